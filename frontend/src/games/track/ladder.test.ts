import { expect, test } from "vitest";
import { ladderOf, picks } from "./ladder.ts";

const up = Array.from({ length: 12 }, (_, i) => i + 1);
const track = [...up, ...[...up].reverse()];
const crossing = (cells: number[]) => ({
  order: 0,
  cells: Object.fromEntries(cells.map((cell) => [cell, true as const])),
});

test("who has any number of the way up open stands on it, whatever else is crossed", () => {
  const ladder = ladderOf(track, crossing([0, 1, 6, 11]));
  expect([ladder.up, ladder.open]).toEqual([true, 8]);
  expect(ladder.rungs.map(({ number }) => number)).toEqual(up);
  expect(ladder.rungs.filter(({ crossed }) => crossed).map(({ number }) => number)).toEqual([1, 2, 7, 12]);
});

test("the way down begins with its own 12, when the last number up is crossed", () => {
  const ladder = ladderOf(track, crossing([...up.keys(), 13]));
  expect([ladder.up, ladder.open]).toEqual([false, 11]);
  expect(ladder.rungs.map(({ number }) => number)).toEqual([...up].reverse());
  expect(ladder.rungs.filter(({ crossed }) => crossed)).toEqual([{ cell: 13, number: 11, crossed: true }]);
});

test("a side that needs one number picks none, nor does one that climbs in order", () => {
  expect(picks(crossing([0]))).toBe(true);
  expect(picks({ ...crossing([0]), required: 2 })).toBe(false);
  expect(picks({ order: 0, crossed: 1, required: 2 })).toBe(false);
  expect(picks(undefined)).toBe(false);
});
