/** What the screen reads out of a game on the hill. Pure; no rules. */
import { listed, places } from "../../../table/draw.ts";
import { type Standing, standings } from "../../../tv/readings.ts";
import type { View } from "../../../wire/generated.ts";
import { type Ladder, ladderOf, picks } from "../ladder.ts";
import type { Lane } from "../lane.ts";

/** A line of the standings. */
export interface Climber extends Standing {
  /** Cells still open, of the whole track. */
  open: number;
  /** The ladder it stands on, where any of its numbers will do now or later; `picks`: now. */
  ladder: Ladder | undefined;
  picks: boolean;
}

/** All sides in the order of play. */
export function climbers(view: View): Climber[] {
  const numbers = listed(view.track);
  return standings(view).map((one) => {
    const side = view.sides?.[one.id];
    return {
      ...one,
      open: numbers.length - one.crossed,
      ladder: side?.cells && ladderOf(numbers, side),
      picks: picks(side),
    };
  });
}

/**
 * What the board shows of each side: how far its counter has climbed, or, where it picks any number
 * of its ladder, which cells it has crossed.
 */
export function lanes(view: View): Lane[] {
  return climbers(view)
    .filter((one) => !one.left)
    .map(({ id, name, colour, shape, crossed: far, mover, picks: any }) => {
      const at = any ? { cells: new Set(places(view.sides?.[id]?.cells)) } : { crossed: far };
      return { id, name, colour, shape, mover, ...at };
    });
}
