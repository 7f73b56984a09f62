/** What is asked of the archive. A game is in it a moment after its end, and later where it is away. */
import { get, type Reply } from "../wire/http.ts";

const PAUSES_MS = [500, 1000, 2000, 4000, 8000];
const IN_A_MOMENT = new Set(["lobby/game_on_its_way", "ledger/one_moment", "table/one_moment"]);

/** Asks until there is an answer that says more than "in a moment". */
export async function getArchived<T>(path: string): Promise<Reply<T>> {
  for (const pause of PAUSES_MS) {
    const reply = await get<T>(path);
    if (reply.ok || !IN_A_MOMENT.has(reply.code)) return reply;
    await new Promise((after) => setTimeout(after, pause));
  }
  return get<T>(path);
}
