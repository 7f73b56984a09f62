/** What the screen reads out of a view. Pure; no rules. */
import { crossed, listed, membersOf, playing } from "../table/draw.ts";
import type { Odds, ResultView, SeatView, SideView, View } from "../wire/generated.ts";
import { type Sign, signOf, signOfSeat } from "./sides.ts";

/** Those who share a track, in the order they sit. */
export interface Members {
  people: { name: string; thrower: boolean; here: boolean }[];
  here: number;
  /** How many may not call in this window. */
  locked: number;
}

/** One line of the standings: a side, with its sign. */
export interface Standing extends Sign {
  id: string;
  crossed: number;
  required: number | undefined;
  mover: boolean;
  away: boolean;
  left: boolean;
  /** Windows its player is still locked out of; only for sides of one. */
  lock: number | undefined;
  purse: number | undefined;
  /** The total, in a score game. */
  points: number | undefined;
  /** The seats that play in it. */
  seats: string[];
  /** Only for sides of several players. */
  members: Members | undefined;
}

/** All who have played in a side, those who left as well. */
function everOf(view: View, side: string): [string, SeatView][] {
  return Object.entries(view.seats ?? {}).filter(([, seat]) => seat.plays === side);
}

function standing(view: View, id: string, side: SideView): Standing {
  const members = everOf(view, id);
  const alone = side.name === undefined ? members[0]?.[1] : undefined;
  return {
    id,
    ...signOf(view, id),
    crossed: crossed(side),
    required: side.required,
    mover: view.turn?.side === id && view.table.phase !== "over",
    away: members.length > 0 && members.every(([, seat]) => seat.presence !== "here"),
    left: side.left === true,
    lock: alone?.lock,
    purse: alone?.purse,
    points: side.points,
    seats: members.map(([seat]) => seat),
    members: side.name === undefined ? undefined : together(view, id),
  };
}

function together(view: View, id: string): Members {
  const thrower = view.turn?.side === id ? view.turn.thrower : undefined;
  const members = membersOf(view, id);
  return {
    people: members.map(([seat, { name, presence }]) => ({
      name,
      thrower: seat === thrower,
      here: presence === "here",
    })),
    here: members.filter(([, seat]) => seat.presence === "here").length,
    locked: members.filter(([, seat]) => seat.lock !== undefined).length,
  };
}

/** All sides in the order of play. */
export function standings(view: View): Standing[] {
  return playing(view).map(([id, side]) => standing(view, id, side));
}

/** How many lines fit the screen without scrolling. */
const LINES = 30;

/**
 * The sides that have a line, and how many have not: all of them in the order of play up to 30;
 * beyond, those who have come furthest and whoever has the dice, still in the order of play.
 */
export function shown<S extends Standing>(all: readonly S[], far: (one: S) => number): { lines: S[]; more: number } {
  if (all.length <= LINES) return { lines: [...all], more: 0 };
  const ranked = [...all].sort((a, b) => Number(b.mover) - Number(a.mover) || far(b) - far(a));
  const kept = new Set(ranked.slice(0, LINES - 1).map((one) => one.id));
  return { lines: all.filter((one) => kept.has(one.id)), more: all.length - kept.size };
}

/** Each side's chance to win, where the odds told last are those of this game. */
export function chances(view: View, odds: Odds | undefined): Odds["win"] | undefined {
  return odds?.game === view.table.game ? odds.win : undefined;
}

/** A chance in whole percent, as it is read: what is not certain is never 0 % or 100 %. */
export function percent(chance: number, language: string): string {
  const format = new Intl.NumberFormat(language, { style: "percent" });
  if (chance > 0 && chance < 0.005) return `<\u202f${format.format(0.01)}`;
  if (chance < 1 && chance >= 0.995) return `>\u202f${format.format(0.99)}`;
  return format.format(chance);
}

/** A line of the result of a window: a missed number, and who took it, if anybody did. */
export interface Caught {
  number: number;
  by: (Sign & { seat: string }) | undefined;
  /** How much earlier he was than the next who called it, and who that was. */
  before: { name: string; seat: string; ms: number } | undefined;
}

/** The missed cells of a settled window, each with its taker. */
export function caught(view: View, result: ResultView): Caught[] {
  const takers = listed(result.taken);
  return listed(result.missed).map((number) => {
    const at = takers.findIndex((one) => one.number === number);
    const taker = at < 0 ? undefined : takers.splice(at, 1)[0];
    if (taker === undefined) return { number, by: undefined, before: undefined };
    const { seat, side, margin_ms: ms } = taker;
    const next = Object.entries(result.lost ?? {}).find(
      ([, lost]) => lost.by === seat && lost.number === number && lost.margin_ms === ms,
    )?.[0];
    return {
      number,
      by: { seat, ...signOfSeat(view, seat, side) },
      before:
        ms === undefined || next === undefined ? undefined : { seat: next, name: view.seats?.[next]?.name ?? "", ms },
    };
  });
}

/** One payment of the settlement. */
export interface Payment {
  from: string;
  to: string;
  chips: number;
}

/** Who pays whom, from the net transfers by side: at most one payment less than there are people. */
export function payments(transfers: Readonly<Record<string, number>>): Payment[] {
  const owing = Object.entries(transfers)
    .filter(([, chips]) => chips < 0)
    .map(([seat, chips]) => ({ seat, chips: -chips }));
  const due = Object.entries(transfers)
    .filter(([, chips]) => chips > 0)
    .map(([seat, chips]) => ({ seat, chips }));
  const paid: Payment[] = [];
  for (const debtor of owing) {
    for (const creditor of due) {
      const chips = Math.min(debtor.chips, creditor.chips);
      if (chips === 0) continue;
      debtor.chips -= chips;
      creditor.chips -= chips;
      paid.push({ from: debtor.seat, to: creditor.seat, chips });
    }
  }
  return paid;
}

/** The podium: winners first, then by points or how far they came; equal ones share a step. */
export function podium(view: View): { place: number; one: Standing }[] {
  const won = (one: Standing) => Number(view.end?.winner?.[one.id] ?? false);
  const came = (one: Standing) => {
    if (one.points === undefined) return one.crossed;
    return one.left ? -Infinity : one.points;
  };
  const ranked = standings(view).sort((a, b) => won(b) - won(a) || came(b) - came(a));
  let place = 0;
  return ranked.map((one, i) => {
    const before = ranked[i - 1];
    const level = before && won(before) === won(one) && came(before) === came(one);
    if (!level) place = i + 1;
    return { place, one };
  });
}

/** One side in the throw for the order. */
export interface Roll {
  id: string;
  name: string;
  colour: string;
  shape: string;
  /** Empty while it is to throw. */
  faces: number[];
  waiting: boolean;
}

/** The sides and their throws for the order. */
export function rolls(view: View): Roll[] {
  return standings(view).map(({ id, name, colour, shape }) => ({
    id,
    name,
    colour,
    shape,
    faces: listed(view.order?.rolls?.[id]),
    waiting: view.order?.waiting?.[id] === true,
  }));
}
