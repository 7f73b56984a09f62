import { expect, test } from "vitest";
import type { View } from "../../wire/generated.ts";
import { lie, lying } from "./hand.ts";

const faces = (...all: number[]) => Object.fromEntries(all.map((face, place) => [place, face]));
const kept = { 0: true, 2: true };

function table(number: number, thrown: object, throws: object, own: object): View {
  return { throw: { number, faces: thrown }, score: { throws, own } } as unknown as View;
}

const before = table(1, faces(5, 2, 5), { 0: faces(5, 2, 5) }, { hand: { 0: 5, 2: 5 }, kept });
const after = table(2, faces(3), { 0: faces(5, 2, 5), 1: faces(3) }, { hand: faces(5, 3, 5), kept });

test("kept dice lie apart from those thrown beside them", () => {
  const once = lie(before);
  expect(once.apart.map((die) => die.face)).toEqual([5, 5]);
  expect(once.thrown.map((die) => [die.face, die.dim])).toEqual([[2, true]]);
  expect(lie(after).thrown.map((die) => [die.face, die.dim])).toEqual([[3, false]]);
});

test("on a phone a place is empty until the rest is thrown, and kept dice do not fall again", () => {
  expect(lying(before).map((die) => [die.face, die.tumble, die.kept])).toEqual([
    [5, 1, true],
    [undefined, 1, false],
    [5, 1, true],
  ]);
  expect(lying(after).map((die) => [die.face, die.tumble, die.kept])).toEqual([
    [5, 1, true],
    [3, 2, false],
    [5, 1, true],
  ]);
});
