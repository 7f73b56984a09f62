/**
 * Coming, going and sitting at the table. Names, looks and who asked for what are taken as written;
 * what it does to seats, chips and the game is not.
 */
import { hostMissedAt, longestHere, successor } from "./clock.ts";
import { laidAtStart, shared } from "./chips.ts";
import type { Event, Person, Told } from "./events.ts";
import { lastSide, voidGame } from "./ending.ts";
import type { Log } from "./log.ts";
import { rulesOf } from "./rules.ts";
import { personAt, sideNamed, sideOf } from "./table.ts";
import { goOnOrdering, passOn, setOrder } from "./turns.ts";

const MOST_PEOPLE = 120;
const MOST_CREDIT_MS = 150;

export function present(log: Log, seat: string): Person {
  const person = log.table.people.get(seat);
  if (person === undefined || person.presence === "gone") throw log.refused("rules/no_such_seat");
  return person;
}

/** What only happens while no game is on. Throws. */
function betweenGames(log: Log): void {
  if (log.table.game !== null && log.table.game.phase !== "over") throw log.refused("rules/game_is_on");
}

/** Tells an event of the table around the game; false where it is none. */
export function aroundTheGame(log: Log, event: Event): boolean {
  const { table } = log;
  switch (event.type) {
    case "joined":
      joins(log, event);
      return true;
    case "left":
      present(log, event.seat);
      goes(log, event);
      return true;
    case "went_away":
      if (present(log, event.seat).presence !== "here") throw log.fault("nobodys_deed", { type: event.type });
      log.tell("went_away", event);
      goOnOrdering(log);
      return true;
    case "came_back":
      if (present(log, event.seat).presence !== "away") throw log.fault("nobodys_deed", { type: event.type });
      log.tell("came_back", event);
      goOnOrdering(log);
      followHost(log);
      return true;
    case "measured": {
      present(log, event.seat);
      const credit_ms = Math.min(Math.max(event.credit_ms, 0), MOST_CREDIT_MS);
      log.tell("measured", { seat: event.seat, credit_ms });
      return true;
    }
    case "readied":
      readies(log, event);
      return true;
    case "sat_out":
    case "dressed":
      present(log, event.seat);
      log.tell(event.type, event);
      return true;
    case "host_changed":
      present(log, event.seat);
      log.tell("host_changed", event);
      return true;
    case "chips_taken":
      betweenGames(log);
      present(log, event.seat);
      log.tell("chips_taken", { seat: event.seat, chips: table.purse });
      return true;
    case "arranged": {
      betweenGames(log);
      if ([...event.places].sort().join() !== [...table.people.keys()].sort().join())
        throw log.refused("rules/not_the_seats");
      log.tell("arranged", event);
      return true;
    }
    case "purse_set":
      if (table.games > 0) throw log.refused("rules/after_first_game");
      log.tell("purse_set", event);
      return true;
    case "set_up":
      betweenGames(log);
      log.tell("set_up", { card: { ...event.card, number: table.card.number + 1 } });
      return true;
    case "sides_set":
      betweenGames(log);
      log.tell("sides_set", event);
      return true;
    case "locked":
    case "asked_back":
    case "gave_back":
    case "cohost_named":
      log.tell(event.type, event);
      return true;
    default:
      return false;
  }
}

/** Where the host has been away for long, somebody who is here follows him. */
export function followHost(log: Log): void {
  const missed = hostMissedAt(log.table);
  const heir = successor(log.table);
  if (missed !== null && heir !== undefined && log.now >= missed) log.tell("host_changed", { seat: heir.seat });
}

function joins(log: Log, event: Told<"joined">): void {
  const { people, host } = log.table;
  const back = people.get(event.seat);
  if (event.computer !== null) betweenGames(log);
  if ([...people.values()].filter((one) => one.presence !== "gone").length >= MOST_PEOPLE) {
    throw log.refused("rules/table_full");
  }
  if (back !== undefined && (back.presence !== "gone" || back.computer !== null || log.table.banned.has(event.seat))) {
    throw log.refused("rules/no_such_seat");
  }
  const purse = back === undefined ? log.table.purse : 0;
  log.tell("joined", { ...event, seat: back?.seat ?? `s${people.size + 1}`, purse });
  if (host !== null && personAt(log.table, host).presence === "gone") log.tell("host_changed", { seat: event.seat });
}

