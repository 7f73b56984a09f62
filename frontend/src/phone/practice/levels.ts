/** How well computers see: from the weakest to the best, and the one chosen last on this phone. */
import type { AddComputer } from "../../wire/generated.ts";
import { keep, kept } from "../kept.ts";

export type Level = AddComputer["level"];

export const LEVELS: readonly Level[] = ["dreamy", "steady", "sharp", "best"];

/** How far the eye of a level is open, of 32. */
export const EYES: Record<Level, number> = { dreamy: 3, steady: 9, sharp: 17, best: 26 };

const KEPT = "level";

export function lastLevel(otherwise: Level): Level {
  return LEVELS.find((level) => level === kept(KEPT)) ?? otherwise;
}

export function keepLevel(level: Level): void {
  keep(KEPT, level);
}
