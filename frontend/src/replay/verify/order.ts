/** Who begins, and in which order the sides play. Source: rule book, 5. */
import type { Rules } from "./rules.ts";
import type { OrderRound, Side } from "./table.ts";

export function firstRound(sides: readonly Side[]): OrderRound {
  const names = sides.map((one) => one.side);
  return { tiers: [names], waiting: new Set(names), rolls: new Map() };
}

/** A side has thrown this total; the last of a round settles it or begins another. */
export function rolled(rules: Rules, order: OrderRound, side: string, total: number): void {
  order.waiting.delete(side);
  order.rolls.set(side, total);
  completeRound(rules, order);
}

/** A side has left. */
export function without(rules: Rules, order: OrderRound, side: string): void {
  order.tiers = order.tiers.map((tier) => tier.filter((one) => one !== side)).filter((tier) => tier.length > 0);
  order.waiting.delete(side);
  order.rolls.delete(side);
  completeRound(rules, order);
}

/** The order of play once nobody has to throw; `sides` stand clockwise. */
export function settledOrder(rules: Rules, order: OrderRound, sides: readonly Side[]): string[] {
  const names = sides.map((one) => one.side);
  if (rules.order_of_play === "highest_clockwise") {
    const at = names.indexOf(order.tiers[0]?.[0] as string);
    return [...names.slice(at), ...names.slice(0, at)];
  }
  const flat = order.tiers.flat();
  return [...flat, ...names.filter((name) => !flat.includes(name))];
}

function completeRound(rules: Rules, order: OrderRound): void {
  if (order.waiting.size > 0 || order.rolls.size === 0) return;
  const [first, ...others] = order.tiers as [string[], ...string[][]];
  if (rules.order_of_play === "highest_clockwise") {
    const [top, ...rest] = split(first, order.rolls, true) as [string[], ...string[][]];
    order.tiers = [top, ...rest, ...others];
    order.waiting = new Set(top.length > 1 ? top : []);
  } else {
    const falling = rules.order_of_play === "roll_down";
    order.tiers = order.tiers.flatMap((tier) => split(tier, order.rolls, falling));
    order.waiting = new Set(order.tiers.filter((tier) => tier.length > 1).flat());
  }
  order.rolls = new Map();
}

/** Those of a group in groups of equal totals. */
function split(tier: readonly string[], rolls: ReadonlyMap<string, number>, falling: boolean): string[][] {
  if (tier.length === 1) return [[...tier]];
  const totals = [...new Set(tier.map((side) => rolls.get(side) as number))];
  totals.sort((a, b) => (falling ? b - a : a - b));
  return totals.map((total) => tier.filter((side) => rolls.get(side) === total));
}
