/**
 * What the screen makes of events for a moment: the throw just made, the sweep of a catch. The view
 * alone says how things are; this only says what has just happened.
 */
import type { PublicEvent, View } from "../wire/generated.ts";
import { type Sign, signOf, signOfSeat } from "./sides.ts";

/** A call that has just succeeded, or a win: whose colour crosses the screen. */
export interface Sweep {
  key: number;
  colour: string;
}

/** A call that succeeded in the window that is open. */
export interface Catch extends Sign {
  key: number;
  number: number;
  /** The name of the side it was taken for, where several share one. */
  side: string | undefined;
}

const NEWS_MS = 7000;

export class Show {
  /** Number of the throw that has just been made; its dice roll in. */
  thrown = $state<number | undefined>();
  sweep = $state<Sweep | undefined>();
  catches = $state<Catch[]>([]);
  /** The game whose beginning was seen here: its stakes go into the pot before all eyes, once. */
  began: number | undefined;
  /** What concerns the table and not the game, for a while, in a quiet line. */
  news = $state<string | undefined>();
  #fading: ReturnType<typeof setTimeout> | undefined;
  #count = 0;

  tell(news: string): void {
    this.news = news;
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => (this.news = undefined), NEWS_MS);
  }

  hear(events: readonly PublicEvent[], after: View): void {
    for (const event of events) {
      if (event.type === "game_began") this.began = event.game;
      if (event.type === "thrown") this.thrown = event.throw;
      if (event.type === "window_opened" || event.type === "game_began") this.catches = [];
      if (event.type === "called") {
        if (after.seats?.[event.seat] === undefined) continue;
        const sign = signOfSeat(after, event.seat, event.side);
        const side = after.sides?.[event.side]?.name === undefined ? undefined : signOf(after, event.side).name;
        this.#count += 1;
        this.catches = [...this.catches, { key: this.#count, ...sign, number: event.number, side }];
        this.sweep = { key: this.#count, colour: sign.colour };
      }
      if (event.type === "game_won") {
        this.#count += 1;
        this.sweep = { key: this.#count, colour: signOf(after, event.side).colour };
      }
    }
  }
}