function goes(log: Log, event: Told<"left">): void {
  const { table } = log;
  const wasOn = table.game !== null && table.game.phase !== "over";
  log.tell("left", event);
  if (event.seat === table.host) {
    const heir = successor(table) ?? longestHere(table);
    if (heir !== undefined) log.tell("host_changed", { seat: heir.seat });
  }
  if (!wasOn) return;
  const { game } = log;
  const side = sideOf(game, event.seat);
  if (side === undefined) return;
  const persons = game.sides.flatMap((one) => one.seats).map((seat) => personAt(table, seat));
  if (persons.every((one) => one.presence === "gone" || one.computer !== null)) return voidGame(log, null);
  if (!sideNamed(game, side).left) return;
  if (lastSide(log)) return;
  if (game.phase === "order") goOnOrdering(log);
  else if (side === game.sides[game.mover]?.side && game.phase !== "window") passOn(log, null, "hand");
}

function readies(log: Log, event: Told<"readied">): void {
  const person = present(log, event.seat);
  if (person.accepted === log.table.card.number) throw log.fault("nobodys_deed", { type: event.type });
  log.tell("readied", { seat: event.seat, card: log.table.card.number });
}

/** How it was settled who begins. */
export type First = "thrown" | "drawn" | "named" | "winner";

/** A game begins: who plays, who can pay, who is first. Source: rule book, 5 and 6. */
export function begins(log: Log, event: Told<"game_began">): First {
  betweenGames(log);
  const { table } = log;
  const { card } = table;
  const rules = rulesOf(card);
  const people = [...table.people.values()];
  const playing = people.filter(
    (one) => one.presence !== "gone" && (one.computer !== null || one.accepted === card.number),
  );
  const seats = playing.map((one) => one.seat);
  const sides = drawnSides(table.sides, seats);
  if (sides.length < 2) throw log.refused("rules/too_few_sides");
  if (rules.dice === "entered" && playing.some((one) => one.computer !== null)) {
    throw log.refused("rules/computers_have_no_dice");
  }
  for (const side of sides) {
    for (const [seat, stake] of shared(laidAtStart(rules, card.stakes), side.seats)) {
      const person = personAt(table, seat);
      if (person.purse < stake && person.computer === null) throw log.refused("rules/purse_too_small");
    }
  }
  const won = rules.next_first === "winner" ? table.lastWinners.find((seat) => seats.includes(seat)) : undefined;
  const orderThrow = won === undefined && rules.order_of_play !== "anyone" && rules.dice === "drawn";
  let how: First = orderThrow ? "thrown" : "winner";
  let first: string | null = won ?? null;
  if (!orderThrow && first === null) {
    first = drawnFirst(log, seats);
    how = "drawn";
    // That the host named who begins stands in no event: it is believed where it was not drawn.
    if (event.thrower !== null && event.thrower !== first && seats.includes(event.thrower)) {
      first = event.thrower;
      how = "named";
    }
  }
  const places = [...table.people.keys()];
  const clockwise = [...sides].sort((a, b) => places.indexOf(a.seats[0] ?? "") - places.indexOf(b.seats[0] ?? ""));
  const at = first === null ? 0 : clockwise.findIndex((side) => side.seats.includes(first));
  const standing = [...clockwise.slice(at), ...clockwise.slice(0, at)];
  log.tell("game_began", {
    game: table.games + 1,
    card,
    sides: standing.map((side) => ({ ...side, crossed: new Set<number>() })),
    order_throw: orderThrow,
    thrower: first,
    commitment: log.commitment,
  });
  if (!orderThrow)
    setOrder(
      log,
      standing.map((side) => side.side),
    );
  return how;
}

/** Who shares a track; who is in no side yet joins the one that has fewest. */
function drawnSides(sides: ReadonlyMap<string, string[]>, playing: readonly string[]) {
  if (sides.size === 0) return playing.map((seat) => ({ side: seat, seats: [seat] }));
  const drawn = [...sides].map(([side, some]) => ({ side, seats: playing.filter((seat) => some.includes(seat)) }));
  for (const seat of playing) {
    if (drawn.some((one) => one.seats.includes(seat))) continue;
    drawn.reduce((least, one) => (one.seats.length < least.seats.length ? one : least)).seats.push(seat);
  }
  for (const one of drawn) one.seats.sort((a, b) => playing.indexOf(a) - playing.indexOf(b));
  return drawn.filter((one) => one.seats.length > 0);
}

/** One of the seats, from throws 0, -1, -2 …; values past the largest multiple are thrown away. */
function drawnFirst(log: Log, seats: readonly string[]): string {
  for (let number = 0; ; number -= 1) {
    const [a, b, c] = log.draw(number) as [number, number, number];
    const value = (a - 1) * 36 + (b - 1) * 6 + c - 1;
    if (value < 216 - (216 % seats.length)) return seats[value % seats.length] as string;
  }
}
