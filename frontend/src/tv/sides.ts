/** Who plays as one: what a side is called and looks like, before a game and in it. */
import { nameOf, seated, signOf as lookOf } from "../table/draw.ts";
import { sideLook } from "../table/siding.ts";
import type { SeatView, View } from "../wire/generated.ts";
import { t } from "../words/words.svelte.ts";

/** A player or a side to the eye: always all three. */
export interface Sign {
  name: string;
  colour: string;
  shape: string;
}

/** A side of the next game, with those who play in it. */
export interface Team extends Sign {
  id: string;
  people: [string, SeatView][];
}

/** A side's name in words: a short one, such as "A", is only half a name. */
export function called(name: string): string {
  return [...name].length <= 2 ? t("tv.side", { name }) : name;
}

/** The sign of a side that is playing; that of its player where it is a single one. */
export function signOf(view: View, side: string): Sign {
  const name = view.sides?.[side]?.name;
  return { name: name === undefined ? nameOf(view, side) : called(name), ...lookOf(view, side) };
}

/** The sign of somebody's deed: his name in the colour and shape of what he plays for. */
export function signOfSeat(view: View, seat: string, side?: string): Sign {
  const person = view.seats?.[seat];
  const plays = side ?? person?.plays;
  const whose = plays === undefined || view.sides?.[plays]?.name === undefined ? undefined : signOf(view, plays);
  return {
    name: person?.name ?? "",
    colour: whose?.colour ?? person?.colour ?? "blue",
    shape: whose?.shape ?? person?.shape ?? "circle",
  };
}

/** The sides of the next game, and those who are in none of them yet. */
export function teams(view: View): { teams: Team[]; without: [string, SeatView][] } {
  const shared = view.shared ?? {};
  const here = seated(view);
  const placed = new Set<string>();
  const all = Object.keys(shared)
    .sort()
    .map((id, place) => {
      const people = here.filter(([seat]) => shared[id]?.[seat]);
      for (const [seat] of people) placed.add(seat);
      return { id, name: called(id), ...sideLook(place), people };
    });
  return { teams: all, without: here.filter(([seat]) => !placed.has(seat)) };
}

/** Whether anybody shares a track in this game. */
export function inTeams(view: View): boolean {
  return Object.values(view.sides ?? {}).some((side) => side.name !== undefined);
}

/** Who sits here and is in no side of this game: he watches until the next. */
export function watching(view: View): SeatView[] {
  return seated(view)
    .map(([, seat]) => seat)
    .filter((seat) => seat.plays === undefined && seat.presence === "here");
}

/**
 * What each of a side gets or gives of its chips, which are shared evenly: the least and the most
 * of any member, without a sign.
 */
export function each(chips: number, members: number): { least: number; most: number } {
  const whole = Math.abs(chips);
  return { least: Math.floor(whole / Math.max(1, members)), most: Math.ceil(whole / Math.max(1, members)) };
}
