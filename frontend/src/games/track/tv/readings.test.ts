import { expect, test } from "vitest";
import type { View } from "../../../wire/generated.ts";
import { climbers, lanes } from "./readings.ts";

test("who may pick any number has no counter on the hill, but his cells and what is open", () => {
  const up = Array.from({ length: 12 }, (_, i) => i + 1);
  const first = (cells: number[]) => Object.fromEntries(cells.map((cell) => [cell, true as const]));
  const view = {
    table: { phase: "take" },
    card: { options: { order: "descent_free" } },
    track: Object.fromEntries([...up, ...[...up].reverse()].map((number, cell) => [cell, number])),
    sides: { s1: { order: 1, cells: first([...up.keys(), 14]) }, s2: { order: 2, cells: first([0, 1]), required: 3 } },
  } as unknown as View;
  expect(lanes(view).map(({ id, crossed, cells }) => [id, crossed, cells?.size])).toEqual([
    ["s1", undefined, 13],
    ["s2", 2, undefined],
  ]);
  expect(climbers(view).map(({ open, picks, ladder }) => [open, picks, ladder?.up, ladder?.open])).toEqual([
    [11, true, false, 11],
    [22, false, true, 10],
  ]);
});
