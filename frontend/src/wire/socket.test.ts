import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Odds, View } from "./generated.ts";
import { Socket, type Ears, type Status } from "./socket.ts";

/** A stand-in for the browser's WebSocket that a test opens, feeds and breaks by hand. */
class Line {
  static OPEN = 1;
  static CONNECTING = 0;
  static all: Line[] = [];
  static get last(): Line {
    return Line.all.at(-1)!;
  }
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: object): void {
    this.readyState = 1;
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const page = new EventTarget();
const tab = Object.assign(new EventTarget(), { visibilityState: "visible" });
const fresh = { type: "fresh", v: 3, view: {} as View, you: ["s1"], now_ms: 1000 };

let statuses: Status[];
let heard: Odds[];
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval", "performance"] });
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { protocol: "http:", host: "table.local:8000" });
  vi.stubGlobal("document", tab);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  Line.all = [];
  statuses = [];
  heard = [];
  const ears: Ears = {
    status: (status) => statuses.push(status),
    told: () => {},
    odds: (odds) => heard.push(odds),
    version: () => 3,
    refused: () => {},
  };
  socket = new Socket("/ws/BCDF", ears);
  socket.start();
});

afterEach(() => {
  socket.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the address comes from the page's", () => {
  expect(Line.last.url).toBe("ws://table.local:8000/ws/BCDF");
});

test("the odds are heard as they come", () => {
  const odds = { type: "odds", game: 1, turn: 2, win: { s1: 0.25, s2: 0.75 } } as const;
  Line.last.hear(odds);
  expect(heard).toEqual([odds]);
});

test("a ping is answered with the version shown", () => {
  Line.last.hear(fresh);
  Line.last.hear({ type: "ping", n: 4 });
  expect(Line.last.sent).toContainEqual({ type: "pong", n: 4, v: 3 });
});

test("a broken line is mended for ever, with pauses of at most four seconds", () => {
  Line.last.hear(fresh);
  for (let i = 0; i < 20; i += 1) {
    Line.last.breaks(1006);
    const before = Line.all.length;
    vi.advanceTimersByTime(4000);
    expect(Line.all.length).toBeGreaterThan(before);
  }
  expect(statuses).toEqual(["live", "lost"]);
});

test("an unanswered command is sent again with the same id, an answered one is not", async () => {
  Line.last.hear(fresh);
  const answered = socket.command({ type: "pause", seat: "s1" });
  const pause = Line.last.sent.at(-1)!;
  Line.last.hear({ type: "done", id: pause.id, v: 4 });
  expect(await answered).toEqual({ ok: true, v: 4, events: [] });

  const unanswered = socket.command({ type: "wave", seat: "s1", window: 2 });
  const wave = Line.last.sent.at(-1)!;
  Line.last.breaks(1006);
  vi.advanceTimersByTime(300);
  Line.last.hear(fresh);
  expect(Line.last.sent.filter((message) => "id" in message)).toEqual([wave]);
  Line.last.hear({ type: "refused", id: wave.id, code: "rules/window_closed", values: {} });
  expect(await unanswered).toEqual({ ok: false, code: "rules/window_closed", values: {} });
});

test("what the table cannot do this moment is sent again, with the same id", async () => {
  Line.last.hear(fresh);
  const answered = socket.command({ type: "wave", seat: "s1", window: 2 });
  const wave = Line.last.sent.at(-1)!;
  Line.last.hear({ type: "refused", id: wave.id, code: "table/one_moment", values: {} });
  vi.advanceTimersByTime(700);
  expect(Line.last.sent.filter((message) => "id" in message)).toEqual([wave, wave]);
  Line.last.hear({ type: "done", id: wave.id, v: 4 });
  expect(await answered).toEqual({ ok: true, v: 4, events: [] });
});

test("a line that says it is open and is silent is replaced", () => {
  Line.last.hear(fresh);
  vi.advanceTimersByTime(8500);
  expect(statuses).toEqual(["live", "lost"]);
  expect(Line.all.length).toBe(2);
});

test("coming back into view probes the line before it is replaced", () => {
  Line.last.hear(fresh);
  vi.advanceTimersByTime(3000);
  tab.dispatchEvent(new Event("visibilitychange"));
  const asked = Line.last.sent.at(-1)!;
  expect(asked.type).toBe("clock");
  vi.advanceTimersByTime(100);
  Line.last.hear({ type: "clock", t: asked.t, now_ms: 4100 });
  vi.advanceTimersByTime(2000);
  expect(Line.all.length).toBe(1);

  tab.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(1600);
  expect(Line.all.length).toBe(2);
});

test("back online, no pause is waited out", () => {
  Line.last.hear(fresh);
  Line.last.breaks(1006);
  page.dispatchEvent(new Event("online"));
  expect(Line.all.length).toBe(2);
});

test("where a newer tab plays, this one is quiet until it takes over", () => {
  Line.last.hear(fresh);
  Line.last.breaks(4409);
  vi.advanceTimersByTime(60_000);
  page.dispatchEvent(new Event("online"));
  expect(Line.all.length).toBe(1);
  expect(statuses).toEqual(["live", "elsewhere"]);
  socket.takeOver();
  Line.last.hear(fresh);
  expect(statuses.at(-1)).toBe("live");
});

test("a table that is gone is not asked for again", () => {
  Line.last.breaks(4404);
  vi.advanceTimersByTime(60_000);
  expect(Line.all.length).toBe(1);
  expect(statuses).toEqual(["gone"]);
});
