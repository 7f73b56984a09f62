/** What the next game takes from each purse before its first throw. Source: rule book, 6. Pure. */
import type { View } from "../wire/generated.ts";
import { seated, sidesOf } from "./draw.ts";

/** What a side lays or pays at the start. */
export function laid({ card }: View): number {
  switch (card.scheme) {
    case "pot":
    case "pot_and_points":
      return card.stake;
    case "boards":
      return card.stake * Number(card.options.cells);
    default:
      return 0;
  }
}

/** What this seat would pay; a side's stake is shared out among those of it who play. */
export function due(view: View, seat: string): number {
  const whole = laid(view);
  const side = Object.values(sidesOf(view)).find((seats) => seats.includes(seat));
  if (side === undefined) return whole;
  const play = side.filter((one) => one === seat || view.seats?.[one]?.ready);
  const odd = play.indexOf(seat) < whole % play.length ? 1 : 0;
  return Math.floor(whole / play.length) + odd;
}

/** Those at the table whose purse is too small for the next game. */
export function short(view: View): string[] {
  return seated(view).flatMap(([key, seat]) => (seat.purse < due(view, key) ? key : []));
}
