/** A game as scenes: what lies on the table after each of its steps. Pure; no rules. */
import type { SideBoard, Story } from "../wire/generated.ts";

export interface Scene {
  /** Number of the turn; 0 before the first. */
  turn: number;
  /** Whose turn it is, and who throws. */
  side?: string;
  seat?: string;
  /** The latest throw of the turn, and its number; none before it. */
  faces: number[];
  throw: number;
  /** Faces that lie still beside it in a score game: set aside or kept. */
  still: readonly number[];
  /** Dice (by place) of the number just taken or kept, and those whose use is over. */
  chosen: ReadonlySet<number>;
  aside: ReadonlySet<number>;
  /** How far each side has come. */
  board: Readonly<Record<string, SideBoard>>;
}

const none: ReadonlySet<number> = new Set();

/** One scene for each step. */
export function scenesOf(story: Story): Scene[] {
  const once = story.options.dice_use === "once";
  let scene: Scene = { turn: 0, faces: [], throw: 0, still: [], chosen: none, aside: none, board: {} };
  return story.steps.map(({ turn, event, board }) => {
    scene = { ...scene, turn, chosen: none, board: board ? { ...scene.board, ...board } : scene.board };
    switch (event.type) {
      case "order_thrown":
        // The order of play has no numbers of its own here; each of its throws is another.
        scene = { ...scene, side: event.side, seat: event.seat, faces: event.faces, throw: scene.throw + 1 };
        break;
      case "turn_began":
        scene = { ...scene, side: event.side, seat: event.thrower, faces: [], still: [], aside: none };
        break;
      case "thrown":
        if (story.options.game === "multiplication" && event.faces.length < scene.faces.length) {
          // One of the highest is set aside before the others are thrown on.
          scene = { ...scene, still: [...scene.still, Math.max(...scene.faces)] };
        }
        scene = { ...scene, side: event.side, seat: event.seat, faces: event.faces, throw: event.throw, aside: none };
        break;
      case "corrected":
        scene = { ...scene, faces: event.faces };
        break;
      case "taken":
        scene = {
          ...scene,
          chosen: new Set(event.dice),
          aside: once ? new Set([...scene.aside, ...event.dice]) : none,
        };
        break;
      case "kept":
        scene = { ...scene, chosen: new Set(event.dice), still: event.dice.map((die) => scene.faces[die] as number) };
        break;
    }
    return scene;
  });
}

/** The steps with which turns begin, and the last. */
export function turnsOf(story: Story): number[] {
  const begin = story.steps.flatMap(({ event }, step) => (event.type === "turn_began" ? [step] : []));
  return [...new Set([0, ...begin, story.steps.length - 1])];
}

/** By how much a call came before the next for the same number, where somebody was beaten by it. */
export function aheadBy(story: Story, step: number): { seat: string; ms: number } | undefined {
  const call = story.steps[step]?.event;
  if (call?.type !== "called") return undefined;
  const beaten: { seat: string; ms: number }[] = [];
  for (const { event } of story.steps.slice(step + 1)) {
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
