/** The evening's ledger: who is up and down after some games, and who pays whom to be even. */
import type { Evening, View } from "../wire/generated.ts";
import { get } from "../wire/http.ts";

/** A game is in the ledger a moment after its end, and later where the ledger is away. */
const PAUSES_MS = [300, 700, 1500, 3000, 6000, 12_000, 24_000];

/** The evening as it stands after a game; absent for as long as the ledger cannot say. */
export class EveningSoFar {
  known = $state.raw<Evening | undefined>();
  #asking = 0;

  /** Asks until that game of the table is in the ledger. @returns what ends the asking. */
  ask(code: string, game: number): () => void {
    this.#asking += 1;
    void this.#ask(code, game, this.#asking);
    return () => (this.#asking += 1);
  }

  async #ask(code: string, game: number, asking: number): Promise<void> {
    for (const pause of PAUSES_MS) {
      await new Promise((after) => setTimeout(after, pause));
      if (asking !== this.#asking) return;
      const reply = await get<Evening>(`/api/tables/${code}/ledger`);
      if (asking !== this.#asking) return;
      if (reply.ok && reply.value.games.some((one) => one.number === game)) {
        this.known = reply.value;
        return;
      }
    }
  }
}

/** Somebody on the evening sheet. */
export interface EveningRow {
  seat: string;
  name: string;
  colour: string | undefined;
  shape: string | undefined;
  computer: boolean;
  /** Chips won (below zero: lost) in the last game; nothing where he watched it. */
  last: number | undefined;
  evening: number;
}

/** Everybody who has played, the one who is most up first. */
export function eveningRows(evening: Evening, view: View): EveningRow[] {
  const last = evening.games.at(-1);
  const played = new Set(evening.games.flatMap((game) => Object.values(game.sides).flat()));
  const lately = new Set(Object.values(last?.sides ?? {}).flat());
  return evening.people
    .filter(({ seat, chips_won }) => chips_won !== 0 || played.has(seat))
    .map(({ seat, name, chips_won }) => {
      const person = view.seats?.[seat];
      return {
        seat,
        name: person?.name ?? name,
        colour: person?.colour,
        shape: person?.shape,
        computer: person?.computer !== undefined,
        last: lately.has(seat) ? (last?.transfers[seat] ?? 0) : undefined,
        evening: chips_won,
      };
    })
    .sort((a, b) => b.evening - a.evening);
}

/** The first and the last of many, and how many stand between. */
export function ends<T>(all: readonly T[], fit: number): { first: T[]; between: number; last: T[] } {
  if (all.length <= fit) return { first: [...all], between: 0, last: [] };
  const first = Math.ceil((fit - 1) / 2);
  const last = fit - 1 - first;
  return { first: all.slice(0, first), between: all.length - first - last, last: all.slice(-last) };
}
