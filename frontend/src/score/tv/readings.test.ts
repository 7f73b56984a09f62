import { expect, test } from "vitest";
import type { View } from "../../wire/generated.ts";
import { shown } from "../../tv/readings.ts";
import { columns } from "./readings.ts";
import { figure } from "../score.ts";

function tableOf(game: string, totals: number[]): View {
  const seats: View["seats"] = {};
  const sides: View["sides"] = {};
  totals.forEach((points, i) => {
    const id = `s${i + 1}`;
    seats[id] = { name: `P${i}`, colour: "red", shape: "star", place: i, presence: "here", purse: 195, plays: id };
    sides[id] = { order: i, points, sheet: {} };
  });
  return {
    table: { code: "BCDF", phase: "throw", game: 1, purse: 200 },
    card: { number: 1, preset: "crag", options: { game }, scheme: "pot", stake: 5, per_point: 1 },
    seats,
    sides,
    turn: { number: 1, side: "s1", thrower: "s1", throws: 0, round: 1, rounds: 4 },
  };
}

test("a computer has its mark on the pad, and a side of several has none", () => {
  const view = tableOf("crag", [0, 0, 0]);
  for (const seat of ["s2", "s3"]) Object.assign(view.seats?.[seat] ?? {}, { computer: "sharp" });
  Object.assign(view.sides?.s3 ?? {}, { name: "C" });
  expect(columns(view).map((one) => one.computer)).toEqual([false, true, false]);
});

test("the highest total leads, alone or with others, but not where all are level", () => {
  expect(columns(tableOf("crag", [3, 9, 9])).map((one) => one.leads)).toEqual([false, true, true]);
  expect(columns(tableOf("crag", [0, 0])).some((one) => one.leads)).toBe(false);
  const left = tableOf("crag", [30, 9, 4]);
  left.sides!.s1!.left = true;
  expect(columns(left).map((one) => one.leads)).toEqual([false, true, false]);
});

test("beyond thirty the leaders have a line, and whoever throws", () => {
  const all = columns(
    tableOf(
      "crag",
      Array.from({ length: 40 }, (_, i) => i),
    ),
  );
  const { lines, more } = shown(all, (one) => one.total);
  expect(lines.length + more).toBe(40);
  expect(lines[0]?.id).toBe("s1");
  expect(lines.slice(1).every((one) => one.total >= 12)).toBe(true);
});

test("what is less than nothing has a real minus", () => {
  expect(figure(-2)).toBe("\u22122");
});
