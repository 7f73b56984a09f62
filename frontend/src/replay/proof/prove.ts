/**
 * What a browser can prove of a game without knowing its rules: that no byte of the file was changed, that the seed is
 * the one promised, and that every throw shows what seed and strings give. Source: `docs/verify.md`, steps 1 to 3.
 */
import { hexToBytes } from "@noble/hashes/utils.js";
import { commitment, draw, SEED_BYTES } from "./chance.ts";
import { type Event, Fault, type GameFile, lineOf, opened, placeOfEvent } from "./sealed.ts";

/** A file that holds. */
export interface Proof {
  table: string;
  game: number;
  /** Phones whose strings are part of every throw. */
  strings: number;
  /** Throws that seed and strings have decided. */
  drawn: number;
  /** Throws of real dice, of which nothing can be said. */
  entered: number;
  fingerprint: string;
}

/** What the file proves, or the first thing that is wrong with it. */
export function prove(data: Uint8Array): Proof | Fault {
  try {
    const file = opened(data);
    const seed = promised(file);
    const { table, game, strings, fingerprint } = file;
    return { table, game, strings: Object.keys(strings).length, ...thrown(file, seed), fingerprint };
  } catch (error) {
    if (error instanceof Fault) return error;
    // Sealed, and yet of another shape than any game.
    return new Fault("not_a_game", {}, { why: String(error) });
  }
}

/** The seed, if the log was bound to it before the first throw. */
function promised(file: GameFile): Uint8Array {
  const where = { line: lineOf("seed"), field: "seed" };
  if (!new RegExp(`^[0-9a-f]{${SEED_BYTES * 2}}$`).test(file.seed)) {
    throw new Fault("no_seed", where, { bytes: String(SEED_BYTES) }, "promise");
  }
  const seed = hexToBytes(file.seed);
  if (commitment(seed) !== file.commitment) throw new Fault("broken_promise", where, {}, "promise");
  const first = file.events.findIndex(({ type }) => type === "game_began" || isThrow(type));
  const began = file.events[first];
  if (began?.type !== "game_began")
    throw new Fault("broken_promise", placeOfEvent(Math.max(1, first + 1)), {}, "promise");
  for (const field of ["commitment", "game"] as const) same(began[field], file[field], first, field, "promise");
  return seed;
}

/** How many throws there were, if they count up from 1 and the drawn ones show what they have to. */
function thrown({ card, strings, game, events }: GameFile, seed: Uint8Array): { drawn: number; entered: number } {
  let [drawn, entered] = [0, 0];
  events.forEach((event, i) => {
    if (!isThrow(event.type)) return;
    const number = drawn + entered + 1;
    same(event.throw, number, i, "throw", "dice");
    // Nobody enters what the program throws for who is away.
    if (card.options.dice === "entered" && event.by !== "clock") {
      entered += 1;
      return;
    }
    drawn += 1;
    // Of fewer dice than three, the first.
    const count = Math.max(1, event.faces?.length ?? 0);
    same(event.faces, draw(seed, strings, game, number).slice(0, count), i, "faces", "dice");
  });
  return { drawn, entered };
}

function isThrow(type: string): boolean {
  return type === "thrown" || type === "order_thrown";
}

function same(found: unknown, right: unknown, at: number, field: keyof Event, check: "promise" | "dice"): void {
  if (JSON.stringify(found) === JSON.stringify(right)) return;
  const values = { found: found === undefined ? "" : JSON.stringify(found), expected: JSON.stringify(right) };
  throw new Fault(field === "faces" ? "faces" : "field", { ...placeOfEvent(at + 1), field }, values, check);
}
