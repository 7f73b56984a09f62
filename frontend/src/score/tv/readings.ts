/** What the screen reads out of a score game. Pure; no rules. */
import { isComputer } from "../../table/draw.ts";
import type { View } from "../../wire/generated.ts";
import { type Standing, standings } from "../../tv/readings.ts";

/** So many sides have their whole pads beside one another. */
export const PADS = 8;

/** A side on the pad. `leads`: nobody who is at play has more, and not all have the same. */
export interface Column extends Standing {
  total: number;
  sheet: Readonly<Record<string, number>>;
  leads: boolean;
  computer: boolean;
}

/** All sides, in the order of play. */
export function columns(view: View): Column[] {
  const all = standings(view);
  const totals = all.filter((one) => !one.left).map((one) => one.points ?? 0);
  const most = Math.max(...totals);
  const apart = totals.some((total) => total < most);
  return all.map((one) => {
    const total = one.points ?? 0;
    return {
      ...one,
      total,
      sheet: view.sides?.[one.id]?.sheet ?? {},
      leads: apart && !one.left && total === most,
      computer: isComputer(view, one.id),
    };
  });
}
