/** What screens show of a score game: pure readings of the view and of events, no rules. */
import type { CragTurn, Happened, MultiplicationTurn, ScoreView, View, WrittenView } from "../wire/generated.ts";
import { listed } from "./draw.ts";

/** The categories of Crag, as they stand on its pad. */
export const CATEGORIES = [
  "ones",
  "twos",
  "threes",
  "fours",
  "fives",
  "sixes",
  "odd_straight",
  "even_straight",
  "low_straight",
  "high_straight",
  "three_of_a_kind",
  "thirteen",
  "crag",
];

/** The faces a straight needs, as they are printed beside its name. */
export const STRAIGHTS: Readonly<Record<string, string>> = {
  odd_straight: "1 3 5",
  even_straight: "2 4 6",
  low_straight: "1 2 3",
  high_straight: "4 5 6",
};

export function isScoreGame(view: View): boolean {
  return view.card.options.game !== "track";
}

/** The lines of a pad, in order: categories, or the rounds by number. */
export function padLines(view: View): string[] {
  return listed(view.lines);
}

/** What only one game has of a turn. */
export function own<Own>(turn: ScoreView | WrittenView | undefined): Partial<Own> {
  return (turn?.own ?? {}) as Partial<Own>;
}

/** Whether a line is the round of that number, and no category. */
export function isRound(line: string): boolean {
  return Number(line) > 0;
}

/** A turn as it lay when it was written. */
export interface Written {
  side: string;
  line: string;
  points: number;
  throws: number[][];
  /** Crag: the faces at the end, by place, and the places that were kept. */
  hand: number[];
  kept: number[];
  refused: boolean;
}

type Turn = Omit<Written, "side" | "line" | "points">;

function turnOf(score: ScoreView | undefined): Turn {
  return {
    throws: listed(score?.throws).map((faces) => listed(faces)),
    hand: [],
    kept: Object.keys(own<CragTurn>(score).kept ?? {}).map(Number),
    refused: own<MultiplicationTurn>(score).refused === true,
  };
}

function handOf({ throws: [first = [], second = []], kept }: Turn): number[] {
  const rest = [...second];
  return first.map((face, place) => (kept.includes(place) ? face : (rest.shift() ?? face)));
}

/** The latest turn that was written by these events, as the view before them and they tell it. */
export function writtenIn(events: readonly Happened[], before: View | undefined): Written | undefined {
  let turn = turnOf(before?.score);
  let written: Written | undefined;
  for (const event of events) {
    if (event.type === "turn_began") turn = turnOf(undefined);
    if (event.type === "thrown") turn.throws.push(event.faces);
    if (event.type === "corrected") turn.throws.splice(-1, 1, event.faces);
    if (event.type === "thrown_again") turn.throws.pop();
    if (event.type === "kept") turn.kept = event.dice;
    if (event.type === "refused") {
      turn.throws.pop();
      turn.refused = true;
    }
    if (event.type === "scored") {
      const { side, line, points } = event;
      written = { ...turn, side, line, points, hand: handOf(turn) };
    }
  }
  return written;
}

/** A number as it is written: with a real minus. */
export function figure(number: number): string {
  return String(number).replace("-", "\u2212");
}

/** A part of a formula: a sign, or a number, that may still be missing. */
export type Part = { sign: string } | { number: number | undefined };

/** (5 + 2) × 5 − 3 = 35, as far as it is known; `points` only once they are written. */
export function product(two: readonly number[], third?: number, points?: number): Part[] {
  const [first, second] = two;
  const parts: Part[] = [
    { sign: "(" },
    { number: first },
    { sign: "+" },
    { number: second },
    { sign: ")" },
    { sign: "×" },
    { number: third },
  ];
  if (points === undefined) return parts;
  const less = ((first ?? 0) + (second ?? 0)) * (third ?? 0) - points;
  if (less > 0) parts.push({ sign: "−" }, { number: less });
  return [...parts, { sign: "=" }, { number: points }];
}

/** The formula of a turn of Multiplication that was written. */
export function productWritten({ throws, points }: Written): Part[] {
  const [first = 0, second = 0, third = 0] = throws.map((faces) => Math.max(...faces));
  return product([first, second], third, points);
}

/** A throw of Round the Spot; `extra`: it does not count, but doubles or undoes it. */
export interface SpotThrow {
  faces: number[];
  extra: boolean;
}

export function spotThrows(throws: readonly number[][]): SpotThrow[] {
  return throws.map((faces) => {
    const [first = 1] = faces;
    return { faces, extra: first % 2 === 0 && faces.every((face) => face === first) };
  });
}

/** What the thrower makes up his mind about; nothing where he only throws. */
export function choosing(score: ScoreView | undefined): "again" | "keep" | "stand" | "write" | undefined {
  const open = score?.choices;
  if (open?.throw_again) return "again";
  if (open?.keep) return "keep";
  if (open?.refuse) return "stand";
  return open?.score ? "write" : undefined;
}
