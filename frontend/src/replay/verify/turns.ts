/** Throwing for the order of play, and turns: throw, take, pass, whose turn is next. Rule book, 2b, 5. */
import { laidAtStart } from "./chips.ts";
import type { Told } from "./events.ts";
import { winHighest, winIfDone } from "./ending.ts";
import type { Log } from "./log.ts";
import { ascent, make, track } from "./numbers.ts";
import { settledOrder } from "./order.ts";
import { scoreGame } from "./scores.ts";
import { type Game, moving, nextHand, personAt, playersHere, required, type Side, sideOf, upIsDone } from "./table.ts";
import { somebodyNeeds, wouldOpen } from "./windows.ts";

const DICE = 3;

/** The game, if it is on and not paused, and this seat plays in it. */
export function playing(log: Log, seat: string): { game: Game; side: string } {
  const { game } = log;
  if (game.phase === "over") throw log.refused("rules/game_over");
  if (game.paused) throw log.refused("rules/paused");
  const person = log.table.people.get(seat);
  if (person === undefined || person.presence === "gone") throw log.refused("rules/no_such_seat");
  const side = sideOf(game, seat);
  if (side === undefined) throw log.refused("rules/not_playing");
  return { game, side };
}

/** The game, if it is this seat's turn in it and it throws. */
export function throwing(log: Log, seat: string): Game {
  const { game, side } = playing(log, seat);
  if (game.phase === "order") throw log.refused("rules/order_not_settled");
  if (side !== moving(game).side) throw log.refused("rules/not_your_turn");
  if (game.phase === "window") throw log.refused("rules/window_is_open");
  if (seat !== game.thrower) throw log.refused("rules/not_thrower");
  return game;
}

export function throwForOrder(log: Log, event: Told<"order_thrown">): void {
  const seat = event.seat as string;
  const { game, side } = playing(log, seat);
  if (game.phase !== "order") throw log.refused("rules/already_thrown");
  if (!game.order?.waiting.has(side)) throw log.refused("rules/already_thrown");
  orderThrown(log, side, seat, game.rules.dice === "entered" ? realFaces(log, event.faces, DICE) : null);
  goOnOrdering(log);
}

/** The clock is up: the program throws for all who have not. */
export function throwForAll(log: Log): void {
  const { game } = log;
  const waiting = game.sides.map((one) => one.side).filter((side) => game.order?.waiting.has(side));
  for (const side of waiting) orderThrown(log, side, null, null);
  goOnOrdering(log);
}

/** Throws for those who are away once all who are here have; begins, once all is settled. */
export function goOnOrdering(log: Log): void {
  const { game } = log.table;
  if (game === null || game.order === null || game.phase !== "order" || game.paused) return;
  while (game.order.waiting.size > 0) {
    const { waiting } = game.order;
    const here = playersHere(log.table).map((seat) => sideOf(game, seat) as string);
    if (here.length === 0 || here.some((side) => waiting.has(side))) return;
    orderThrown(log, game.sides.find((one) => waiting.has(one.side))?.side as string, null, null);
  }
  setOrder(log, settledOrder(game.rules, game.order, game.sides));
}

export function setOrder(log: Log, order: string[]): void {
  log.tell("order_set", { order });
  beginTurn(log, log.game.sides.find((one) => !one.left) as Side);
}

function orderThrown(log: Log, side: string, seat: string | null, entered: number[] | null): void {
  const number = log.game.throws + 1;
  if (log.game.rules.dice === "drawn" || seat === null) log.drawn += 1;
  const by = seat === null ? "clock" : "hand";
  log.tell("order_thrown", { by, seat, side, throw: number, faces: entered ?? log.draw(number) });
}

/** The faces that were entered, if such dice can show them. */
export function realFaces(log: Log, faces: number[], count: number): number[] {
  if (faces.length !== count) throw log.refused("rules/wrong_number_of_dice");
  if (faces.some((face) => face < 1 || face > 6)) throw log.refused("rules/no_such_face");
  return faces;
}

/** The dice fall: as entered, or as seed and strings have them; of fewer dice, the first of three. */
export function thrown(log: Log, entered: number[] | null, by: "hand" | "clock" = "hand"): void {
  const { game } = log;
  const number = game.throws + 1;
  const rules = scoreGame(game.rules);
  const count = rules && game.score ? rules.dice(game.score) : DICE;
  if (game.rules.dice === "drawn") log.drawn += 1;
  log.tell("thrown", {
    by,
    seat: game.thrower as string,
    side: moving(game).side,
    throw: number,
    faces: entered ?? log.draw(number).slice(0, count),
  });
}

