/** The throws of a turn: a reading of the view, no rules. */
import { type Part, throwsOf } from "../../score/score.ts";
import { listed } from "../../table/draw.ts";
import type { ScoreView, SpotTurn, WrittenView } from "../../wire/generated.ts";

export const COUNTING = 3;

export interface SpotThrow {
  faces: number[];
  /** It does not count, but doubles the turn or undoes that. */
  extra: "×2" | "÷2" | undefined;
  /** What each face counts, at a table to learn at. */
  worth: number[] | undefined;
}

/** What only this game tells of a turn. */
export const own = (turn: ScoreView | WrittenView | undefined) => (turn?.own ?? {}) as Partial<SpotTurn>;

export function spotThrows(turn: ScoreView | WrittenView | undefined): SpotThrow[] {
  const { extra, worth } = own(turn);
  let doubled = false;
  return throwsOf(turn).map((faces, place) => {
    const doubles = extra?.[place] === true;
    doubled = doubles ? !doubled : doubled;
    return { faces, extra: doubles ? (doubled ? "×2" : "÷2") : undefined, worth: worth && listed(worth[place]) };
  });
}

/** (10 + 4) × 2 = 28, of the throws that count; nothing where there is nothing to add or double. */
export function spotSum(turn: ScoreView | undefined): Part[] {
  const { worth, doubled } = own(turn);
  const worths = listed(worth).map((faces) => listed(faces).reduce((sum, one) => sum + one, 0));
  if (worths.length < (doubled ? 1 : 2)) return [];
  const added = worths.flatMap((number, i): Part[] => (i > 0 ? [{ sign: "+" }, { number }] : [{ number }]));
  const grouped: Part[] = doubled && worths.length > 1 ? [{ sign: "(" }, ...added, { sign: ")" }] : added;
  const twice: Part[] = doubled ? [{ sign: "×" }, { number: 2 }] : [];
  return [...grouped, ...twice, { sign: "=" }, { number: turn?.points }];
}
