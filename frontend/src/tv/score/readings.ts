/** What the screen reads out of a score game. Pure; no rules. */
import { isComputer, listed } from "../../table/draw.ts";
import { own } from "../../table/score.ts";
import type { CragTurn, MultiplicationTurn, View } from "../../wire/generated.ts";
import { type Standing, standings } from "../readings.ts";

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

/** A die as it lies in the tray: `key` stays its own while it moves. `dim`: it no longer counts. */
export interface Lying {
  key: string;
  face: number;
  place: number;
  dim: boolean;
}

/** The dice of a turn as they lie: those set aside or kept, and those of the latest throw. */
export interface Lie {
  apart: Lying[];
  thrown: Lying[];
}

/** `settled`: whether the latest throw has come to rest, so that what is set aside is taken out. */
export function lie(view: View, settled: boolean): Lie {
  const { score } = view;
  const faces = listed(view.throw?.faces);
  const thrown = faces.map((face, place) => ({ key: `${view.throw?.number}.${place}`, face, place, dim: false }));
  const none = { apart: [], thrown };
  if (score === undefined || view.card.options.game === "round_the_spot") return none;
  if (view.card.options.game === "crag") {
    const first = listed(score.throws[0]);
    const kept = Object.keys(own<CragTurn>(score).kept ?? {}).map(Number);
    const rest = Object.keys(score.throws).length > 1;
    const apart = kept.map((place) => ({ key: `kept.${place}`, face: first[place] ?? 1, place, dim: false }));
    if (rest) return { apart, thrown };
    const left = thrown.map((die) => ({
      ...die,
      key: `kept.${die.place}`,
      dim: own<CragTurn>(score).kept !== undefined,
    }));
    return { apart, thrown: left.filter((die) => !kept.includes(die.place)) };
  }
  const aside = listed(own<MultiplicationTurn>(score).aside);
  const count = Object.keys(score.throws).length;
  const goes = count > 0 && count === aside.length ? faces.indexOf(aside[count - 1] ?? 0) : -1;
  const lying = thrown.map((die) => (die.place === goes ? { ...die, key: `aside.${count - 1}` } : die));
  const apart = aside.map((face, place) => ({ key: `aside.${place}`, face, place, dim: false }));
  if (goes < 0) return { apart, thrown: lying };
  if (!settled) return { apart: apart.slice(0, -1), thrown: lying };
  return { apart, thrown: lying.filter((die) => die.place !== goes).map((die) => ({ ...die, dim: true })) };
}
