import { expect, test } from "vitest";
import type { SeatView, View } from "../wire/generated.ts";
import { speak, loadWords } from "../words/words.svelte.ts";
import { caught, standings } from "./readings.ts";
import { called, each, signOf, signOfSeat, teams, watching } from "./sides.ts";

await speak("en");
await loadWords("tv");

/** Three players on side A, two on side B, and one who has come late. */
function table(): View {
  const seat = (name: string, place: number, plays?: string): SeatView => ({
    name,
    colour: "pink",
    shape: "cross",
    place,
    presence: "here",
    purse: 200,
    ...(plays === undefined ? {} : { plays }),
  });
  return {
    table: { code: "BCDF", phase: "take", game: 1, purse: 200 },
    card: { number: 1, preset: "centennial", options: {}, scheme: "pot", stake: 5, per_point: 1 },
    seats: {
      s1: seat("Ana", 0, "A"),
      s2: seat("Ben", 1, "B"),
      s3: { ...seat("Chloé", 2, "A"), presence: "away" },
      s4: seat("Dmitri", 3, "B"),
      s5: seat("Elif", 4, "A"),
      s6: seat("Farid", 5),
    },
    sides: {
      A: { order: 0, name: "A", colour: "red", shape: "circle", crossed: 3, required: 4 },
      B: { order: 1, name: "B", colour: "blue", shape: "square", crossed: 5, required: 6 },
    },
    turn: { number: 3, side: "A", thrower: "s5", throws: 4 },
  };
}

test("a side has its own sign, whoever of it throws", () => {
  expect(signOf(table(), "A")).toEqual({ name: "Side A", colour: "red", shape: "circle" });
  expect(signOfSeat(table(), "s2")).toEqual({ name: "Ben", colour: "blue", shape: "square" });
  expect(signOfSeat(table(), "s6")).toEqual({ name: "Farid", colour: "pink", shape: "cross" });
});

test("a single player's side is the player", () => {
  const view = table();
  view.sides = { s1: { order: 0, crossed: 0, required: 1 } };
  Object.assign(view.seats?.s1 ?? {}, { plays: "s1" });
  expect(signOf(view, "s1")).toEqual({ name: "Ana", colour: "pink", shape: "cross" });
  expect(standings(view)[0]?.members).toBeUndefined();
});

test("only a short name is called a side", () => {
  expect(called("A")).toBe("Side A");
  expect(called("The Otters")).toBe("The Otters");
});

test("the standings name the people of a side, who throws, and who is away", () => {
  const members = standings(table())[0]?.members;
  expect(members?.people).toEqual([
    { name: "Ana", thrower: false, here: true },
    { name: "Chloé", thrower: false, here: false },
    { name: "Elif", thrower: true, here: true },
  ]);
  expect(members?.here).toBe(2);
});

test("before the game sides stand by name, and those in none are told", () => {
  const view = table();
  view.shared = { B: { s2: true, s4: true }, A: { s1: true, s3: true } };
  const { teams: all, without } = teams(view);
  expect(all.map(({ name, colour, shape, people }) => [name, colour, shape, people.length])).toEqual([
    ["Side A", "red", "circle", 2],
    ["Side B", "blue", "square", 2],
  ]);
  expect(without.map(([seat]) => seat)).toEqual(["s5", "s6"]);
});

test("who came late watches", () => {
  expect(watching(table()).map(({ name }) => name)).toEqual(["Farid"]);
});

test("chips of a side are shared evenly, whole", () => {
  expect(each(-5, 4)).toEqual({ least: 1, most: 2 });
  expect(each(12, 4)).toEqual({ least: 3, most: 3 });
});

test("a margin is told with the one who was next", () => {
  const [first, second] = caught(table(), {
    window: 1,
    faces: { "0": 1, "1": 2, "2": 3 },
    side: "A",
    missed: { "0": 4, "1": 6 },
    taken: { "1": { number: 6, seat: "s2", side: "B", cell: 5, margin_ms: 40 } },
    lost: { s4: { number: 6, by: "s2", margin_ms: 40 }, s3: { number: 6, by: "s2", margin_ms: 95 } },
  });
  expect(first?.by).toBeUndefined();
  expect(second?.by).toMatchObject({ name: "Ben", colour: "blue" });
  expect(second?.before).toEqual({ seat: "s4", name: "Dmitri", ms: 40 });
});
