/** How the dice fall: SHA-256 and HMAC-SHA256. Source: `docs/chance.md`, with test vectors. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export const SEED_BYTES = 32;
const DICE = 3;
/** Bytes below it are 42 for each face. */
const FAIR = 252;

/** What binds the house before the game: the SHA-256 of the seed, in hex. */
export function commitment(seed: Uint8Array): string {
  return bytesToHex(sha256(seed));
}

/** The three faces of a throw: a function of seed, strings (by seat), the number of the game and of the throw. */
export function draw(
  seed: Uint8Array,
  strings: Readonly<Record<string, string>>,
  game: number,
  throwNumber: number,
): number[] {
  // Seats are named in ASCII, which this sorts as the document has it.
  const shared = Object.keys(strings)
    .sort()
    .map((seat) => counted(seat) + counted(strings[seat] as string))
    .join("");
  const faces: number[] = [];
  for (let block = 0; faces.length < DICE; block += 1) {
    const message = utf8ToBytes(`centennial/1/${game}/${throwNumber}/${block}/${shared}`);
    for (const byte of hmac(sha256, seed, message)) {
      if (byte < FAIR && faces.length < DICE) faces.push((byte % 6) + 1);
    }
  }
  return faces;
}

/** A text behind its length in characters, not in the units that JavaScript counts. */
function counted(text: string): string {
  return `${[...text].length}:${text}`;
}
