import { expect, test } from "vitest";
import type { Evening, View } from "../wire/generated.ts";
import { ends, eveningRows } from "./evening.svelte.ts";

const evening: Evening = {
  people: [
    { seat: "s1", name: "Ana", chips_won: -12, handed_out: 200, purse: 188 },
    { seat: "s2", name: "Ben", chips_won: 12, handed_out: 200, purse: 212 },
    { seat: "s3", name: "Chloé", chips_won: 0, handed_out: 200, purse: 200 },
    { seat: "s4", name: "Dmitri", chips_won: 0, handed_out: 200, purse: 200 },
  ],
  games: [
    {
      number: 1,
      preset: "centennial",
      ended_ms: 0,
      how: "finished",
      winner: ["s2"],
      sides: { s1: ["s1"], s2: ["s2"], s3: ["s3"] },
      transfers: { s1: -2, s2: 2 },
    },
    {
      number: 2,
      preset: "centennial",
      ended_ms: 1,
      how: "finished",
      winner: ["s2"],
      sides: { s1: ["s1"], s2: ["s2"] },
      transfers: { s1: -10, s2: 10 },
    },
  ],
  settle_up: [{ from: "s1", to: "s2", chips: 12 }],
};
const view = {
  seats: { s1: { name: "Anna", colour: "red", shape: "star", place: 0, presence: "here", purse: 188 } },
} as unknown as View;

test("who is most up stands first, by his name of now; who only watched is not there", () => {
  expect(eveningRows(evening, view).map(({ name, last, evening: all }) => [name, last, all])).toEqual([
    ["Ben", 10, 12],
    ["Chloé", undefined, 0],
    ["Anna", -10, -12],
  ]);
});

test("whoever is a computer is known as one", () => {
  const seats = {
    s2: { name: "Ben", colour: "blue", shape: "circle", place: 1, presence: "here", purse: 212, computer: "sharp" },
  };
  const computers = eveningRows(evening, { seats } as unknown as View).map(({ seat, computer }) => [seat, computer]);
  expect(computers).toEqual([
    ["s2", true],
    ["s3", false],
    ["s1", false],
  ]);
});

test("of many the first and the last are shown, and how many stand between", () => {
  const all = Array.from({ length: 120 }, (_, i) => i);
  const { first, between, last } = ends(all, 24);
  expect(first[0]).toBe(0);
  expect(last.at(-1)).toBe(119);
  expect(first.length + between + last.length).toBe(120);
  expect(ends(all.slice(0, 24), 24)).toMatchObject({ between: 0, last: [] });
});
