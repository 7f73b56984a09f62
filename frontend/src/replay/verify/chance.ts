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

/** The three faces of a throw. */
export type Draw = (throwNumber: number) => number[];

/** The throws of a game: a function of seed, strings, the number of the game and of the throw. */
export function dice(seed: Uint8Array, strings: ReadonlyMap<string, string>, game: number): Draw {
  const shared = [...strings]
    .sort(([one], [other]) => byLetters(one, other))
    .map(([seat, string]) => `${length(seat)}:${seat}${length(string)}:${string}`)
    .join("");
  return (throwNumber) => {
    const faces: number[] = [];
    for (let block = 0; faces.length < DICE; block += 1) {
      const message = utf8ToBytes(`centennial/1/${game}/${throwNumber}/${block}/${shared}`);
      for (const byte of hmac(sha256, seed, message)) {
        if (byte < FAIR && faces.length < DICE) faces.push((byte % 6) + 1);
      }
    }
    return faces;
  };
}

/** In characters, not in the units that JavaScript counts. */
function length(text: string): number {
  return [...text].length;
}

function byLetters(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const far = (a[i]?.codePointAt(0) ?? 0) - (b[i]?.codePointAt(0) ?? 0);
    if (far !== 0) return far;
  }
  return a.length - b.length;
}
