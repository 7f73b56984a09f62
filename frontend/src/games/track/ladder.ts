/** Where the order is free: the ladder that a side stands on. Pure readings, no rules. */
import { summit } from "./hill.ts";
import type { SideView, View } from "../../wire/generated.ts";
import { places } from "../../table/draw.ts";

export interface Rung {
  /** The place of the cell in the track, from 0. */
  cell: number;
  number: number;
  crossed: boolean;
}

export interface Ladder {
  /** The way up; the way down otherwise. */
  up: boolean;
  /** Its cells as they are climbed: 1…12 up, 12…1 down. */
  rungs: Rung[];
  /** How many of them are open. */
  open: number;
}

/** Whether any number will do somewhere in this game, so that it has ladders. */
export function hasLadders(view: View): boolean {
  return view.card.options.order !== "in_order";
}

/** The ladder of a side: up until every cell up to the summit is crossed, then down. */
export function ladderOf(track: readonly number[], side: SideView): Ladder {
  const crossed = new Set(places(side.cells));
  const top = summit(track);
  const all = track.map((number, cell) => ({ cell, number, crossed: crossed.has(cell) }));
  const way = all.slice(0, top);
  const up = way.some((rung) => !rung.crossed);
  const rungs = up ? way : all.slice(top);
  return { up, rungs, open: rungs.filter((rung) => !rung.crossed).length };
}

/** Whether a side takes any number of its ladder now, and not one after the other. */
export function picks(side: SideView | undefined): boolean {
  return side?.cells !== undefined && side.required === undefined;
}
