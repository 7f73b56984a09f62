import { expect, test } from "vitest";
import type { View } from "../wire/generated.ts";
import { due, laid, short } from "./dues.ts";

function table(scheme: string, shared?: object): View {
  const seat = (place: number, purse: number) => ({ place, purse, ready: true });
  return {
    card: { scheme, stake: 5, options: { cells: "12" } },
    seats: { s1: seat(0, 200), s2: seat(1, 3), s3: seat(2, 59) },
    ...(shared ? { shared } : {}),
  } as unknown as View;
}

test("a pot takes the stake, boards take it for each cell, the others nothing before the end", () => {
  expect(["none", "pot", "agreed", "open_cells", "boards"].map((one) => laid(table(one)))).toEqual([0, 5, 0, 0, 60]);
});

test("who cannot pay is named", () => {
  expect(short(table("pot"))).toEqual(["s2"]);
  expect(short(table("boards"))).toEqual(["s2", "s3"]);
  expect(short(table("agreed"))).toEqual([]);
});

test("a side shares its stake, odd chips in the order of its seats", () => {
  const view = table("pot", { A: { s1: true, s2: true }, B: { s3: true } });
  expect(["s1", "s2", "s3"].map((seat) => due(view, seat))).toEqual([3, 2, 5]);
  expect(short(view)).toEqual([]);
});
