/**
 * The line to the table. It is kept for as long as the page lives: a line that breaks, or that says
 * it is open and is silent, is replaced, at once where the phone has just come back to life, else
 * after capped and jittered pauses, for ever. Commands keep their id and are sent again until they
 * are answered; the server plays each id once.
 *
 * What a line can be:
 *   connecting  no view has come yet
 *   live        messages flow
 *   lost        it broke, and is being mended
 *   elsewhere   a newer tab or phone plays these seats; nothing happens until `takeOver`
 *   gone        there is no such table; nothing more happens
 */
import {
  CLOSED,
  type ClientMessage,
  type Fresh,
  type Frame,
  type PublicEvent,
  type Odds,
  type ScreenMessage,
  type ServerMessage,
} from "./generated.ts";
import { Clock } from "./clock.ts";
import { randomId } from "./ids.ts";

export type Status = "connecting" | "live" | "lost" | "elsewhere" | "gone";
export type Answer =
  { ok: true; v: number; events: PublicEvent[] } | { ok: false; code: string; values: Record<string, string | number> };

type Snapshot = Fresh | Frame;
type Command = Extract<ClientMessage | ScreenMessage, { id: string }>;
/** A command without the id, which the line gives it. */
export type Wish = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

export interface Ears {
  status(status: Status): void;
  told(message: Snapshot): void;
  /** A screen is told the odds. */
  odds(message: Odds): void;
  /** The version shown, for the server's book-keeping. */
  version(): number;
  /** Something was refused that no command asked for. */
  refused(code: string, values: Record<string, string | number>): void;
}

/** A refusal that says: send it again. */
const NOT_YET = "table/one_moment";
const RESEND_MS = 600;
const SILENCE_MS = 7000;
const PROBE_MS = 1500;
const OPENING_MS = 6000;
const PAUSE_LEAST_MS = 250;
const PAUSE_MOST_MS = 4000;
const CLOCK_SAMPLES = [0, 150, 350, 700, 1500];
const CLOCK_EVERY_MS = 15_000;

interface Waiting {
  text: string;
  answer(answer: Answer): void;
}

export class Socket {
  readonly clock = new Clock();
  #address: string;
  #ears: Ears;
  #socket: WebSocket | undefined;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #heardAt = 0;
  #openedAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #samples: ReturnType<typeof setTimeout>[] = [];
  #steady: ReturnType<typeof setInterval> | undefined;
  #greetedOn: WebSocket | undefined;
  #status: Status = "connecting";
  #stop: (() => void)[] = [];

  /** @param path of the socket on the page's own host, such as `/ws/BCDF`. */
  constructor(path: string, ears: Ears) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#address = `${scheme}//${location.host}${path}`;
    this.#ears = ears;
  }

  start(): void {
    const online = () => this.#awake();
    const visible = () => document.visibilityState === "visible" && this.#awake();
    const shown = (event: PageTransitionEvent) => event.persisted && this.#awake();
    addEventListener("online", online);
    addEventListener("pageshow", shown);
    document.addEventListener("visibilitychange", visible);
    this.#stop.push(
      () => removeEventListener("online", online),
      () => removeEventListener("pageshow", shown),
      () => document.removeEventListener("visibilitychange", visible),
    );
    this.#watch = setInterval(() => this.#listenForSilence(), 1000);
    this.#steady = setInterval(() => this.#sample(), CLOCK_EVERY_MS);
    this.#open();
  }

  stop(): void {
    for (const undo of this.#stop.splice(0)) undo();
    clearInterval(this.#watch);
    clearInterval(this.#steady);
    this.#drop();
  }

  /** Says something that needs no answer; dropped where there is no line. */
  say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Sends a command and gives its answer, however many lines that takes. */
  command(wish: Wish): Promise<Answer> {
    const id = randomId();
    const text = JSON.stringify({ ...wish, id });
    return new Promise((answer) => {
      this.#waiting.set(id, { text, answer });
      if (this.#status === "live") this.#socket?.send(text);
    });
  }

  /** Plays here from now on; the other tab is told. */
  takeOver(): void {
    this.#tries = 0;
    this.#open();
  }

  #become(status: Status): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#ears.status(status);
  }

  #open(): void {
    this.#drop();
    this.#openedAt = performance.now();
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#broke(event.code);
    };
  }

  #drop(): void {
    clearTimeout(this.#retry);
    for (const timer of this.#samples.splice(0)) clearTimeout(timer);
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket !== undefined) {
      socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  #broke(code: number): void {
    this.#drop();
    if (code === CLOSED.newer) return this.#become("elsewhere");
    if (code === CLOSED.unknown_table) return this.#become("gone");
    this.#become(this.#status === "connecting" ? "connecting" : "lost");
    const most = Math.min(PAUSE_MOST_MS, PAUSE_LEAST_MS * 2 ** this.#tries);
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#open(), most * (0.5 + Math.random() / 2));
  }

  /** The phone has come back: a line that answers is kept, any other is replaced at once. */
  #awake(): void {
    if (this.#status === "elsewhere" || this.#status === "gone") return;
    this.#tries = 0;
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      if (socket?.readyState !== WebSocket.CONNECTING) this.#open();
      return;
    }
    this.clock.forget();
    const before = this.#heardAt;
    this.#sample();
    setTimeout(() => {
      if (socket === this.#socket && this.#heardAt === before) {
        this.#become("lost");
        this.#open();
      }
    }, PROBE_MS);
  }

  #listenForSilence(): void {
    const socket = this.#socket;
    if (socket === undefined) return;
    const open = socket.readyState === WebSocket.OPEN && this.#status === "live";
    const since = performance.now() - (open ? this.#heardAt : this.#openedAt);
    if (since > (open ? SILENCE_MS : OPENING_MS)) this.#broke(1006);
  }

  #sample(): void {
    this.say({ type: "clock", t: performance.now() });
  }

  #hear(text: string): void {
    const now = performance.now();
    this.#heardAt = now;
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case "ping":
        return this.say({ type: "pong", n: message.n, v: this.#ears.version() });
      case "clock":
        return this.clock.note(message.t, now, message.now_ms);
      case "fresh":
        this.clock.glimpse(now, message.now_ms);
        this.#ears.told(message);
        return this.#greeted();
      case "frame":
        return this.#ears.told(message);
      case "odds":
        return this.#ears.odds(message);
      case "done":
        return this.#answer(message.id, { ok: true, v: message.v, events: message.events ?? [] });
      case "refused": {
        const { id, code, values } = message;
        if (id !== undefined && code === NOT_YET) return this.#resendSoon(id);
        if (id !== undefined && this.#waiting.has(id)) {
          return this.#answer(id, { ok: false, code, values });
        }
        return this.#ears.refused(code, values);
      }
    }
  }

  /** The first fresh view on a line: it stands. Whatever is unanswered is sent again, in order. */
  #greeted(): void {
    if (this.#greetedOn === this.#socket) return;
    this.#greetedOn = this.#socket;
    this.#tries = 0;
    this.#become("live");
    for (const { text } of this.#waiting.values()) this.#socket?.send(text);
    this.#samples = CLOCK_SAMPLES.map((after) => setTimeout(() => this.#sample(), after));
  }

  /** The table's memory is away for a moment; the same id may be sent again. */
  #resendSoon(id: string): void {
    setTimeout(() => {
      const waiting = this.#waiting.get(id);
      if (waiting && this.#status === "live") this.#socket?.send(waiting.text);
    }, RESEND_MS);
  }

  #answer(id: string, answer: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.answer(answer);
  }
}
