/** A game as scenes: what lies on the table after each of its steps. Pure; no rules. */
import type { SideBoard, Timeline } from "../wire/generated.ts";

export interface Scene {
  /** Number of the turn; 0 before the first. */
  turn: number;
  /** Whose turn it is, and who throws. */
  side?: string;
  seat?: string;
  /** The latest throw of the turn, and its number; none before it. */
  faces: number[];
  throw: number;
  /** Faces that lie still beside it in a score game. */
  beside: readonly number[];
  /** Dice (by place) of the number just taken or kept, and those whose use is over. */
  chosen: ReadonlySet<number>;
  aside: ReadonlySet<number>;
  /** How far each side has come. */
  board: Readonly<Record<string, SideBoard>>;
}

const none: ReadonlySet<number> = new Set();

/** One scene for each step. */
export function scenesOf(timeline: Timeline): Scene[] {
  let scene: Scene = { turn: 0, faces: [], throw: 0, beside: [], chosen: none, aside: none, board: {} };
  return timeline.steps.map(({ turn, event, board, aside = [], beside = [] }) => {
    scene = { ...scene, turn, beside, chosen: none, aside: new Set(aside), board: { ...scene.board, ...board } };
    switch (event.type) {
      case "order_thrown":
        // The order of play has no numbers of its own here; each of its throws is another.
        scene = { ...scene, side: event.side, seat: event.seat, faces: event.faces, throw: scene.throw + 1 };
        break;
      case "turn_began":
        scene = { ...scene, side: event.side, seat: event.thrower, faces: [] };
        break;
      case "thrown":
        scene = { ...scene, side: event.side, seat: event.seat, faces: event.faces, throw: event.throw };
        break;
      case "corrected":
        scene = { ...scene, faces: event.faces };
        break;
      case "taken":
      case "kept":
        scene = { ...scene, chosen: new Set(event.dice) };
        break;
    }
    return scene;
  });
}

/** The steps with which turns begin, and the last. */
export function turnsOf(timeline: Timeline): number[] {
  const begin = timeline.steps.flatMap(({ event }, step) => (event.type === "turn_began" ? [step] : []));
  return [...new Set([0, ...begin, timeline.steps.length - 1])];
}

/** By how much a call came before the next for the same number, where somebody was beaten by it. */
export function aheadBy(timeline: Timeline, step: number): { seat: string; ms: number } | undefined {
  const call = timeline.steps[step]?.event;
  if (call?.type !== "called") return undefined;
  const beaten: { seat: string; ms: number }[] = [];
  for (const { event } of timeline.steps.slice(step + 1)) {
    if (event.type === "window_settled" || event.type === "game_won") break;
    if (
      event.type === "call_lost" &&
      event.number === call.number &&
      event.by === call.seat &&
      event.margin_ms !== undefined
    ) {
      beaten.push({ seat: event.seat, ms: event.margin_ms });
    }
  }
  return beaten.sort((a, b) => a.ms - b.ms)[0];
}
