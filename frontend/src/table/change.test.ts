import { expect, test } from "vitest";
import type { Frame, View } from "../wire/generated.ts";
import { afterFrame, afterFresh, longer } from "./change.ts";

const view = { table: { code: "BCDF", phase: "take", game: 1 }, pot: 10 } as View;
const known = afterFresh({ type: "fresh", v: 7, view, you: ["s1"], now_ms: 0 });
const frame = (from: number, v: number, patch: Frame["patch"]): Frame => ({
  type: "frame",
  from,
  v,
  patch,
  events: [],
  now_ms: 0,
});

test("a frame that follows on changes the view and the version", () => {
  const after = afterFrame(known, frame(7, 9, { pot: 15 }));
  expect(after?.v).toBe(9);
  expect(after?.view.pot).toBe(15);
  expect(after?.you).toEqual(["s1"]);
});

test("after a gap a fresh view is needed", () => {
  expect(afterFrame(known, frame(8, 9, {}))).toBeUndefined();
  expect(afterFrame(undefined, frame(0, 1, {}))).toBeUndefined();
});

test("a frame from before the view is passed over", () => {
  expect(afterFrame(known, frame(5, 7, { pot: 99 }))).toBe(known);
});

test("the log keeps the last 200", () => {
  const many = Array.from({ length: 150 }, () => ({ type: "paused" }) as const);
  expect(longer(many, many)).toHaveLength(200);
});
