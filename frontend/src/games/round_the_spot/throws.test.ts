import { expect, test } from "vitest";
import type { ScoreView } from "../../wire/generated.ts";
import { spotSum, spotThrows } from "./throws.ts";

const EXTRA = "extra";

/** A turn at a table to learn at: of each throw what its faces count, or that it was extra. */
function turn(points: number, ...throws: (number[] | typeof EXTRA)[]): ScoreView {
  const own: { extra: Record<number, true>; worth: Record<number, object> } = { extra: {}, worth: {} };
  throws.forEach((one, place) => {
    if (one === EXTRA) own.extra[place] = true;
    else own.worth[place] = Object.assign({}, one);
  });
  const doubled = throws.filter((one) => one === EXTRA).length % 2 === 1;
  return {
    points,
    own: { ...own, doubled },
    throws: Object.fromEntries(throws.map((_, place) => [place, { 0: 2, 1: 2, 2: 2 }])),
  };
}

function sum(...told: Parameters<typeof turn>): string {
  return spotSum(turn(...told))
    .map((part) => ("sign" in part ? part.sign : part.number))
    .join(" ");
}

test("an extra throw doubles the turn, and the next undoes that", () => {
  expect(spotThrows(turn(6, EXTRA, [4, 2, 0], EXTRA)).map((one) => one.extra)).toEqual(["×2", undefined, "÷2"]);
});

test("throws are added up and doubled as they lie", () => {
  expect(sum(0)).toBe("");
  expect(sum(10, [4, 4, 2])).toBe("");
  expect(sum(13, [4, 4, 2], [1, 0, 2])).toBe("10 + 3 = 13");
  expect(sum(0, EXTRA)).toBe("");
  expect(sum(20, EXTRA, [4, 4, 2])).toBe("10 × 2 = 20");
  expect(sum(26, [4, 4, 2], EXTRA, [1, 0, 2])).toBe("( 10 + 3 ) × 2 = 26");
  expect(sum(13, [4, 4, 2], EXTRA, EXTRA, [1, 0, 2])).toBe("10 + 3 = 13");
});

test("nothing is added up where nothing is taught", () => {
  expect(spotSum({ throws: { 0: { 0: 5, 1: 5, 2: 3 } }, own: { counted: 1 }, points: 10 })).toEqual([]);
});