/** All dice in a track game: at the start of a turn, or again after something was taken. */
export function throwAll(log: Log, faces: number[] | null): void {
  const { game } = log;
  const entered = game.rules.dice === "entered" && faces !== null ? realFaces(log, faces, DICE) : null;
  if (game.phase === "take") {
    if (game.rules.throws === "one") throw log.refused("rules/one_throw");
    if (!game.throw?.taken) throw log.refused("rules/nothing_taken");
    if (game.rules.missed_when === "each_throw" && opensAfter(log)) return openWindow(log, "throw", entered);
  }
  thrown(log, entered);
}

export function take(log: Log, event: Told<"taken">): void {
  const { game, side } = playing(log, event.seat);
  if (game.rules.game !== "track") throw log.refused("rules/not_in_score_games");
  if (game.phase === "order") throw log.refused("rules/order_not_settled");
  if (side !== moving(game).side) throw log.refused("rules/not_your_turn");
  if (game.phase !== "take" || game.throw === null) throw log.refused("rules/not_thrown_yet");
  if (game.rules.side_takes === "thrower" && event.seat !== game.thrower) throw log.refused("rules/not_thrower");
  const { faces, aside, spent, number } = game.throw;
  const { dice } = event;
  if (dice.length === 0 || new Set(dice).size < dice.length) throw log.refused("rules/die_named_twice");
  if (dice.some((die) => die < 0 || die >= faces.length)) throw log.refused("rules/no_such_die");
  const cell = cellOf(log, game, event.number);
  if (dice.some((die) => aside.has(die))) throw log.refused("rules/die_set_aside");
  if (spent) throw log.refused("rules/throw_spent");
  const chosen = dice.map((die) => faces[die] as number);
  if (!make(event.number, chosen, game.rules.operations)) throw log.refused("rules/not_made_by_these_dice");
  log.tell("taken", { seat: event.seat, side, throw: number, number: event.number, cell, dice });
  winIfDone(log, side, "finished");
}

/** The dice are handed on, by whomever; a window follows if something was thrown. */
export function passOn(log: Log, seat: string | null, by: "hand" | "clock"): void {
  const { game } = log;
  const number = game.phase === "take" ? game.throws : null;
  const opens = number !== null && opensAfter(log);
  log.tell("passed", { by, side: moving(game).side, seat, throw: number });
  if (opens) openWindow(log, "turn", null);
  else nextTurn(log);
}

/** The turn of the next side that still has one; a score game ends when none has. */
export function nextTurn(log: Log): void {
  letIn(log);
  const { game } = log;
  const lines = scoreGame(game.rules)?.lines.length;
  const count = game.sides.length;
  const others = Array.from({ length: count }, (_, i) => game.sides[(game.mover + 1 + i) % count] as Side);
  const next = others.find((side) => !side.left && side.sheet.size !== lines);
  if (next === undefined) winHighest(log);
  else beginTurn(log, next);
}

function beginTurn(log: Log, side: Side): void {
  log.tell("turn_began", { side: side.side, thrower: nextHand(log.table, side), turn: log.game.turns + 1 });
}

/** Latecomers who accepted the card enter between turns, where it says so. */
function letIn(log: Log): void {
  const { game, table } = log;
  const alone = game.sides.every((one) => one.seats.length === 1);
  if (game.rules.latecomers !== "let_in" || game.rules.game !== "track" || !alone) return;
  const each = laidAtStart(game.rules, game.card.stakes);
  for (const person of table.people.values()) {
    const comes = person.presence === "here" && person.accepted === game.card.number && person.purse >= each;
    if (comes && sideOf(game, person.seat) === undefined) {
      log.tell("let_in", { seat: person.seat, side: person.seat });
    }
  }
}

function opensAfter(log: Log): boolean {
  const { game, table } = log;
  if (game.throw === null) return false;
  if (game.rules.interception === "off" || game.throw.aside.size === game.throw.faces.length) return false;
  if (game.rules.window_policy === "always") return true;
  return somebodyNeeds(table, game, wouldOpen(game, 0, "turn", 0, null));
}

function openWindow(log: Log, then: "turn" | "throw", faces: number[] | null): void {
  const { game } = log;
  log.tell("window_opened", {
    window: game.windows + 1,
    throw: game.throws,
    closes_at_ms: log.now + game.rules.window_ms,
    then,
    faces,
  });
}

/** The cell that a number would cross for the mover. */
function cellOf(log: Log, game: Game, number: number): number {
  const numbers = track(game.rules);
  const { crossed, side } = moving(game);
  const needs = required(game, side);
  if (needs !== undefined) {
    if (number !== needs) throw log.refused("rules/not_required");
    return numbers.findIndex((_, cell) => !crossed.has(cell));
  }
  const up = ascent(game.rules);
  const done = upIsDone(game.rules, crossed);
  const cell = numbers.findIndex((one, place) => one === number && (done ? place >= up : place < up));
  if (cell < 0) throw log.refused("rules/not_on_track");
  if (crossed.has(cell)) throw log.refused("rules/already_crossed");
  return cell;
}
