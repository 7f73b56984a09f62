import { expect, test } from "vitest";
import type { MultiplicationTurn, ScoreView, View } from "../../wire/generated.ts";
import { lie } from "./aside.ts";
import { formula } from "./formula.ts";

const faces = (...all: number[]) => Object.fromEntries(all.map((face, place) => [place, face]));

/** A turn with these throws. */
function turn(throws: number[][], own: MultiplicationTurn, more: Partial<ScoreView> = {}): ScoreView {
  return { throws: Object.fromEntries(throws.map((one, i) => [i, faces(...one)])), own: { ...own }, ...more };
}

/** The table after it. */
function after(score: ScoreView): View {
  const throws = Object.values(score.throws);
  return { score, throw: { number: throws.length, faces: throws.at(-1) } } as unknown as View;
}

function read(score: ScoreView): string {
  return formula(score)
    .map((part) => ("sign" in part ? part.sign : (part.number ?? "_")))
    .join(" ");
}

test("a formula grows with the dice, and has no result before it is told", () => {
  const [first, second, third] = [[5, 4, 1], [2, 2], [5]];
  expect(read(turn([], { aside: {} }))).toBe("( _ + _ ) × _");
  expect(read(turn([first], { aside: faces(5) }))).toBe("( 5 + _ ) × _");
  expect(read(turn([first, second, third], { aside: faces(5, 2) }))).toBe("( 5 + 2 ) × 5");
  expect(read(turn([first, second, third], { aside: faces(5, 2) }, { points: 35 }))).toBe("( 5 + 2 ) × 5 = 35");
});

test("what a refused die costs stands in it once that is told", () => {
  const [first, second, own] = [[5, 4, 1], [2, 2], { aside: faces(5, 2), refused: true } as const];
  expect(read(turn([first, second], own))).toBe("( 5 + 2 ) × _");
  expect(read(turn([first, second], own, { price: 3 }))).toBe("( 5 + 2 ) × _ − 3");
  expect(read(turn([first, second, [4]], own, { price: 3, points: 25 }))).toBe("( 5 + 2 ) × 4 − 3 = 25");
});

test("what refusing would cost is no part of it", () => {
  expect(read(turn([[5, 4, 1], [2, 2], [5]], { aside: faces(5, 2) }, { price: 3 }))).toBe("( 5 + 2 ) × 5");
});

test("the highest die goes aside once the throw has come to rest", () => {
  const view = after(turn([[1, 5, 4]], { aside: faces(5) }));
  expect(lie(view, false)).toMatchObject({ apart: [], thrown: [{ face: 1 }, { face: 5 }, { face: 4 }] });
  const rested = lie(view, true);
  expect(rested.apart.map((die) => die.face)).toEqual([5]);
  expect(rested.thrown.map((die) => [die.face, die.dim])).toEqual([
    [1, true],
    [4, true],
  ]);
});

test("a triplet that may be thrown again lies where it fell", () => {
  const view = after(turn([[5, 5, 5]], { aside: {} }, { choices: { throw_again: true } }));
  expect(lie(view, true)).toMatchObject({ apart: [], thrown: [{ dim: false }, { dim: false }, { dim: false }] });
});
