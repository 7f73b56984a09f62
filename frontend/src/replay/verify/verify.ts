/**
 * Whether a game was played as its file says: a second reading of the rule book, for itself alone.
 * Source: `docs/verify.md`; the first is `games/replay`.
 */
import { hexToBytes } from "@noble/hashes/utils.js";
import { call, wave, windowIsUp } from "./calls.ts";
import { commitment, dice, SEED_BYTES } from "./chance.ts";
import { clockLength, deadline, gameDeadline } from "./clock.ts";
import { voidGame } from "./ending.ts";
import type { Event } from "./events.ts";
import { Fault } from "./fault.ts";
import { Log } from "./log.ts";
import { lineOf, type Paper, paper } from "./paper.ts";
import { aroundTheGame, begins, type First, followHost, present } from "./people.ts";
import { choose, correct, playOn, throwDice } from "./scoring.ts";
import { scoreGame } from "./scores.ts";
import { moving, type Table } from "./table.ts";
import { written } from "./text.ts";
import { goOnOrdering, passOn, take, throwAll, throwForAll, throwForOrder, throwing } from "./turns.ts";

const SKIP_AFTER_MS = 30_000;

/** What a sound file proves: as `manage.py verify` tells it. */
export interface Sound {
  table: string;
  game: number;
  preset: string;
  events: number;
  throws: number;
  dice: "drawn" | "entered";
  first: First;
  resumed: number;
  fingerprint: string;
}

/** Throws `Fault`: the first thing that is wrong with the file, and where. */
export function verify(data: Uint8Array): Sound {
  const document = paper(data);
  const seed = keptPromise(document);
  const log = new Log(document, dice(seed, document.strings, document.game));
  const told = played(log);
  checkHead(document, log);
  return {
    table: document.table,
    game: document.game,
    preset: document.card.preset,
    events: document.events.length,
    throws: log.drawn,
    dice: log.game.rules.dice,
    ...told,
    fingerprint: document.fingerprint,
  };
}

function keptPromise(document: Paper): Uint8Array {
  const where = { line: lineOf("seed"), field: "seed" };
  if (!new RegExp(`^[0-9a-f]{${SEED_BYTES * 2}}$`).test(document.seed)) {
    throw new Fault("no_seed", where, { bytes: SEED_BYTES });
  }
  const seed = hexToBytes(document.seed);
  if (commitment(seed) !== document.commitment) throw new Fault("broken_promise", where);
  return seed;
}

/** The log from its first event to its last. */
function played(log: Log): { first: First; resumed: number } {
  let first: First | undefined;
  let resumed = 0;
  while (!log.done) {
    try {
      if (log.next.type === "game_began") {
        log.now = log.next.at_ms;
        first = begins(log, log.next);
      } else resumed += playOne(log);
    } catch (error) {
      if (error instanceof Fault && error.where.event !== undefined) throw error;
      // A table that never was may break the rules anywhere.
      const why = error instanceof Fault ? error.values : { why: String(error) };
      throw log.fault("impossible", why);
    }
  }
  if (first === undefined || log.game.phase !== "over") throw log.fault("breaks_off");
  return { first, resumed };
}

/** The next event, and all that follow by themselves. @returns 1 after an outage of the house. */
function playOne(log: Log): number {
  const { table, next } = log;
  const runs = table.game !== null && table.game.phase !== "over" && !table.game.paused;
  const outage = next.type === "resumed" && next.seat === null && runs;
  if (next.at_ms < table.last_ms && runs && !outage) {
    throw log.fault("time_runs_back", { before: table.last_ms }, "at_ms");
  }
  log.now = next.at_ms;
  const due = deadline(table);
  if (outage) log.tell("resumed");
  else if (due !== null && due <= next.at_ms) {
    log.now = Math.min(Math.max(due, table.last_ms), next.at_ms);
    clockActs(log);
  } else somebodyActs(log, next);
  return outage ? 1 : 0;
}

function clockActs(log: Log): void {
  followHost(log);
  const due = gameDeadline(log.table);
  if (due === null || log.now < due) return;
  switch (log.game.phase) {
    case "order":
      return throwForAll(log);
    case "window":
      return windowIsUp(log);
    default:
      return turnIsUp(log, "clock");
  }
}

function turnIsUp(log: Log, by: "hand" | "clock"): void {
  if (scoreGame(log.game.rules)) playOn(log);
  else passOn(log, null, by);
}

