/** The dice the thrower has picked up with his eyes; a new throw begins with none. */
import { SvelteSet } from "svelte/reactivity";
import { places } from "../../table/draw.ts";
import type { Game } from "../game.svelte.ts";

export class Chosen {
  readonly dice = new SvelteSet<number>();
  /** The pad for real dice is open: to enter another throw, or to mend the one that lies. */
  pad = $state<"throw" | "correct">();
  #game: Game;
  #throw: number | undefined;

  constructor(game: Game) {
    this.#game = game;
    $effect.pre(() => {
      const thrown = game.table.view?.throw;
      if (thrown?.number !== this.#throw) {
        this.dice.clear();
        this.pad = undefined;
      }
      this.#throw = thrown?.number;
      for (const die of places(thrown?.aside)) this.dice.delete(die);
    });
  }

  pick = (die: number): void => {
    if (!this.dice.delete(die)) this.dice.add(die);
    this.#game.hush();
  };

  get list(): number[] {
    return [...this.dice].sort((a, b) => a - b);
  }
}
