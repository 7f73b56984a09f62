/** When the clock has something to do at a table. Source: rule book, 2b, 4.6. */
import type { Person } from "./events.ts";
import { type Game, moving, personAt, playersHere, type Table } from "./table.ts";

/** From the closing of a window until it is settled. */
export const SETTLING_MS = 150;
/** The throw clock of somebody away: at his first turn away, his second, all others. */
const AWAY_MS = [10_000, 5_000, 3_000] as const;
const FOLLOW_AFTER_MS = 60_000;

export function deadline(table: Table): number | null {
  const due = [gameDeadline(table), hostMissedAt(table)].filter((at) => at !== null);
  return due.length > 0 ? Math.min(...due) : null;
}

export function gameDeadline(table: Table): number | null {
  const { game } = table;
  if (game === null || game.paused || game.phase === "over") return null;
  if (game.window !== null) {
    return Math.min(game.window.settles_ms, ...game.window.held.map((held) => held.until_ms));
  }
  const length = clockLength(game);
  if (game.clock_ms === null || length === 0) return null;
  const end = game.clock_ms + length;
  return game.phase === "throw" && game.shortened_ms !== null ? Math.min(end, game.shortened_ms) : end;
}

/** In ms; 0 where there is none. */
export function clockLength(game: Game): number {
  switch (game.phase) {
    case "order":
      return game.rules.throw_ms;
    case "throw":
      return moving(game).late ? 0 : game.rules.throw_ms;
    case "take":
      return moving(game).late ? 0 : game.rules.take_ms;
    default:
      return 0;
  }
}

/** When somebody follows a host who stays away. */
export function hostMissedAt(table: Table): number | null {
  const host = table.host === null ? undefined : table.people.get(table.host);
  if (host?.presence !== "away" || successor(table) === undefined) return null;
  return host.since_ms + FOLLOW_AFTER_MS;
}

/** The co-host if he is here, else the person who has been here longest. */
export function successor(table: Table): Person | undefined {
  const here = persons(table).filter((one) => one.presence === "here" && one.seat !== table.host);
  const named = here.filter((one) => one.seat === table.cohost);
  return earliest(named.length > 0 ? named : here);
}

/** Of all persons who have not left, whoever came or went last the longest ago. */
export function longestHere(table: Table): Person | undefined {
  return earliest(persons(table).filter((one) => one.presence !== "gone"));
}

function persons(table: Table): Person[] {
  return [...table.people.values()].filter((one) => one.computer === null);
}

function earliest(people: readonly Person[]): Person | undefined {
  return people.reduce<Person | undefined>(
    (first, one) => (first === undefined || one.since_ms < first.since_ms ? one : first),
    undefined,
  );
}

/** The running clock anew, unless it may not run now. */
export function startClock(table: Table, at: number): void {
  const game = table.game as Game;
  stopClock(game);
  if (game.paused || game.phase === "over" || playersHere(table).length === 0) return;
  game.clock_ms = at;
  if (game.phase === "throw" && game.thrower !== null) {
    const thrower = personAt(table, game.thrower);
    if (thrower.presence !== "here") game.shortened_ms = at + shortened(thrower);
  }
}

export function stopClock(game: Game): void {
  game.clock_ms = null;
  game.shortened_ms = null;
}

/** How long the throw clock of somebody away is. */
export function shortened(thrower: Person): number {
  const turn = Math.min(Math.max(thrower.short_turns, 1), AWAY_MS.length);
  return AWAY_MS[turn - 1] as number;
}
