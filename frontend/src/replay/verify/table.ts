/** A table and its game as they stand between two events of a log. */
import type { Before, Card, Person } from "./events.ts";
import { ascent, track } from "./numbers.ts";
import { type Rules } from "./rules.ts";

/** Who plays as one. */
export interface Side {
  side: string;
  seats: string[];
  crossed: Set<number>;
  /** Place in `seats` of its latest thrower; -1 before its first turn. */
  thrower: number;
  left: boolean;
  /** It came late, and its first turn is not over. */
  late: boolean;
  sheet: Map<string, number>;
}

export interface Thrown {
  number: number;
  faces: number[];
  aside: Set<number>;
  taken: boolean;
  /** The ascent was completed from it, and nothing more comes of it. */
  spent: boolean;
}

/** A turn of a score game so far. */
export interface ScoreTurn {
  throws: number[][];
  again: boolean;
  kept: Set<number> | null;
  stood: boolean;
  refused: boolean;
}

export interface Held {
  seat: string;
  side: string;
  number: number;
  received_ms: number;
  credit_ms: number;
  until_ms: number;
}

export interface Window {
  number: number;
  side: string;
  closes_ms: number;
  settles_ms: number;
  missed: number[];
  /** Each side's required numbers at any time in this window. */
  needed: Map<string, Set<number>>;
  locked: Set<string>;
  then: "turn" | "throw";
  nextFaces: number[] | null;
  waved: Set<string>;
  held: Held[];
  /** By missed cell. */
  taken: Map<number, { seat: string; number: number; at_ms: number }>;
}

/** Throwing for the order of play: the sides in groups, each still to be ordered inside itself. */
export interface OrderRound {
  tiers: string[][];
  waiting: Set<string>;
  rolls: Map<string, number>;
}

export interface Game {
  number: number;
  card: Card;
  rules: Rules;
  commitment: string;
  sides: Side[];
  phase: "order" | "throw" | "take" | "window" | "over";
  clock_ms: number | null;
  shortened_ms: number | null;
  paused: boolean;
  mover: number;
  thrower: string | null;
  turns: number;
  throws: number;
  windows: number;
  order: OrderRound | null;
  throw: Thrown | null;
  score: ScoreTurn | null;
  window: Window | null;
  /** For how many more windows each player is locked out. */
  locks: Map<string, number>;
  pot: number;
  boards: Map<string, number>;
  /** What each seat paid so far. */
  laid: Map<string, number>;
  how: string;
  winner: string[];
  transfers: Map<string, number>;
}

export interface Table extends Omit<Before, "game"> {
  game: Game | null;
  /** The seats that won the game before this one. */
  lastWinners: string[];
}

/** The table with which a document begins. */
export function begun(before: Before): Table {
  const { game, ...table } = before;
  return {
    ...table,
    people: new Map([...before.people].map(([seat, person]) => [seat, { ...person }])),
    game: null,
    lastWinners: winnersOf(game),
  };
}

function winnersOf(game: Before["game"]): string[] {
  if (!(game instanceof Map)) return [];
  const end = game.get("end");
  const won = end instanceof Map ? end.get("winner") : undefined;
  const sides = game.get("sides");
  if (!Array.isArray(won) || !Array.isArray(sides)) return [];
  return won.flatMap((name) => {
    const side = sides.find((one) => one instanceof Map && one.get("side") === name);
    const seats = side instanceof Map ? side.get("seats") : undefined;
    return Array.isArray(seats) ? (seats as string[]) : [];
  });
}

export function sideNamed(game: Game, name: string): Side {
  const side = game.sides.find((one) => one.side === name);
  if (side === undefined) throw new Error(`no side ${name}`);
  return side;
}

export function sideOf(game: Game, seat: string): string | undefined {
  return game.sides.find((one) => one.seats.includes(seat))?.side;
}

export function moving(game: Game): Side {
  return game.sides[game.mover] as Side;
}

/** The next of a side in seat order after its latest thrower, among those who are here if there are any. */
export function nextHand(table: Table, side: Side): string {
  const start = side.thrower + 1;
  const seats = [...side.seats.slice(start), ...side.seats.slice(0, start)];
  const presence = (seat: string) => personAt(table, seat).presence;
  const next = seats.find((seat) => presence(seat) === "here") ?? seats.find((seat) => presence(seat) !== "gone");
  return next as string;
}

export function personAt(table: Table, seat: string): Person {
  const person = table.people.get(seat);
  if (person === undefined) throw new Error(`no seat ${seat}`);
  return person;
}

/** The persons who play and are here, in seat order: for them clocks run. */
export function personsHere(table: Table): string[] {
  return here(table)
    .filter((one) => one.computer === null)
    .map((one) => one.seat);
}

/** Who plays and is here, in seat order: nobody, where there are only computers. */
export function playersHere(table: Table): string[] {
  return personsHere(table).length > 0 ? here(table).map((one) => one.seat) : [];
}

function here(table: Table): Person[] {
  const { game } = table;
  if (game === null) return [];
  return [...table.people.values()].filter((one) => one.presence === "here" && sideOf(game, one.seat) !== undefined);
}

/** The number in a side's first open cell; nothing where any will do, and in score games. */
export function required(game: Game, name: string): number | undefined {
  const { rules } = game;
  if (rules.game !== "track" || rules.order === "free") return undefined;
  const { crossed } = sideNamed(game, name);
  if (rules.order === "descent_free" && upIsDone(rules, crossed)) return undefined;
  return track(rules).find((_, cell) => !crossed.has(cell));
}

export function upIsDone(rules: Rules, crossed: ReadonlySet<number>): boolean {
  return Array.from({ length: ascent(rules) }, (_, cell) => cell).every((cell) => crossed.has(cell));
}

/** The cells that a call may still take, and their numbers. */
export function openCells(game: Game, window: Window): { cell: number; number: number }[] {
  return window.missed
    .filter((cell) => !window.taken.has(cell))
    .map((cell) => ({ cell, number: track(game.rules)[cell] as number }));
}
