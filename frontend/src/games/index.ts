/**
 * The games, each a folder of its own by the key it has in the rules. `card.ts` is known to all pages;
 * `Phone.svelte`, `Tv.svelte` and `Replay.svelte` come over the wire when the game is played
 * (`phones.ts`, `tvs.ts`, `replays.ts`). No other file names a game.
 * CENTENNIAL_PLUGS_DIR, where the pages are built, brings folders from outside.
 */
import type { Component } from "svelte";
import { loadWords } from "../words/words.svelte.ts";
import type { GameCard } from "./game.ts";

/** The key of a game, as the options of a rule card have it. */
type Key = string | number | undefined;
/** The same file of every game, by its path. */
export type Files<P extends object> = Record<string, () => Promise<{ default: Component<P> }>>;

const cards = import.meta.glob<GameCard>(["./*/card.ts", "#plugs/*/card.ts"], { eager: true, import: "default" });

export const cardOf = (game: Key): GameCard => ofGame(cards, game);

/** The files of words that a game speaks. */
export const wordsOf = (game: Key): string[] => cardOf(game).words;

/** The part of a game among these, with its words. */
export async function load<P extends object>(files: Files<P>, game: Key): Promise<{ default: Component<P> }> {
  const [part] = await Promise.all([ofGame(files, game)(), ...wordsOf(game).map(loadWords)]);
  return part;
}

function ofGame<T>(files: Record<string, T>, game: Key): T {
  const found = Object.entries(files).find(([path]) => path.split("/").at(-2) === game);
  if (found === undefined) throw new Error(`these pages have no game "${game}"`);
  return found[1];
}
