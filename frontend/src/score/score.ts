/** What screens show of a score game: pure readings of the view, no rules. */
import { listed } from "../table/draw.ts";
import type { ScoreView, TurnView } from "../wire/generated.ts";
import { has, t, type Values } from "../words/words.svelte.ts";

/** Whether a line is the round of that number, and has no name. */
export function isRound(line: string): boolean {
  return Number(line) > 0;
}

/** The throws of a turn, in order. */
export function throwsOf(turn: Pick<ScoreView, "throws"> | undefined): number[][] {
  return listed(turn?.throws).map((faces) => listed(faces));
}

/** A number as it is written: with a real minus. */
export function figure(number: number): string {
  return String(number).replace("-", "\u2212");
}

/** A part of a formula: a sign, or a number, that may still be missing. */
export type Part = { sign: string } | { number: number | undefined };

/** What the thrower makes up his mind about (`dare`: to throw on or to stand); nothing where he only throws. */
export function choosing(score: ScoreView | undefined): "again" | "keep" | "stand" | "dare" | "write" | undefined {
  const open = score?.choices;
  if (open?.throw_again) return "again";
  if (open?.keep) return "keep";
  if (open?.refuse) return "stand";
  if (open?.stand && score?.dice) return "dare";
  return open?.score ? "write" : undefined;
}

/** "Round 3 of 10"; "Round 3" where nobody knows how many there will be. */
export function roundOf(turn: Pick<TurnView, "round" | "rounds"> | undefined): string {
  const n = turn?.round ?? 1;
  return turn?.rounds === undefined ? t("score.round", { n }) : t("score.round_of", { n, all: turn.rounds });
}

/** A text in the game's own words, `<key>.<game>`, where it has some. */
export function inWordsOf(game: string | number | undefined, key: string, values?: Values): string {
  return t(has(`${key}.${game}`) ? `${key}.${game}` : key, values);
}
