/** Calls in a window: what was missed, who was first. Source: rule book, 4. */
import type { Told } from "./events.ts";
import { winIfDone } from "./ending.ts";
import type { Log } from "./log.ts";
import { track } from "./numbers.ts";
import { type Game, type Held, openCells, required, sideNamed, type Window } from "./table.ts";
import { nextTurn, playing, thrown } from "./turns.ts";
import { othersHere } from "./windows.ts";

/** More than this no phone is credited, and no call is held longer. */
const MOST_CREDIT_MS = 150;
/** A shorter hold changes nothing. */
const LEAST_HOLD_MS = 5;

type Call = { seat: string; side: string; number: number };

/** Somebody has called: what came of it has to come of that. */
export function call(log: Log, event: Told<"called" | "call_held" | "call_lost" | "called_wrong">): void {
  const { game, side } = playing(log, event.seat);
  const { window } = game;
  if (window === null) throw log.refused("rules/window_closed");
  const received = receivedAt(game, window, event);
  mayAct(log, window, event.seat, side, received);
  if (window.held.some((held) => held.seat === event.seat)) throw log.refused("rules/call_being_decided");
  const made = { seat: event.seat, side, number: event.number };
  // Of the first calls of a race the log has the credit, of a lost one only what came of it.
  const credited = event.type === "called" || event.type === "call_held" ? event.credit_ms : 0;
  const credit = game.rules.fair_race === "on" ? credited : 0;
  const missed = window.missed.some((cell) => track(game.rules)[cell] === event.number);
  const open = openCells(game, window).some((one) => one.number === event.number);
  if (missed && open && required(game, side) === event.number) claim(log, window, made, received, credit);
  else if (missed && (!open || window.needed.get(side)?.has(event.number))) lost(log, window, made, received - credit);
  else log.tell("called_wrong", { seat: event.seat, number: event.number, price: game.rules.wrong_call });
}

export function wave(log: Log, event: Told<"waved">): void {
  const { game, side } = playing(log, event.seat);
  if (game.window === null) throw log.refused("rules/window_closed");
  mayAct(log, game.window, event.seat, side, Math.min(event.at_ms, game.window.closes_ms - 1));
  if (game.window.waved.has(event.seat)) throw log.fault("nobodys_deed", { type: event.type });
  log.tell("waved", { seat: event.seat });
}

/** Decides the calls whose hold is over, then settles the window if it is due. */
export function windowIsUp(log: Log): void {
  const { game } = log;
  const due = (game.window as Window).held.filter((held) => held.until_ms <= log.now);
  for (const number of new Set(due.map((held) => held.number))) {
    decideHeld(log, number);
    if (log.game.phase === "over") return;
  }
  const window = game.window as Window;
  if (window.held.length > 0 || log.now < window.settles_ms) return;
  const numbers = track(game.rules);
  log.tell("window_settled", { window: window.number, missed: window.missed.map((cell) => numbers[cell] as number) });
  if (window.then === "turn" || game.sides[game.mover]?.left) nextTurn(log);
  else if (game.rules.dice === "drawn" || window.nextFaces !== null) thrown(log, window.nextFaces, "clock");
}

/** When it was received: as the log says, or as follows from the margin by which it was beaten. */
function receivedAt(
  game: Game,
  window: Window,
  event: Told<"called" | "call_held" | "call_lost" | "called_wrong">,
): number {
  if (event.type === "called" || event.type === "call_held") return event.received_ms;
  const inTime = (at: number) => Math.min(at, window.closes_ms - 1);
  if (event.type === "call_lost" && event.margin_ms !== null) {
    const beaten = takersOf(game, window, event.number);
    if (beaten.length > 0) return inTime(Math.min(...beaten.map((one) => one.at_ms)) + event.margin_ms);
  }
  return inTime(event.at_ms);
}

function mayAct(log: Log, window: Window, seat: string, side: string, received: number): void {
  if (window.locked.has(seat)) throw log.refused("rules/locked_out");
  if (received >= window.closes_ms) throw log.refused("rules/window_closed");
  if (side === window.side) throw log.refused("rules/own_throw");
}

function claim(log: Log, window: Window, made: Call, received: number, credit: number): void {
  const { game, table } = log;
  const waiting = window.held.find((held) => held.number === made.number);
  let until = received;
  if (waiting !== undefined) until = waiting.until_ms;
  else if (game.rules.fair_race === "on") {
    const still = othersHere(table, game, window).filter(
      (seat) => seat !== made.seat && !window.locked.has(seat) && !window.held.some((held) => held.seat === seat),
    );
    const slowest = Math.max(0, ...still.map((seat) => table.people.get(seat)?.credit_ms ?? 0));
    const hold = Math.min(slowest, MOST_CREDIT_MS) - Math.min(credit, MOST_CREDIT_MS);
    if (hold >= LEAST_HOLD_MS) until += hold;
  }
  const held = { ...made, received_ms: received, credit_ms: credit, until_ms: until };
  if (until > log.now) log.tell("call_held", held);
  else succeed(log, held);
}

/** The earliest claim first; ties go to the nearest on the thrower's left. */
function decideHeld(log: Log, number: number): void {
  const { game, table } = log;
  const seats = [...table.people.keys()];
  const toTheLeft = (seat: string) =>
    (seats.indexOf(seat) - seats.indexOf(game.thrower as string) + seats.length) % seats.length;
  const claims = (game.window as Window).held
    .filter((held) => held.number === number)
    .sort(
      (a, b) => a.received_ms - a.credit_ms - (b.received_ms - b.credit_ms) || toTheLeft(a.seat) - toTheLeft(b.seat),
    );
  for (const one of claims) {
    const window = game.window as Window;
    const open = openCells(game, window).some((cell) => cell.number === number);
    if (!open || required(game, one.side) !== number) lost(log, window, one, one.received_ms - one.credit_ms);
    else {
      succeed(log, one);
      if (log.game.phase === "over") return;
    }
  }
}

function succeed(log: Log, made: Held): void {
  const { game } = log;
  const missed = openCells(game, game.window as Window).find((one) => one.number === made.number);
  const { crossed } = sideNamed(game, made.side);
  log.tell("called", {
    seat: made.seat,
    side: made.side,
    number: made.number,
    cell: track(game.rules).findIndex((_, cell) => !crossed.has(cell)),
    missed_cell: missed?.cell as number,
    received_ms: made.received_ms,
    credit_ms: made.credit_ms,
  });
  winIfDone(log, made.side, "intercepted");
}

/** Who beat him is told by name and margin, unless it was himself, by a double tap. */
function lost(log: Log, window: Window, made: Call, claimed: number): void {
  const { seat, number } = made;
  const takers = takersOf(log.game, window, number);
  const by = takers.reduce((first, one) => (first === undefined || one.at_ms < first.at_ms ? one : first), takers[0]);
  if (by === undefined || takers.some((one) => one.seat === seat)) return log.tell("call_lost", { seat, number });
  log.tell("call_lost", { seat, number, taker: by.seat, margin_ms: Math.max(0, claimed - by.at_ms) });
}

function takersOf(game: Game, window: Window, number: number): { seat: string; at_ms: number }[] {
  return [...window.taken].filter(([cell]) => track(game.rules)[cell] === number).map(([, taken]) => taken);
}
