import { expect, test } from "vitest";
import type { Timeline } from "../wire/generated.ts";
import { turningPoints } from "./turningPoints.ts";
import { aheadBy, scenesOf, turnsOf } from "./scenes.ts";

type Step = Timeline["steps"][number];

function timeline(events: (Step["event"] & { board?: Step["board"] })[]): Timeline {
  let turn = 0;
  const steps = events.map(({ board, ...event }): Step => {
    if (event.type === "turn_began") turn = event.turn;
    return { at_ms: 0, turn, event, ...(board ? { board } : {}) };
  });
  return { steps } as unknown as Timeline;
}

const TURN = { type: "turn_began", side: "s1", thrower: "s1", turn: 1 } as const;
const THROWN = { type: "thrown", seat: "s1", side: "s1", throw: 4, faces: [1, 2, 4] } as const;

test("a scene has the dice of the turn, those of the number just taken lifted", () => {
  const scenes = scenesOf(
    timeline([
      { type: "game_began", game: 1, board: { s1: { crossed: 0 }, s2: { crossed: 0 } } },
      TURN,
      { ...THROWN, faces: [1, 2, 4] },
      {
        type: "taken",
        seat: "s1",
        side: "s1",
        throw: 4,
        number: 3,
        cell: 2,
        dice: [0, 1],
        board: { s1: { crossed: 3 } },
      },
      { type: "turn_began", side: "s2", thrower: "s2", turn: 2 },
    ]),
  );
  expect(scenes.map(({ faces }) => faces.length)).toEqual([0, 0, 3, 3, 0]);
  expect([...(scenes[3]?.chosen ?? [])]).toEqual([0, 1]);
  expect(scenes[3]?.aside.size).toBe(0);
  expect(scenes[4]).toMatchObject({ turn: 2, side: "s2", board: { s1: { crossed: 3 }, s2: { crossed: 0 } } });
});

test("dice lie aside and beside the throw as the step has them", () => {
  const [thrown, taken] = timeline([
    { ...THROWN, faces: [1, 2, 4] },
    { ...THROWN, throw: 5, faces: [6, 6] },
  ]).steps as [Step, Step];
  const steps = [thrown, { ...taken, aside: [0, 1], beside: [5] }, thrown];
  const scenes = scenesOf({ steps } as unknown as Timeline);
  expect(scenes.map(({ aside, beside }) => [[...aside], beside])).toEqual([
    [[], []],
    [[0, 1], [5]],
    [[], []],
  ]);
});

test("turns can be gone through one by one, from the first step to the last", () => {
  const events = [
    { type: "game_began", game: 1 },
    TURN,
    { ...THROWN, faces: [1, 2, 4] },
    { ...TURN, turn: 2 },
  ] as const;
  expect(turnsOf(timeline([...events] as never))).toEqual([0, 1, 3]);
});

test("an interception is told with the narrowest margin of those it beat", () => {
  const lost = { type: "call_lost", number: 7, by: "s2" } as const;
  const one = timeline([
    { type: "called", seat: "s2", side: "s2", number: 7, cell: 6 },
    { ...lost, seat: "s3", margin_ms: 220 },
    { ...lost, seat: "s4", margin_ms: 80 },
    { ...lost, seat: "s5", number: 8, margin_ms: 3 },
    { type: "window_settled", window: 1, missed: [7] },
    { ...lost, seat: "s6", margin_ms: 1 },
  ]);
  expect(aheadBy(one, 0)).toEqual({ seat: "s4", ms: 80 });
  expect(aheadBy(one, 1)).toBeUndefined();
});

test("the turns that changed most are named in their order, small changes never", () => {
  const odds = {
    step: [0, 5, 9, 14, 20],
    turn: [1, 2, 3, 4, 4],
    win: { s1: [0.5, 0.52, 0.3, 0.35, 1], s2: [0.5, 0.48, 0.7, 0.65, 0] },
  };
  expect(turningPoints(odds).map(({ column, side }) => [column, side])).toEqual([
    [2, "s1"],
    [4, "s1"],
  ]);
  expect(turningPoints(odds, 1)[0]).toEqual({ column: 4, side: "s1", from: 0.35, to: 1 });
});
