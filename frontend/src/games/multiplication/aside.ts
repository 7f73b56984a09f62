/** The dice on the screen: those set aside lie apart. A reading of the view, no rules. */
import type { Tray } from "../../score/parts.ts";
import { throwsOf } from "../../score/score.ts";
import { listed } from "../../table/draw.ts";
import type { View } from "../../wire/generated.ts";
import { own } from "./formula.ts";

/** `settled`: the latest throw has come to rest, so that the die that is set aside is taken out. */
export function lie({ score, throw: thrown }: View, settled: boolean): Tray {
  const faces = listed(thrown?.faces);
  const aside = listed(own(score).aside);
  const count = throwsOf(score).length;
  const goes = count > 0 && count === aside.length ? faces.indexOf(aside[count - 1] ?? 0) : -1;
  const lying = faces.map((face, place) => {
    return { key: place === goes ? `aside.${count - 1}` : `${thrown?.number}.${place}`, face, place, dim: false };
  });
  const apart = aside.map((face, place) => ({ key: `aside.${place}`, face, place, dim: false }));
  if (goes < 0) return { apart, thrown: lying };
  if (!settled) return { apart: apart.slice(0, -1), thrown: lying };
  return { apart, thrown: lying.filter((die) => die.place !== goes).map((die) => ({ ...die, dim: true })) };
}
