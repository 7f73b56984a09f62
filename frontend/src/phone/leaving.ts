/** Leaving a table for good, with every seat of this phone. */
import type { Game } from "./game.svelte.ts";
import { forget } from "./kept.ts";
import { goOnTo } from "./route.svelte.ts";

/** Leaves, forgets the table, and goes back to the start; stays where a seat is refused to leave. */
export async function leave(game: Game): Promise<void> {
  if (!(await game.actAll({ type: "leave" }))) return;
  forget(`join ${game.code}`);
  forget("table");
  goOnTo({ screen: "start" });
}
