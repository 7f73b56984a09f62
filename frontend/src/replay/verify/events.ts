/** The events of a log (`games/rules/events.py`): their fields in order, as `docs/verify.md` has them. */
import {
  anything,
  chosen,
  dict,
  flag,
  type Fields,
  int,
  type Kind,
  list,
  NotThis,
  type Of,
  oneOf,
  or,
  orNull,
  set,
  struct,
  text,
} from "./shape.ts";
import { type Json } from "./text.ts";

const by = or(oneOf("hand", "clock"), "hand" as const);
const maybeSeat = or<string, null>(text, null);
const faces = list(int);
const seats = dict(list(text));

const CARD = struct({
  preset: text,
  options: dict(chosen),
  stakes: struct({ scheme: text, stake: int, per_point: or(int, 1) }),
  number: or(int, 1),
});
export type Card = ReturnType<typeof CARD.read>;

const SIDE_DRAWN = struct({ side: text, seats: list(text), crossed: or(set(int), new Set<number>()) });

/** After `type` and `at_ms` come these. */
export const FIELDS = {
  joined: { seat: text, name: text, colour: text, shape: text, purse: int, computer: or<string, null>(text, null) },
  left: { seat: text, how: or(oneOf("left", "removed", "banned"), "left" as const) },
  went_away: { seat: text },
  came_back: { seat: text },
  measured: { seat: text, credit_ms: int },
  dressed: { seat: text, name: text, colour: text, shape: text },
  set_up: { card: CARD },
  arranged: { places: list(text) },
  readied: { seat: text, card: int },
  sat_out: { seat: text },
  chips_taken: { seat: text, chips: int },
  purse_set: { chips: int },
  locked: { locked: flag },
  sides_set: { sides: seats },
  asked_back: { seat: text, claim: text },
  gave_back: { seat: text, claim: text, yes: flag },
  host_changed: { seat: text },
  cohost_named: { seat: orNull(text) },
  game_began: {
    game: int,
    card: CARD,
    sides: list(SIDE_DRAWN),
    order_throw: flag,
    thrower: maybeSeat,
    commitment: or(text, ""),
  },
  let_in: { seat: text, side: text },
  order_thrown: { by, seat: orNull(text), side: text, throw: int, faces },
  order_set: { order: list(text) },
  turn_began: { side: text, thrower: text, turn: int },
  thrown: { by, seat: text, side: text, throw: int, faces },
  corrected: { seat: text, throw: int, faces },
  taken: { seat: text, side: text, throw: int, number: int, cell: int, dice: list(int) },
  thrown_again: { seat: text, side: text, throw: int },
  kept: { seat: text, side: text, throw: int, dice: list(int) },
  refused: { seat: text, side: text, throw: int },
  stood: { by, side: text, throw: int, seat: maybeSeat },
  scored: { by, side: text, line: text, points: int, seat: maybeSeat },
  passed: { by, side: text, seat: maybeSeat, throw: or<number, null>(int, null) },
  skipped: { seat: text, side: text },
  window_opened: {
    window: int,
    throw: int,
    closes_at_ms: int,
    then: or(oneOf("turn", "throw"), "turn" as const),
    faces: or<number[], null>(faces, null),
  },
  waved: { seat: text },
  call_held: { seat: text, side: text, number: int, received_ms: int, credit_ms: int, until_ms: int },
  called: { seat: text, side: text, number: int, cell: int, missed_cell: int, received_ms: int, credit_ms: or(int, 0) },
  call_lost: { seat: text, number: int, taker: maybeSeat, margin_ms: or<number, null>(int, null) },
  called_wrong: { seat: text, number: int, price: oneOf("nothing", "locked_out", "chip") },
  window_settled: { window: int, missed: list(int) },
  paused: { seat: maybeSeat },
  resumed: { seat: maybeSeat },
  game_won: {
    side: text,
    how: oneOf("finished", "highest", "intercepted", "last_side"),
    shared_with: or(list(text), [] as string[]),
  },
  game_called_off: { seat: maybeSeat, refunds: dict(int) },
  settled: { purses: dict(int), transfers: dict(int) },
} satisfies Record<string, Fields>;

type Shapes = typeof FIELDS;
export type Name = keyof Shapes;
export type Told<N extends Name = Name> = { [K in N]: { type: K; at_ms: number } & Of<Shapes[K]> }[N];
export type Event = Told;
/** All fields of an event but those that every event has. */
export type Telling<N extends Name> = Partial<Of<Shapes[N]>>;

const STRUCTS = Object.fromEntries(
  Object.entries(FIELDS).map(([name, fields]) => [name, struct({ type: text, at_ms: int, ...(fields as Fields) })]),
) as unknown as Record<string, Kind<Event>>;

/** Throws `NotThis`, `NotAsWritten`. */
export function event(json: Json): Event {
  const name = json instanceof Map ? json.get("type") : undefined;
  const kind = typeof name === "string" && Object.hasOwn(STRUCTS, name) ? STRUCTS[name] : undefined;
  if (kind === undefined) throw new NotThis(`no event: ${String(name)}`);
  return kind.read(json);
}

const PERSON = struct({
  seat: text,
  name: text,
  colour: text,
  shape: text,
  purse: int,
  presence: or(oneOf("here", "away", "gone"), "here" as const),
  since_ms: or(int, 0),
  accepted: or(int, 0),
  credit_ms: or(int, 0),
  short_turns: or(int, 0),
  key: or(int, 1),
  computer: or<string, null>(text, null),
});
export type Person = ReturnType<typeof PERSON.read>;

/** The table before the game; of the game before this one only its end matters. */
const BEFORE = struct({
  code: text,
  card: CARD,
  people: or(dict(PERSON), new Map<string, Person>()),
  host: maybeSeat,
  cohost: maybeSeat,
  locked: or(flag, false),
  banned: or(set(text), new Set<string>()),
  sides: or(seats, new Map<string, string[]>()),
  claims: or(dict(text), new Map<string, string>()),
  moved: or(dict(text), new Map<string, string>()),
  bank: or(int, 0),
  purse: or(int, 200),
  games: or(int, 0),
  game: or<Json, null>(anything, null),
  last_ms: or(int, 0),
});
export type Before = ReturnType<typeof BEFORE.read>;

const RESULT = struct({
  how: oneOf("finished", "highest", "intercepted", "last_side", "called_off"),
  winner: list(text),
  transfers: dict(int),
  purses: dict(int),
});

export const HEAD = {
  schema: int,
  table: text,
  game: int,
  card: CARD,
  sides: seats,
  seats: dict(text),
  commitment: text,
  seed: text,
  strings: dict(text),
  result: RESULT,
  before: BEFORE,
};
