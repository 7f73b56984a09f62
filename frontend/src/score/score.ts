/** What screens show of a score game: pure readings of the view, no rules. */
import { listed } from "../table/draw.ts";
import type { ScoreView } from "../wire/generated.ts";

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

/** What the thrower makes up his mind about; nothing where he only throws. */
export function choosing(score: ScoreView | undefined): "again" | "keep" | "stand" | "write" | undefined {
  const open = score?.choices;
  if (open?.throw_again) return "again";
  if (open?.keep) return "keep";
  if (open?.refuse) return "stand";
  return open?.score ? "write" : undefined;
}
