/** Ties a table's state to its socket: what comes in changes the state, what is done goes out. */
import type { Fresh, Frame, PublicEvent, View } from "../wire/generated.ts";
import { Socket, type Answer, type Wish } from "../wire/socket.ts";
import { afterFrame, afterFresh, longer } from "./change.ts";
import { TableState } from "./state.svelte.ts";

/** Hears what happened, with the view before it and after. */
export type Listener = (events: PublicEvent[], after: View, before: View | undefined) => void;
type Refused = (code: string, values: Record<string, string | number>) => void;

type Seatless = Wish extends infer W ? (W extends Wish ? Omit<W, "seat"> : never) : never;

export class Table {
  readonly state = new TableState();
  readonly socket: Socket;
  #listeners = new Set<Listener>();
  #refused = new Set<Refused>();
  /** A fresh view is on its way; frames that come before it do not ask again. */
  #asked = false;

  /** @param code of the table; a screen (`role: "tv"`) takes no seat. */
  constructor({ code, role }: { code: string; role: "phone" | "tv" }) {
    this.socket = new Socket(role === "tv" ? `/ws/tv/${code}` : `/ws/${code}`, {
      status: (status) => (this.state.status = status),
      told: (message) => this.#told(message),
      odds: (message) => (this.state.odds = message),
      version: () => this.state.known?.v ?? 0,
      refused: (code, values) => this.#refused.forEach((hear) => hear(code, values)),
    });
  }

  start(): void {
    this.socket.start();
  }

  stop(): void {
    this.socket.stop();
  }

  get view(): View | undefined {
    return this.state.view;
  }

  get status() {
    return this.state.status;
  }

  /** The server's time now, in ms. */
  serverNow(): number {
    return this.socket.clock.at(performance.now());
  }

  /** Hears every event from now on. @returns what ends it. */
  on(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears refusals that answer no command. @returns what ends it. */
  onRefused(refused: Refused): () => void {
    this.#refused.add(refused);
    return () => this.#refused.delete(refused);
  }

  /** Does something as a seat of this phone; a phone without one is told so. */
  do(wish: Seatless, seat = this.state.known?.you[0]): Promise<Answer> {
    if (seat === undefined) {
      return Promise.resolve({ ok: false, code: "phone/no_seat", values: {} });
    }
    return this.socket.command({ ...wish, seat });
  }

  #told(message: Fresh | Frame): void {
    const before = this.state.known;
    if (message.type === "fresh") {
      this.#asked = false;
      this.state.known = afterFresh(message);
      return this.#tell([], before?.view);
    }
    const after = afterFrame(before, message);
    if (after === undefined) {
      if (!this.#asked) this.socket.say({ type: "fresh" });
      this.#asked = true;
      return;
    }
    if (after === before) return;
    this.state.known = after;
    this.state.log = longer(this.state.log, message.events);
    this.#tell(message.events, before?.view);
  }

  #tell(events: PublicEvent[], before: View | undefined): void {
    const after = this.state.view;
    if (after !== undefined) this.#listeners.forEach((hear) => hear(events, after, before));
  }
}
