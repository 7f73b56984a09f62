import { expect, test } from "vitest";
import type { View } from "../wire/generated.ts";
import { actor, due } from "./actor.ts";

function table(phase: string, more: object = {}): View {
  const seat = (plays?: string) => ({ ...(plays ? { plays } : {}) });
  return {
    table: { phase },
    seats: { s1: seat("s1"), s2: seat("s2"), s3: seat("s3"), s4: seat() },
    turn: { side: "s2", thrower: "s2" },
    ...more,
  } as unknown as View;
}

test("the mover comes before whoever was picked", () => {
  expect(actor(table("take"), ["s1", "s2"], "s1")).toBe("s2");
});

test("in a window the mover of the phone has nothing to do, the others may be switched", () => {
  const view = table("window");
  expect(due(view, ["s1", "s2", "s3"])).toEqual(["s1", "s3"]);
  expect(actor(view, ["s1", "s2", "s3"], "s3")).toBe("s3");
  expect(actor(view, ["s1", "s2", "s3"], "s2")).toBe("s1");
});

test("in the throw for the order whoever has not thrown is next", () => {
  const view = table("order", { turn: undefined, order: { waiting: { s3: true } } });
  expect(actor(view, ["s1", "s3"], "s1")).toBe("s3");
});

test("of a side anybody may take, but its thrower throws", () => {
  const together = { s1: { plays: "A" }, s2: { plays: "A" } };
  const view = table("take", { seats: together, turn: { side: "A", thrower: "s9" } });
  expect(due(view, ["s1", "s2"])).toEqual(["s1", "s2"]);
  expect(due({ ...view, turn: { ...view.turn!, thrower: "s2" } }, ["s1", "s2"])).toEqual(["s2"]);
});

test("one seat acts always, whoever is due", () => {
  expect(actor(table("window"), ["s2"], undefined)).toBe("s2");
  expect(actor(undefined, [], undefined)).toBeUndefined();
});

test("outside a game all seats of a phone may be picked", () => {
  expect(actor(table("lobby"), ["s1", "s4"], "s4")).toBe("s4");
});
