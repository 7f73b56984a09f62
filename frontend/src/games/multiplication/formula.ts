/** The formula of a turn: a reading of the view, no rules. */
import { type Part, throwsOf } from "../../score/score.ts";
import { listed } from "../../table/draw.ts";
import type { MultiplicationTurn, ScoreView, WrittenView } from "../../wire/generated.ts";

/** What only this game tells of a turn. */
export const own = (turn: ScoreView | WrittenView | undefined) => (turn?.own ?? {}) as Partial<MultiplicationTurn>;

/** (5 + 2) × 5 − 3 = 32, as far as it is told: a price and a result are where all is written, or taught. */
export function formula(turn: ScoreView | WrittenView | undefined): Part[] {
  const { aside, refused } = own(turn);
  const [first, second] = listed(aside);
  const two: Part[] = [{ sign: "(" }, { number: first }, { sign: "+" }, { number: second }, { sign: ")" }];
  const less: Part[] = refused && turn?.price !== undefined ? [{ sign: "−" }, { number: turn.price }] : [];
  const result: Part[] = turn?.points === undefined ? [] : [{ sign: "=" }, { number: turn.points }];
  return [...two, { sign: "×" }, { number: throwsOf(turn)[2]?.[0] }, ...less, ...result];
}
