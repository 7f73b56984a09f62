import { expect, test } from "vitest";
import type { Happened, View } from "../../wire/generated.ts";
import { shown } from "../readings.ts";
import { columns, lie } from "./readings.ts";
import { figure, padLines, product, productWritten, spotThrows, writtenIn } from "../../table/score.ts";

const faces = (...all: number[]) => Object.fromEntries(all.map((face, place) => [place, face]));

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

function signs(parts: ReturnType<typeof product>): string {
  return parts.map((part) => ("sign" in part ? part.sign : (part.number ?? "_"))).join(" ");
}

test("a formula grows with the dice, and has no result before it is written", () => {
  expect(signs(product([]))).toBe("( _ + _ ) × _");
  expect(signs(product([5, 2], 5))).toBe("( 5 + 2 ) × 5");
  expect(signs(product([5, 2], 5, 35))).toBe("( 5 + 2 ) × 5 = 35");
});

const said = (type: string, more: object) =>
  ({ type, seat: "s1", side: "s1", throw: 1, ...more }) as unknown as Happened;

test("a refused die and what it cost stand in the formula that is written", () => {
  const before = tableOf("multiplication", [0, 0]);
  before.score = { throws: { 0: faces(1, 4, 5), 1: faces(2, 2), 2: faces(1) }, own: {} };
  const events = [said("refused", {}), said("thrown", { faces: [4] }), said("scored", { line: "1", points: 25 })];
  const written = writtenIn(events, before);
  expect(written).toMatchObject({ side: "s1", line: "1", points: 25, refused: true });
  expect(written && signs(productWritten(written))).toBe("( 5 + 2 ) × 4 − 3 = 25");
});

test("the hand that is written is what was kept and what was thrown beside it", () => {
  const before = tableOf("crag", [0, 0]);
  before.score = { throws: { 0: faces(5, 2, 5) }, own: { kept: { 0: true, 2: true } } };
  const events = [said("thrown", { faces: [3] }), said("scored", { line: "crag", points: 50 }), said("turn_began", {})];
  expect(writtenIn(events, before)?.hand).toEqual([5, 3, 5]);
});

test("nothing is written where the turn only goes on", () => {
  expect(writtenIn([said("thrown", { faces: [1, 2, 3] })], tableOf("crag", [0]))).toBeUndefined();
});

test("a computer has its mark on the pad, and a side of several has none", () => {
  const view = tableOf("crag", [0, 0, 0]);
  for (const seat of ["s2", "s3"]) Object.assign(view.seats?.[seat] ?? {}, { computer: "sharp" });
  Object.assign(view.sides?.s3 ?? {}, { name: "C" });
  expect(columns(view).map((one) => one.computer)).toEqual([false, true, false]);
});

test("three alike and even are an extra throw", () => {
  expect(
    spotThrows([
      [4, 4, 4],
      [5, 5, 5],
      [2, 4, 6],
    ]).map((one) => one.extra),
  ).toEqual([true, false, false]);
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

test("a pad has the lines that the view names, in their order", () => {
  const view = tableOf("crag", [0]);
  view.lines = { 0: "ones", 1: "twos" };
  expect(padLines(view)).toEqual(["ones", "twos"]);
});

test("what is less than nothing has a real minus", () => {
  expect(figure(-2)).toBe("\u22122");
});

test("the highest die goes aside once the throw has come to rest", () => {
  const view = tableOf("multiplication", [0, 0]);
  view.throw = { number: 1, faces: faces(1, 5, 4) };
  view.score = { throws: { 0: faces(1, 5, 4) }, own: { aside: faces(5) }, dice: 2 };
  expect(lie(view, false)).toMatchObject({ apart: [], thrown: [{ face: 1 }, { face: 5 }, { face: 4 }] });
  const rested = lie(view, true);
  expect(rested.apart.map((die) => die.face)).toEqual([5]);
  expect(rested.thrown.map((die) => [die.face, die.dim])).toEqual([
    [1, true],
    [4, true],
  ]);
});

test("a triplet that may be thrown again lies where it fell", () => {
  const view = tableOf("multiplication", [0, 0]);
  view.throw = { number: 1, faces: faces(5, 5, 5) };
  view.score = { throws: { 0: faces(5, 5, 5) }, own: { aside: {} }, dice: 2, choices: { throw_again: true } };
  expect(lie(view, true)).toMatchObject({ apart: [], thrown: [{ dim: false }, { dim: false }, { dim: false }] });
});

test("kept dice lie apart from those thrown beside them", () => {
  const view = tableOf("crag", [0, 0]);
  view.throw = { number: 1, faces: faces(5, 2, 5) };
  view.score = { throws: { 0: faces(5, 2, 5) }, own: { hand: faces(5, 5), kept: { 0: true, 2: true } }, dice: 1 };
  const once = lie(view, true);
  expect(once.apart.map((die) => die.face)).toEqual([5, 5]);
  expect(once.thrown.map((die) => [die.face, die.dim])).toEqual([[2, true]]);
  view.throw = { number: 2, faces: faces(3) };
  view.score.throws = { 0: faces(5, 2, 5), 1: faces(3) };
  expect(lie(view, true).thrown.map((die) => [die.face, die.dim])).toEqual([[3, false]]);
});
