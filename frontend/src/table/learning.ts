/** What a turn of a score game counts so far, for tables to learn at. Source: rule book, 7. */
import { type Part, product, type SpotThrow } from "./score.ts";

const LOW_SUM = 9;

/** What it costs to refuse the last die, by the sum of the two that were set aside. */
export function priceOf(two: number): number {
  return two <= LOW_SUM ? 3 : 4;
}

/** (5 + 2) × 5 − 3 = 32, with its result as soon as the last die lies. */
export function productSoFar(two: readonly number[], third: number | undefined, refused: boolean): Part[] {
  const [first = 0, second = 0] = two;
  const less = refused ? priceOf(first + second) : 0;
  if (third !== undefined) return product(two, third, (first + second) * third - less);
  return less > 0 ? [...product(two), { sign: "−" }, { number: less }] : product(two);
}

/** What a face counts around the spot; `aOneCounts` is 0 or 1. */
export function spotWorth(face: number, aOneCounts: number): number {
  return { 1: aOneCounts, 3: 2, 5: 4 }[face] ?? 0;
}

/** (10 + 4) × 2 = 28, of the throws that count; nothing where there is nothing to add or double. */
export function spotSum(throws: readonly SpotThrow[], aOneCounts: number): Part[] {
  const worths = throws
    .filter((one) => !one.extra)
    .map((one) => one.faces.reduce((sum, face) => sum + spotWorth(face, aOneCounts), 0));
  const doubled = (throws.length - worths.length) % 2 === 1;
  if (worths.length < (doubled ? 1 : 2)) return [];
  const added: Part[] = worths.flatMap((number, i) => (i > 0 ? [{ sign: "+" }, { number }] : [{ number }]));
  const sum = worths.reduce((all, one) => all + one, 0);
  if (!doubled) return [...added, { sign: "=" }, { number: sum }];
  const grouped: Part[] = added.length > 1 ? [{ sign: "(" }, ...added, { sign: ")" }] : added;
  return [...grouped, { sign: "×" }, { number: 2 }, { sign: "=" }, { number: 2 * sum }];
}
