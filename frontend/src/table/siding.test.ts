import { expect, test } from "vitest";
import type { View } from "../wire/generated.ts";
import { sidesOf } from "./draw.ts";
import { dealt, moved, proposed, sideLook } from "./siding.ts";

test("sides of about five, two at least and twelve at most", () => {
  expect([13, 17, 18, 60, 120].map(proposed)).toEqual([3, 3, 4, 12, 12]);
  expect(proposed(4)).toBe(2);
});

test("people are dealt round the table", () => {
  expect(dealt(["s1", "s2", "s3", "s4", "s5"], 2)).toEqual({ A: ["s1", "s3", "s5"], B: ["s2", "s4"] });
});

test("who is moved is in one side only", () => {
  expect(moved({ A: ["s1", "s2"], B: ["s3"] }, "s1", "B")).toEqual({ A: ["s2"], B: ["s3", "s1"] });
  expect(moved({ A: ["s1"], B: [] }, "s9", "B")).toEqual({ A: ["s1"], B: ["s9"] });
});

test("who has left is in no side any more", () => {
  const view = {
    seats: { s1: { place: 0 }, s2: { place: 1, presence: "gone" } },
    shared: { B: {}, A: { s1: true, s2: true } },
  } as unknown as View;
  expect(sidesOf(view)).toEqual({ A: ["s1"], B: [] });
});

test("no two of twelve sides look alike, and the ninth has the first colour in another shape", () => {
  const looks = Array.from({ length: 12 }, (_, place) => sideLook(place));
  expect(new Set(looks.map(({ colour, shape }) => colour + shape)).size).toBe(12);
  expect(sideLook(8)).toEqual({ colour: "red", shape: "square" });
});
