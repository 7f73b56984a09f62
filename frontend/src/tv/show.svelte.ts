/**
 * What the screen makes of events for a moment: the throw just made, the sweep of a catch. The view
 * alone says how things are; this only says what has just happened.
 */
import type { Happened, SeatView, View } from "../wire/generated.ts";

/** A call that has just succeeded, or a win: whose colour crosses the screen. */
export interface Sweep {
  key: number;
  colour: string;
}

/** A call that succeeded in the window that is open. */
export interface Catch {
  key: number;
  seat: SeatView;
  number: number;
}

export class Show {
  /** Number of the throw that has just been made; its dice roll in. */
  thrown = $state<number | undefined>();
  sweep = $state<Sweep | undefined>();
  catches = $state<Catch[]>([]);
  /** The game whose beginning was seen here: its stakes go into the pot before all eyes, once. */
  began: number | undefined;
  #count = 0;

  hear(events: readonly Happened[], after: View, before: View | undefined): void {
    for (const event of events) {
      if (event.type === "game_began") this.began = event.game;
      if (event.type === "thrown") this.thrown = event.throw;
      if (event.type === "window_opened" || event.type === "game_began") this.catches = [];
      if (event.type === "called") {
        const seat = after.seats?.[event.seat] ?? before?.seats?.[event.seat];
        if (seat === undefined) continue;
        this.#count += 1;
        this.catches = [...this.catches, { key: this.#count, seat, number: event.number }];
        this.sweep = { key: this.#count, colour: seat.colour };
      }
      if (event.type === "game_won") {
        const thrower = Object.values(after.seats ?? {}).find((seat) => seat.plays === event.side);
        if (thrower === undefined) continue;
        this.#count += 1;
        this.sweep = { key: this.#count, colour: thrower.colour };
      }
    }
  }
}
