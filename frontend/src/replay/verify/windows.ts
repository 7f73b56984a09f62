/** The window of a game as events change it. Source: rule book, 4. */
import { SETTLING_MS, stopClock } from "./clock.ts";
import type { Event, Told } from "./events.ts";
import { reach } from "./numbers.ts";
import {
  type Game,
  moving,
  openCells,
  playersHere,
  required,
  sideNamed,
  sideOf,
  type Table,
  type Window,
} from "./table.ts";

/** For how many more windows a wrong call locks out. */
const LOCKED_OUT_WINDOWS = 3;

/** The window that would open now. */
export function wouldOpen(
  game: Game,
  number: number,
  then: Window["then"],
  at: number,
  faces: number[] | null,
): Window {
  const mover = moving(game);
  if (game.throw === null) throw new Error("nothing was thrown");
  const needed = game.sides.map((side): [string, Set<number>] => {
    const next = required(game, side.side);
    return [side.side, new Set(next === undefined ? [] : [next])];
  });
  const locked = [...game.locks.keys()].filter((seat) => {
    const side = sideOf(game, seat);
    return side !== undefined && side !== mover.side;
  });
  return {
    number,
    side: mover.side,
    closes_ms: at,
    settles_ms: at + SETTLING_MS,
    missed: reach(game.rules, game.throw, mover.crossed.size),
    needed: new Map(needed),
    locked: new Set(locked),
    then,
    nextFaces: faces,
    waved: new Set(),
    held: [],
    taken: new Map(),
  };
}

export function opened(table: Table, game: Game, event: Told<"window_opened">): void {
  const window = wouldOpen(game, event.window, event.then, event.closes_at_ms, event.faces);
  if (event.then === "turn") {
    // Only windows after a pass of another side count down a lock-out.
    for (const seat of window.locked) {
      const more = (game.locks.get(seat) ?? 0) - 1;
      if (more > 0) game.locks.set(seat, more);
      else game.locks.delete(seat);
    }
  }
  game.phase = "window";
  game.windows = event.window;
  game.window = window;
  stopClock(game);
  closeIfDone(table, game, event.at_ms);
}

export function applyToWindow(table: Table, game: Game, event: Event): void {
  const { window } = game;
  if (window === null) return;
  switch (event.type) {
    case "waved":
      window.waved.add(event.seat);
      break;
    case "call_held": {
      const { seat, side, number, received_ms, credit_ms, until_ms } = event;
      window.waved.delete(seat);
      window.held.push({ seat, side, number, received_ms, credit_ms, until_ms });
      window.settles_ms = Math.max(window.settles_ms, until_ms);
      break;
    }
    case "called":
      called(game, window, event);
      break;
    case "call_lost":
      decided(window, event.seat);
      break;
    case "called_wrong":
      window.waved.delete(event.seat);
      if (event.price === "locked_out") {
        window.locked.add(event.seat);
        game.locks.set(event.seat, LOCKED_OUT_WINDOWS);
      }
      break;
    case "window_settled":
      game.window = null;
      if (window.then === "throw") game.phase = "throw";
      return;
    case "left":
      // Who leaves counts as a loser: what he called a moment ago wins him nothing.
      window.held = window.held.filter((held) => !sideNamed(game, held.side).left);
      break;
    case "went_away":
      break;
    default:
      return;
  }
  closeIfDone(table, game, event.at_ms);
}

/** The window has its whole time before it again. */
export function anew(table: Table, game: Game, at: number): void {
  const { window } = game;
  if (window === null) return;
  window.closes_ms = at + game.rules.window_ms;
  window.settles_ms = window.closes_ms + SETTLING_MS;
  for (const held of window.held) held.until_ms = at + held.until_ms - held.received_ms;
  closeIfDone(table, game, at);
}

/** Who may have something to call. */
export function othersHere(table: Table, game: Game, window: Window): string[] {
  return playersHere(table).filter((seat) => sideOf(game, seat) !== window.side);
}

/** Whether somebody here who may call needs a missed number that nobody has taken. */
export function somebodyNeeds(table: Table, game: Game, window: Window): boolean {
  const open = new Set(openCells(game, window).map((one) => one.number));
  return othersHere(table, game, window)
    .filter((seat) => !window.locked.has(seat))
    .some((seat) => open.has(required(game, sideOf(game, seat) as string) ?? 0));
}

function called(game: Game, window: Window, event: Told<"called">): void {
  const { seat, side, number } = event;
  sideNamed(game, side).crossed.add(event.cell);
  decided(window, seat);
  window.taken.set(event.missed_cell, { seat, number, at_ms: event.received_ms - event.credit_ms });
  const next = required(game, side);
  if (next !== undefined) window.needed.get(side)?.add(next);
}

/** His call is decided. It took back his wave as it was made: a wave after that stands. */
function decided(window: Window, seat: string): void {
  const held = window.held.filter((one) => one.seat !== seat);
  if (held.length === window.held.length) window.waved.delete(seat);
  window.held = held;
}

function closeIfDone(table: Table, game: Game, at: number): void {
  const { window } = game;
  if (window === null || at >= window.closes_ms) return;
  const done =
    othersHere(table, game, window).every((seat) => window.waved.has(seat) || window.locked.has(seat)) ||
    (game.rules.window_policy === "when_possible" && !somebodyNeeds(table, game, window));
  if (!done) return;
  window.closes_ms = at;
  window.settles_ms = Math.max(at + SETTLING_MS, ...window.held.map((held) => held.until_ms));
}