function somebodyActs(log: Log, event: Event): void {
  switch (event.type) {
    case "order_thrown":
      return event.seat === null || event.by === "clock" ? nobody(log, event) : throwForOrder(log, event);
    case "thrown":
      if (event.by === "clock") return nobody(log, event);
      throwing(log, event.seat);
      return scoreGame(log.game.rules) ? throwDice(log, event) : throwAll(log, event.faces);
    case "window_opened": {
      const { game } = log;
      if (game.phase !== "take" || game.thrower === null || scoreGame(game.rules)) return nobody(log, event);
      throwing(log, game.thrower);
      return throwAll(log, event.faces);
    }
    case "corrected":
      return correct(log, event);
    case "taken":
      return take(log, event);
    case "thrown_again":
    case "kept":
    case "refused":
      return choose(log, event);
    case "stood":
    case "scored":
      return event.seat === null ? nobody(log, event) : choose(log, event);
    case "passed":
      if (event.seat === null) return nobody(log, event);
      if (scoreGame(throwing(log, event.seat).rules)) throw log.refused("rules/not_in_score_games");
      return passOn(log, event.seat, "hand");
    case "skipped":
      return skip(log, event.seat);
    case "waved":
      return wave(log, event);
    case "called":
    case "call_held":
    case "call_lost":
    case "called_wrong":
      return call(log, event);
    case "paused":
      if (log.game.paused || log.game.phase === "over") throw log.refused("rules/paused");
      byHost(log, event.seat);
      return log.tell("paused", event);
    case "resumed":
      if (!log.game.paused) throw log.refused("rules/not_paused");
      byHost(log, event.seat);
      log.tell("resumed", event);
      return goOnOrdering(log);
    case "game_called_off":
      byHost(log, event.seat);
      return voidGame(log, event.seat);
    default:
      if (!aroundTheGame(log, event)) nobody(log, event);
  }
}

/** Only ever follows something else, or is the clock's, which is not due. */
function nobody(log: Log, event: Event): never {
  throw log.fault("nobodys_deed", { type: event.type });
}

/** The house itself, a deed without a seat, may do what a host may. */
function byHost(log: Log, seat: string | null): void {
  if (seat !== null && present(log, seat).seat !== log.table.host) throw log.refused("rules/not_host");
}

function skip(log: Log, seat: string): void {
  const { game, table } = log;
  const side = moving(game).side;
  const thrower = table.people.get(game.thrower ?? "");
  if (present(log, seat).presence !== "here" || (game.phase !== "throw" && game.phase !== "take") || game.paused) {
    throw log.refused("rules/not_here");
  }
  if (clockLength(game) > 0) throw log.refused("rules/clock_runs");
  if (thrower === undefined || thrower.presence === "here") throw log.refused("rules/thrower_is_here");
  if (thrower.since_ms + SKIP_AFTER_MS > log.now) throw log.refused("rules/not_away_for_long");
  log.tell("skipped", { seat, side });
  turnIsUp(log, "hand");
}

/** The head of the file says what came of the game. */
function checkHead(document: Paper, log: Log): void {
  const right = headOf(log.table);
  for (const [field, expected] of Object.entries(right)) {
    if (document.text[field] !== expected) throw new Fault("head", { line: lineOf(field), field }, { expected });
  }
}

function headOf(table: Table): Record<string, string> {
  const game = table.game as NonNullable<Table["game"]>;
  const people = [...table.people.values()];
  return {
    table: written(table.code),
    game: written(game.number),
    card: cardText(game.card),
    sides: written(new Map(game.sides.map((one) => [one.side, one.seats]))),
    seats: written(new Map(people.map((one) => [one.seat, one.name]))),
    commitment: written(game.commitment),
    result: written(
      new Map<string, never>([
        ["how", game.how],
        ["winner", game.winner],
        ["transfers", game.transfers],
        ["purses", new Map(people.map((one) => [one.seat, one.purse]))],
      ] as unknown as [string, never][]),
    ),
  };
}

/** The card as it is written: what is as usual is left out. */
function cardText(card: Paper["card"]): string {
  const { scheme, stake, per_point } = card.stakes;
  const stakes = [
    `"scheme":${written(scheme)}`,
    `"stake":${stake}`,
    ...(per_point === 1 ? [] : [`"per_point":${per_point}`]),
  ];
  const fields = [
    `"preset":${written(card.preset)}`,
    `"options":${written(card.options)}`,
    `"stakes":{${stakes.join(",")}}`,
    ...(card.number === 1 ? [] : [`"number":${card.number}`]),
  ];
  return `{${fields.join(",")}}`;
}
