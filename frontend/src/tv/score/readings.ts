/** What the screen reads out of a score game. Pure; no rules. */
import { listed } from "../../table/draw.ts";
import type { Happened, ScoreView, View } from "../../wire/generated.ts";
import { type Standing, standings } from "../readings.ts";

/** The categories of Crag, as they stand on its pad. */
const CATEGORIES = [
  "ones", "twos", "threes", "fours", "fives", "sixes",
  "odd_straight", "even_straight", "low_straight", "high_straight",
  "three_of_a_kind", "thirteen", "crag",
];

/** The faces a straight needs, as they are printed beside its name. */
export const STRAIGHTS: Readonly<Record<string, string>> = {
  odd_straight: "1 3 5",
  even_straight: "2 4 6",
  low_straight: "1 2 3",
  high_straight: "4 5 6",
};

/** So many sides have their whole pads beside one another. */
export const PADS = 8;
/** So many have a line each. */
export const LINES = 30;

export function isScoreGame(view: View): boolean {
  return view.card.options.game !== "track";
}

/** The lines of a pad, in order: categories, or the rounds by number. */
export function padLines(view: View): string[] {
  if (view.card.options.game === "crag") return CATEGORIES;
  return Array.from({ length: view.turn?.rounds ?? 0 }, (_, round) => String(round + 1));
}

/** Whether a line is the round of that number, and no category. */
export function isRound(line: string): boolean {
  return Number(line) > 0;
}

/** A side on the pad. `leads`: nobody who is at play has more, and not all have the same. */
export interface Column extends Standing {
  total: number;
  sheet: Readonly<Record<string, number>>;
  leads: boolean;
}

/** All sides, in the order of play. */
export function columns(view: View): Column[] {
  const all = standings(view);
  const totals = all.filter((one) => !one.left).map((one) => one.points ?? 0);
  const most = Math.max(...totals);
  const apart = totals.some((total) => total < most);
  return all.map((one) => {
    const total = one.points ?? 0;
    return { ...one, total, sheet: view.sides?.[one.id]?.sheet ?? {}, leads: apart && !one.left && total === most };
  });
}

/**
 * The sides that have a line, and how many have not: all up to 30; beyond, the leaders and whoever
 * has the dice, in the order of play.
 */
export function inLines(all: readonly Column[], lines: number = LINES): { lines: Column[]; more: number } {
  if (all.length <= lines) return { lines: [...all], more: 0 };
  const ranked = [...all].sort((a, b) => Number(b.mover) - Number(a.mover) || b.total - a.total);
  const kept = new Set(ranked.slice(0, lines - 1).map((one) => one.id));
  return { lines: all.filter((one) => kept.has(one.id)), more: all.length - kept.size };
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
    kept: Object.keys(score?.kept ?? {}).map(Number),
    refused: score?.refused === true,
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
    { sign: "(" }, { number: first }, { sign: "+" }, { number: second }, { sign: ")" },
    { sign: "×" }, { number: third },
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

/** A die as it lies in the tray: `key` stays its own while it moves. `dim`: it no longer counts. */
export interface Lying {
  key: string;
  face: number;
  place: number;
  dim: boolean;
}

/** The dice of a turn as they lie: those set aside or kept, and those of the latest throw. */
export interface Lie {
  apart: Lying[];
  thrown: Lying[];
}

/** `settled`: whether the latest throw has come to rest, so that what is set aside is taken out. */
export function lie(view: View, settled: boolean): Lie {
  const { score } = view;
  const faces = listed(view.throw?.faces);
  const thrown = faces.map((face, place) => ({ key: `${view.throw?.number}.${place}`, face, place, dim: false }));
  const none = { apart: [], thrown };
  if (score === undefined || view.card.options.game === "round_the_spot") return none;
  if (view.card.options.game === "crag") {
    const first = listed(score.throws[0]);
    const kept = Object.keys(score.kept ?? {}).map(Number);
    const rest = Object.keys(score.throws).length > 1;
    const apart = kept.map((place) => ({ key: `kept.${place}`, face: first[place] ?? 1, place, dim: false }));
    if (rest) return { apart, thrown };
    const left = thrown.map((die) => ({ ...die, key: `kept.${die.place}`, dim: score.kept !== undefined }));
    return { apart, thrown: left.filter((die) => !kept.includes(die.place)) };
  }
  const aside = listed(score.aside);
  const count = Object.keys(score.throws).length;
  const goes = count > 0 && count === aside.length ? faces.indexOf(aside[count - 1] ?? 0) : -1;
  const lying = thrown.map((die) => (die.place === goes ? { ...die, key: `aside.${count - 1}` } : die));
  const apart = aside.map((face, place) => ({ key: `aside.${place}`, face, place, dim: false }));
  if (goes < 0) return { apart, thrown: lying };
  if (!settled) return { apart: apart.slice(0, -1), thrown: lying };
  return { apart, thrown: lying.filter((die) => die.place !== goes).map((die) => ({ ...die, dim: true })) };
}
