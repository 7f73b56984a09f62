/** The turns that changed most: the chart, for those who do not see it. Pure. */
import type { Timeline } from "../wire/generated.ts";

export interface TurningPoint {
  /** The column after it, from 1. */
  column: number;
  /** Whose chance changed most by it, 0..1 before and after. */
  side: string;
  from: number;
  to: number;
}

const LEAST = 0.08;

/** At most so many turns, the first of them first. */
export function turningPoints(odds: NonNullable<Timeline["odds"]>, most = 4): TurningPoint[] {
  const columns = odds.step.slice(1).map((_, i) => i + 1);
  return columns
    .map((column) => {
      const changes = Object.entries(odds.win).map(([side, chances]): TurningPoint => ({
        column,
        side,
        from: chances[column - 1] ?? 0,
        to: chances[column] ?? 0,
      }));
      return changes.reduce((widest, one) => (width(one) > width(widest) ? one : widest));
    })
    .filter((point) => width(point) >= LEAST)
    .sort((a, b) => width(b) - width(a))
    .slice(0, most)
    .sort((a, b) => a.column - b.column);
}

function width({ from, to }: TurningPoint): number {
  return Math.abs(to - from);
}
