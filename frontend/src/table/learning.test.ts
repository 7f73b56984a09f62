import { expect, test } from "vitest";
import { priceOf, productSoFar, spotSum, spotWorth } from "./learning.ts";
import { type Part, spotThrows } from "./score.ts";

const read = (parts: Part[]) => parts.map((part) => ("sign" in part ? part.sign : (part.number ?? "_"))).join(" ");

test("a product has its result as soon as the last die lies", () => {
  expect(read(productSoFar([5], undefined, false))).toBe("( 5 + _ ) × _");
  expect(read(productSoFar([5, 2], undefined, false))).toBe("( 5 + 2 ) × _");
  expect(read(productSoFar([5, 2], 4, false))).toBe("( 5 + 2 ) × 4 = 28");
});

test("a refused die costs less where the two make nine or less", () => {
  expect([2, 9, 10, 12].map(priceOf)).toEqual([3, 3, 4, 4]);
  expect(read(productSoFar([5, 4], undefined, true))).toBe("( 5 + 4 ) × _ − 3");
  expect(read(productSoFar([6, 4], 2, true))).toBe("( 6 + 4 ) × 2 − 4 = 16");
});

test("around the spot odd faces count, and a one as the table has it", () => {
  expect([1, 2, 3, 4, 5, 6].map((face) => spotWorth(face, 1))).toEqual([1, 0, 2, 0, 4, 0]);
  expect(spotWorth(1, 0)).toBe(0);
});

test("throws are added up and doubled as they lie", () => {
  const sum = (...throws: number[][]) => read(spotSum(spotThrows(throws), 1));
  expect(sum()).toBe("");
  expect(sum([5, 5, 3])).toBe("");
  expect(sum([5, 5, 3], [1, 2, 3])).toBe("10 + 3 = 13");
  expect(sum([6, 6, 6])).toBe("");
  expect(sum([6, 6, 6], [5, 5, 3])).toBe("10 × 2 = 20");
  expect(sum([5, 5, 3], [6, 6, 6], [1, 2, 3])).toBe("( 10 + 3 ) × 2 = 26");
  expect(sum([5, 5, 3], [6, 6, 6], [2, 2, 2], [1, 2, 3])).toBe("10 + 3 = 13");
});
