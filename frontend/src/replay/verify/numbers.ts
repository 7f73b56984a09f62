/** The numbers of tracks and dice. Source: rule book, 1, 2 and 4.1. */
import type { Rules } from "./rules.ts";

const SUMMIT = 12;
const UP = Array.from({ length: SUMMIT }, (_, i) => i + 1);
const TRACKS: Record<Rules["cells"], readonly number[]> = {
  "24": [...UP, ...[...UP].reverse()],
  "23": [...UP, ...UP.slice(0, -1).reverse()],
  "20": Array.from({ length: 20 }, (_, i) => i + 1),
  "12": UP,
};

export function track(rules: Rules): readonly number[] {
  return TRACKS[rules.cells];
}

/** How many cells lead up. */
export function ascent(rules: Rules): number {
  return rules.cells === "20" ? 20 : SUMMIT;
}

/** Every way to choose some of these dice, by their places. */
function choices(count: number): number[][] {
  const all = Array.from({ length: 2 ** count - 1 }, (_, i) => i + 1);
  return all.map((bits) => Array.from({ length: count }, (_, die) => die).filter((die) => bits & (1 << die)));
}

/** Every value of an expression in which each of these dice stands once. */
function values(dice: readonly number[], operations: Rules["operations"]): Set<number> {
  if (dice.length === 1) return new Set(dice);
  const found = new Set<number>();
  // The first die may always stand on the left: what does not commute is tried both ways round.
  for (const left of choices(dice.length)) {
    if (!left.includes(0) || left.length === dice.length) continue;
    const right = dice.filter((_, die) => !left.includes(die));
    for (const a of values(
      left.map((die) => dice[die] as number),
      operations,
    )) {
      for (const b of values(right, operations)) {
        found.add(a + b);
        if (operations !== "+") found.add(a - b).add(b - a);
        if (operations === "+-*") found.add(a * b);
      }
    }
  }
  return found;
}

/** Whether all of these dice together make the number. */
export function make(number: number, dice: readonly number[], operations: Rules["operations"]): boolean {
  return number >= 1 && values(dice, operations).has(number);
}

/** How many of these numbers, one after the other, the dice still make. */
function inARow(numbers: readonly number[], dice: readonly number[], rules: Rules): number {
  const [next, ...others] = numbers;
  if (next === undefined) return 0;
  let most = 0;
  for (const some of choices(dice.length)) {
    if (
      !make(
        next,
        some.map((die) => dice[die] as number),
        rules.operations,
      )
    )
      continue;
    const left = rules.dice_use === "again" ? dice : dice.filter((_, die) => !some.includes(die));
    most = Math.max(most, 1 + inARow(others, left, rules));
    // Where dice serve again it does not matter which of them made it.
    if (rules.dice_use === "again") break;
  }
  return most;
}

/** Whether nothing more comes of a throw once it has completed the ascent. */
export function breaksAtSummit(rules: Rules, faces: readonly number[]): boolean {
  if (rules.summit === "fresh") return true;
  return rules.summit === "three_sixes" && faces.some((face) => face !== 6);
}

/** The cells that an in-order side could still cross with a throw, from its first open cell on. */
export function reach(
  rules: Rules,
  thrown: { faces: readonly number[]; aside: ReadonlySet<number>; spent: boolean },
  crossed: number,
): number[] {
  if (rules.order !== "in_order" || thrown.spent) return [];
  const stops = crossed < SUMMIT && breaksAtSummit(rules, thrown.faces);
  const numbers = track(rules).slice(crossed, stops ? SUMMIT : undefined);
  const dice = thrown.faces.filter((_, die) => !thrown.aside.has(die));
  return Array.from({ length: inARow(numbers, dice, rules) }, (_, i) => crossed + i);
}
