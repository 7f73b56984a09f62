/** Which of a phone's seats acts: one phone may hold several, for people without one. Pure. */
import type { View } from "../wire/generated.ts";

/**
 * The seats of a phone that can do something now; all of them where none can.
 *
 * The mover comes before all; in a window those who may call; in the throw for the order those
 * whose side has not thrown.
 */
export function due(view: View, mine: readonly string[]): string[] {
  if (view.table.phase === "lobby" || view.table.phase === "over") return [...mine];
  const plays = (seat: string) => view.seats?.[seat]?.plays;
  const moving = view.turn?.side;
  const playing = mine.filter((seat) => plays(seat) !== undefined);
  const can = playing.filter((seat) => {
    switch (view.table.phase) {
      case "order":
        return view.order?.waiting?.[plays(seat) ?? ""];
      case "window":
        return plays(seat) !== moving;
      case "throw":
      case "take":
        return plays(seat) === moving;
      default:
        return false;
    }
  });
  const thrower = view.turn?.thrower;
  const throws = view.table.phase !== "window" && thrower !== undefined && can.includes(thrower);
  for (const some of [throws ? [thrower] : [], can, playing]) if (some.length > 0) return some;
  return [...mine];
}

/** @returns the one of the phone's seats that acts: the one picked by hand, if it can. */
export function actor(view: View | undefined, mine: readonly string[], picked: string | undefined): string | undefined {
  if (view === undefined || mine.length < 2) return mine[0];
  const some = due(view, mine);
  return picked !== undefined && some.includes(picked) ? picked : some[0];
}
