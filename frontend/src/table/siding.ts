/** Who shares a track in the next game: dealing people into sides and moving them. Pure. */
import { COLOURS, SHAPES } from "../wire/generated.ts";

export const MOST_SIDES = 12;
/** From so many players on, sides are proposed. */
export const PROPOSED_FROM = 13;

type Sides = Record<string, string[]>;
const NAMES = "ABCDEFGHIJKL";

/** How many sides of about five so many people make. */
export function proposed(people: number): number {
  return Math.min(MOST_SIDES, Math.max(2, Math.round(people / 5)));
}

/** So many sides, dealt round the table. */
export function dealt(seats: readonly string[], count: number): Sides {
  return Object.fromEntries(
    [...NAMES.slice(0, count)].map((name, i) => [name, seats.filter((_, place) => place % count === i)]),
  );
}

/** The same sides with one person in another. */
export function moved(sides: Sides, seat: string, to: string): Sides {
  return Object.fromEntries(
    Object.entries(sides).map(([name, seats]) => {
      const others = seats.filter((one) => one !== seat);
      return [name, name === to ? [...others, seat] : others];
    }),
  );
}

/** The look of the n-th side, as the rules give it: all colours first, then each in another shape. */
export function sideLook(place: number): { colour: string; shape: string } {
  const round = Math.floor(place / COLOURS.length);
  return {
    colour: COLOURS[place % COLOURS.length] as string,
    shape: SHAPES[(place + round) % SHAPES.length] as string,
  };
}
