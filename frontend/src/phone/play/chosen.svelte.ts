/** The dice the thrower has picked up with his eyes; a new throw begins with none. */
import { untrack } from "svelte";
import { places } from "../../table/draw.ts";
import type { Game } from "../game.svelte.ts";

export class Chosen {
  dice = $state.raw<ReadonlySet<number>>(new Set());
  /** The pad for real dice is open: to enter another throw, or to mend the one that lies. */
  pad = $state<"throw" | "correct">();
  #game: Game;
  #throw: number | undefined;

  constructor(game: Game) {
    this.#game = game;
    $effect.pre(() => {
      const thrown = game.table.view?.throw;
      const aside = places(thrown?.aside);
      untrack(() => {
        if (thrown?.number !== this.#throw) {
          this.dice = new Set();
          this.pad = undefined;
        } else if (aside.some((die) => this.dice.has(die))) {
          this.dice = new Set([...this.dice].filter((die) => !aside.includes(die)));
        }
        this.#throw = thrown?.number;
      });
    });
  }

  pick = (die: number): void => {
    const dice = new Set(this.dice);
    if (!dice.delete(die)) dice.add(die);
    this.dice = dice;
    this.#game.hush();
  };

  get list(): number[] {
    return [...this.dice].sort((a, b) => a - b);
  }
}
