import { expect, test } from "vitest";
import type { View } from "../wire/generated.ts";
import { caught, chances, payments, percent, podium, shown, standings } from "./readings.ts";

function tableOf(count: number): View {
  const seats: View["seats"] = {};
  const sides: View["sides"] = {};
  for (let i = 1; i <= count; i += 1) {
    const id = `s${i}`;
    seats[id] = { name: `P${i}`, colour: "red", shape: "star", place: i, presence: "here", purse: 195, plays: id };
    sides[id] = { order: i, crossed: i % 7, required: (i % 7) + 1 };
  }
  return {
    table: { code: "BCDF", phase: "take", game: 1, purse: 200 },
    card: { number: 1, preset: "centennial", options: {}, scheme: "pot", stake: 5, per_point: 1 },
    seats,
    sides,
    turn: { number: 1, side: "s1", thrower: "s1", throws: 0 },
  };
}

test("up to thirty sides are all shown, in the order of play", () => {
  const { lines, more } = shown(standings(tableOf(30)), (one) => one.crossed);
  expect(lines.map((line) => line.id)).toEqual(Array.from({ length: 30 }, (_, i) => `s${i + 1}`));
  expect(more).toBe(0);
});

test("beyond thirty the leaders and the mover are shown, and how many are not", () => {
  const all = standings(tableOf(50));
  const { lines, more } = shown(all, (one) => one.crossed);
  expect(lines.length + more).toBe(50);
  expect(lines.length).toBe(29);
  expect(lines.some((line) => line.mover)).toBe(true);
  const hidden = all.filter((one) => !lines.includes(one));
  const least = Math.min(...lines.filter((line) => !line.mover).map((line) => line.crossed));
  expect(Math.max(...hidden.map((one) => one.crossed))).toBeLessThanOrEqual(least);
});

test("two missed cells of one number have a taker each", () => {
  const view = tableOf(3);
  const lines = caught(view, {
    window: 1,
    faces: { "0": 6, "1": 6, "2": 6 },
    side: "s1",
    missed: { "0": 12, "1": 12, "2": 11 },
    taken: {
      "0": { number: 12, seat: "s2", side: "s2", cell: 11 },
      "1": { number: 12, seat: "s3", side: "s3", cell: 12 },
    },
  });
  expect(lines.map((line) => line.by?.seat)).toEqual(["s2", "s3", undefined]);
});

test("payments bring everybody to his transfer with one payment less than people", () => {
  const transfers = { s1: 17, s2: -5, s3: -5, s4: -10, s5: 3 };
  const paid = payments(transfers);
  const net: Record<string, number> = { s1: 0, s2: 0, s3: 0, s4: 0, s5: 0 };
  for (const { from, to, chips } of paid) {
    net[from] = (net[from] ?? 0) - chips;
    net[to] = (net[to] ?? 0) + chips;
  }
  expect(net).toEqual(transfers);
  expect(paid.length).toBeLessThan(5);
});

test("the winner stands on top of the podium even where another came further", () => {
  const view = tableOf(4);
  view.end = { how: "last_side", winner: { s2: true } };
  expect(podium(view).map(({ place, one }) => [place, one.id])).toEqual([
    [1, "s2"],
    [2, "s4"],
    [3, "s3"],
    [4, "s1"],
  ]);
});

test("odds are those of their own game only", () => {
  const odds = { type: "odds", game: 1, turn: 4, win: { s1: 0.25, s2: 0.75 } } as const;
  const view = tableOf(2);
  expect(chances(view, odds)).toEqual({ s1: 0.25, s2: 0.75 });
  expect(chances({ ...view, table: { ...view.table, game: 2 } }, odds)).toBeUndefined();
  expect(chances(view, undefined)).toBeUndefined();
});

test.each([
  [0.234, "en", "23%"],
  [0.234, "ru", "23\u00a0%"],
  [1, "en", "100%"],
  [0, "en", "0%"],
  [0.0004, "en", "<\u202f1%"],
  [0.9996, "en", ">\u202f99%"],
  [0.005, "en", "1%"],
])("%f is read in %s as %s", (chance, language, text) => {
  expect(percent(chance, language)).toBe(text);
});
