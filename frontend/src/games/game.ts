/** What the folder of a game gives to the pages. */
import type { Chosen } from "../phone/play/chosen.svelte.ts";
import type { Scene } from "../replay/scenes.ts";
import type { RuleCard } from "../table/rulecard.ts";
import type { Show } from "../tv/show.svelte.ts";
import type { CardView, Odds, Timeline, View } from "../wire/generated.ts";

/** `Phone.svelte`: a game in play, below the bar. */
export interface PhoneProps {
  chosen: Chosen;
}

/** `Tv.svelte`: the same in view of all. */
export interface TvProps {
  view: View;
  show: Show;
  odds: Odds | undefined;
  /** Address and port for phones, without the scheme. */
  host: string;
  now: () => number;
}

/** `Replay.svelte`: what everybody has on his sheet after a step. */
export interface ReplayProps {
  timeline: Timeline;
  scene: Scene | undefined;
}

/** `card.ts`: how a game stands on a rule card, and which words it speaks. */
export interface GameCard {
  /** Files of words that it shares with others of its kind. */
  words: string[];
  /** The end of keys that have other words for this kind of game: "" or ".score". */
  kind: string;
  /** Options of all games that say nothing in this one. */
  unused: string[];
  /** Says its own lines of a rule card. */
  rules: (card: RuleCard) => void;
  /** The same in short, for the screen: keys of words and their values. */
  short: (options: CardView["options"]) => { key: string; values?: Record<string, number> }[];
  /** The end of the keys that tell a fixed sum. */
  agreed: (options: CardView["options"]) => string;
}
