/** How a game ends: won and settled, or void. Source: rule book, 6. */
import { settlement } from "./chips.ts";
import type { Told } from "./events.ts";
import type { Log } from "./log.ts";
import { track } from "./numbers.ts";
import { total } from "./scores.ts";
import { sideNamed } from "./table.ts";

function win(log: Log, sides: readonly string[], how: Told<"game_won">["how"]): void {
  const [side, ...shared_with] = sides as [string, ...string[]];
  log.tell("game_won", { side, how, shared_with });
  log.tell("settled", settlement(log.table, log.game, sides));
}

/** Where a side has crossed its last cell it has won. */
export function winIfDone(log: Log, side: string, how: "finished" | "intercepted"): boolean {
  if (sideNamed(log.game, side).crossed.size < track(log.game.rules).length) return false;
  win(log, [side], how);
  return true;
}

/** A score game is over: the highest total of those who stayed has won. */
export function winHighest(log: Log): void {
  const stayed = log.game.sides.filter((one) => !one.left);
  const highest = Math.max(...stayed.map((one) => total(one.sheet)));
  win(
    log,
    stayed.filter((one) => total(one.sheet) === highest).map((one) => one.side),
    "highest",
  );
}

/** With one side left it has won at once. */
export function lastSide(log: Log): boolean {
  const staying = log.game.sides.filter((one) => !one.left).map((one) => one.side);
  if (staying.length === 1) win(log, staying, "last_side");
  return staying.length === 1;
}

/** The game counts for nothing; what was laid goes back. */
export function voidGame(log: Log, seat: string | null): void {
  if (log.game.phase === "over") throw log.refused("rules/game_over");
  log.tell("game_called_off", { seat, refunds: log.game.laid });
}
