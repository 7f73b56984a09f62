/** What screens show of a view: pure readings, no rules. */
import type { SeatView, SideView, View } from "../wire/generated.ts";

/** A listed object ("0", "1", …) as an array. */
export function listed<T>(object: { [key: string]: T } | undefined): T[] {
  if (object === undefined) return [];
  return Object.keys(object)
    .sort((a, b) => Number(a) - Number(b))
    .map((key) => object[key] as T);
}

/** The places of dice in a set ({"0": true}). */
export function places(object: { [key: string]: true } | undefined): number[] {
  return Object.keys(object ?? {}).map(Number);
}

/** Seats that have not left, in the order they sit. */
export function seated(view: View): [string, SeatView][] {
  return Object.entries(view.seats ?? {})
    .filter(([, seat]) => seat.presence !== "gone")
    .sort(([, a], [, b]) => a.place - b.place);
}

/** The sides of the next game with those of them who are at the table, in the order they sit. */
export function sidesOf(view: View): Record<string, string[]> {
  const here = seated(view).map(([key]) => key);
  return Object.fromEntries(
    Object.entries(view.shared ?? {})
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, seats]) => [name, here.filter((key) => seats[key])]),
  );
}

/** Sides in the order of play. */
export function playing(view: View): [string, SideView][] {
  return Object.entries(view.sides ?? {}).sort(([, a], [, b]) => a.order - b.order);
}

/** The one who stands for a side on a screen: who throws for it now, else the first of its members. */
export function faceOf(view: View, side: string): SeatView | undefined {
  const seats = view.seats ?? {};
  const thrower = view.turn?.side === side ? view.turn.thrower : undefined;
  if (thrower !== undefined && seats[thrower] !== undefined) return seats[thrower];
  return Object.values(seats).find((seat) => seat.plays === side);
}

/** Whether there is somebody who acts for a side; one of several players is never away. */
export function isHere(view: View, side: string): boolean {
  return view.sides?.[side]?.name !== undefined || faceOf(view, side)?.presence === "here";
}

/** How a side looks: in its own colour and shape, or in those of its only player. */
export function signOf(view: View, side: string): { colour: string; shape: string } {
  const { colour, shape } = view.sides?.[side] ?? {};
  const face = faceOf(view, side);
  return { colour: colour ?? face?.colour ?? "blue", shape: shape ?? face?.shape ?? "circle" };
}

/** Whether a side is a computer by itself. */
export function isComputer(view: View, side: string): boolean {
  return view.sides?.[side]?.name === undefined && faceOf(view, side)?.computer !== undefined;
}

/** The people of a side, in the order they sit. */
export function membersOf(view: View, side: string): [string, SeatView][] {
  return seated(view).filter(([, seat]) => seat.plays === side);
}

/** What a side is called: its own name, or that of its only player. */
export function nameOf(view: View, side: string): string {
  return view.sides?.[side]?.name ?? faceOf(view, side)?.name ?? "";
}

/** How far a side has come, as a number of cells. */
export function crossed(side: SideView): number {
  return side.crossed ?? Object.keys(side.cells ?? {}).length;
}

/** Those at the table whose purse is too small for the next game. */
export function short(view: View): string[] {
  return seated(view).flatMap(([key, seat]) => (seat.purse < (seat.due ?? 0) ? key : []));
}
