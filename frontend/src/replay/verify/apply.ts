/** What an event does to a table. Applied in order, the events are the state. */
import { laidAtStart, shared } from "./chips.ts";
import { shortened, startClock, stopClock } from "./clock.ts";
import type { Event, Told } from "./events.ts";
import { breaksAtSummit, ascent } from "./numbers.ts";
import { firstRound, rolled, without } from "./order.ts";
import { rulesOf } from "./rules.ts";
import { scoreGame } from "./scores.ts";
import {
  type Game,
  moving,
  nextHand,
  personAt,
  personsHere,
  playersHere,
  sideNamed,
  sideOf,
  type Table,
  upIsDone,
} from "./table.ts";
import { anew, applyToWindow, opened } from "./windows.ts";

/** The table is changed in place. */
export function apply(table: Table, event: Event): void {
  table.last_ms = event.at_ms;
  around(table, event);
  const { game } = table;
  if (game === null) return;
  inGame(table, game, event);
  if (event.type === "window_opened") opened(table, game, event);
  else applyToWindow(table, game, event);
}

function around(table: Table, event: Event): void {
  switch (event.type) {
    case "joined":
      return joined(table, event);
    case "left":
      Object.assign(personAt(table, event.seat), { presence: "gone", since_ms: event.at_ms });
      if (event.how === "banned") table.banned.add(event.seat);
      return;
    case "went_away":
      Object.assign(personAt(table, event.seat), { presence: "away", since_ms: event.at_ms });
      return;
    case "came_back":
      Object.assign(personAt(table, event.seat), { presence: "here", since_ms: event.at_ms, short_turns: 0 });
      return;
    case "measured":
      personAt(table, event.seat).credit_ms = event.credit_ms;
      return;
    case "dressed": {
      const { name, colour, shape } = event;
      Object.assign(personAt(table, event.seat), { name, colour, shape });
      return;
    }
    case "set_up":
      table.card = event.card;
      return;
    case "arranged":
      table.people = new Map(event.places.map((seat) => [seat, personAt(table, seat)]));
      return;
    case "readied":
      personAt(table, event.seat).accepted = event.card;
      return;
    case "sat_out":
      personAt(table, event.seat).accepted = 0;
      return;
    case "chips_taken":
      pay(table, new Map([[event.seat, event.chips]]));
      return;
    case "purse_set": {
      const more = event.chips - table.purse;
      table.purse = event.chips;
      const seated = [...table.people.values()].filter((one) => one.presence !== "gone");
      return pay(table, new Map(seated.map((one) => [one.seat, more])));
    }
    case "locked":
      table.locked = event.locked;
      return;
    case "sides_set":
      table.sides = event.sides;
      return;
    case "host_changed":
      if (table.cohost === event.seat) table.cohost = null;
      table.host = event.seat;
      return;
    case "cohost_named":
      table.cohost = event.seat;
      return;
    case "game_began":
      return began(table, event);
    case "settled":
      return pay(table, event.purses);
    case "game_called_off":
      return pay(table, event.refunds);
  }
}

function pay(table: Table, purses: ReadonlyMap<string, number>): void {
  for (const [seat, chips] of purses) personAt(table, seat).purse += chips;
}

function joined(table: Table, event: Told<"joined">): void {
  const { seat, name, colour, shape, purse, computer } = event;
  const back = table.people.get(seat);
  if (back !== undefined) {
    Object.assign(back, { name, colour, shape, presence: "here", since_ms: event.at_ms, accepted: 0, short_turns: 0 });
    return;
  }
  table.people.set(seat, {
    seat,
    name,
    colour,
    shape,
    purse,
    computer,
    presence: "here",
    since_ms: event.at_ms,
    accepted: 0,
    credit_ms: 0,
    short_turns: 0,
    key: 1,
  });
  table.host ??= seat;
}

function began(table: Table, event: Told<"game_began">): void {
  const { card, thrower } = event;
  const rules = rulesOf(card);
  const sides = event.sides.map(({ side, seats, crossed }) => ({
    side,
    seats,
    crossed: new Set(crossed),
    thrower: -1,
    left: false,
    late: false,
    sheet: new Map<string, number>(),
  }));
  if (thrower !== null && sides[0]) sides[0].thrower = sides[0].seats.indexOf(thrower) - 1;
  const each = laidAtStart(rules, card.stakes);
  const laid = new Map(sides.flatMap((side) => [...shared(each, side.seats)]).filter(([, chips]) => chips !== 0));
  const onBoards = card.stakes.scheme === "boards";
  for (const person of table.people.values()) {
    person.purse -= laid.get(person.seat) ?? 0;
    person.short_turns = 0;
  }
  table.games = event.game;
  table.game = {
    number: event.game,
    card,
    rules,
    commitment: event.commitment,
    sides,
    phase: "order",
    clock_ms: null,
    shortened_ms: null,
    paused: false,
    mover: 0,
    thrower: null,
    turns: 0,
    throws: 0,
    windows: 0,
    order: firstRound(sides),
    throw: null,
    score: null,
    window: null,
    locks: new Map(),
    pot: onBoards ? 0 : each * sides.length,
    boards: new Map(onBoards ? sides.map((side) => [side.side, each]) : []),
    laid,
    how: "",
    winner: [],
    transfers: new Map(),
  };
  startClock(table, event.at_ms);
}

function inGame(table: Table, game: Game, event: Event): void {
  const at = event.at_ms;
  switch (event.type) {
    case "let_in":
      return letIn(table, game, event);
    case "order_thrown": {
      game.throws = event.throw;
      if (game.order)
        rolled(
          game.rules,
          game.order,
          event.side,
          event.faces.reduce((sum, face) => sum + face, 0),
        );
      // The last of a round: another begins.
      if (game.order?.rolls.size === 0) startClock(table, at);
      return;
    }
    case "order_set":
      game.sides = event.order.map((side) => sideNamed(game, side));
      game.order = null;
      return;
    case "turn_began":
      return turnBegan(table, game, event);
    case "thrown":
      game.phase = "take";
      game.throws = event.throw;
      game.throw = { number: event.throw, faces: event.faces, aside: new Set(), taken: false, spent: false };
      game.window = null;
      score(game, (turn) => {
        turn.throws.push(event.faces);
        turn.again = false;
      });
      return startClock(table, at);
    case "corrected":
      if (game.throw) game.throw.faces = event.faces;
      return score(game, (turn) => turn.throws.splice(-1, 1, event.faces));
    case "thrown_again":
      score(game, (turn) => {
        turn.throws.pop();
        turn.again = true;
      });
      return startClock(table, at);
    case "kept":
      score(game, (turn) => (turn.kept = new Set(event.dice)));
      return startClock(table, at);
    case "refused":
      score(game, (turn) => {
        turn.throws.pop();
        turn.refused = true;
      });
      return startClock(table, at);
    case "stood":
      score(game, (turn) => (turn.stood = true));
      return startClock(table, at);
    case "scored":
      sideNamed(game, event.side).sheet.set(event.line, event.points);
      return;
    case "taken":
      taken(game, event);
      return startClock(table, at);
    case "passed":
      return stopClock(game);
    case "paused":
      game.paused = true;
      return stopClock(game);
    case "resumed":
      game.paused = false;
      startClock(table, at);
      return anew(table, game, at);
    case "game_won":
      over(game);
      game.how = event.how;
      game.winner = [event.side, ...event.shared_with];
      return;
    case "settled":
      game.pot = 0;
      game.boards = new Map();
      game.transfers = event.transfers;
      return;
    case "game_called_off":
      over(game);
      game.how = "called_off";
      game.winner = [];
      game.pot = 0;
      game.boards = new Map();
      game.transfers = new Map(game.sides.map((side) => [side.side, 0]));
      return;
    case "left":
      return left(table, game, event);
    case "went_away":
      return wentAway(table, game, event);
    case "came_back": {
      const [first, ...others] = personsHere(table);
      if (game.clock_ms === null && first === event.seat && others.length === 0) startClock(table, at);
      else if (event.seat === game.thrower) game.shortened_ms = null;
      return;
    }
    case "called_wrong":
      if (event.price !== "chip") return;
      personAt(table, event.seat).purse -= 1;
      game.pot += 1;
      game.laid.set(event.seat, (game.laid.get(event.seat) ?? 0) + 1);
  }
}

function over(game: Game): void {
  Object.assign(game, { phase: "over", paused: false, order: null, window: null, locks: new Map() });
  stopClock(game);
}

function letIn(table: Table, game: Game, event: Told<"let_in">): void {
  const each = laidAtStart(game.rules, game.card.stakes);
  game.sides.push({
    side: event.side,
    seats: [event.seat],
    crossed: new Set(),
    thrower: -1,
    left: false,
    late: true,
    sheet: new Map(),
  });
  if (game.card.stakes.scheme === "boards") game.boards.set(event.side, each);
  else game.pot += each;
  if (each > 0) game.laid.set(event.seat, each);
  const person = personAt(table, event.seat);
  person.purse -= each;
  person.short_turns = 0;
}

function turnBegan(table: Table, game: Game, event: Told<"turn_began">): void {
  if (game.turns > 0) moving(game).late = false;
  const side = sideNamed(game, event.side);
  game.mover = game.sides.indexOf(side);
  game.phase = "throw";
  throwing(game, event.thrower);
  game.turns = event.turn;
  game.throw = null;
  game.window = null;
  game.score = scoreGame(game.rules) ? { throws: [], again: false, kept: null, stood: false, refused: false } : null;
  const thrower = personAt(table, event.thrower);
  if (thrower.presence !== "here") thrower.short_turns += 1;
  startClock(table, event.at_ms);
}

/** The mover's dice in this hand. */
function throwing(game: Game, seat: string): void {
  const side = moving(game);
  side.thrower = side.seats.indexOf(seat);
  game.thrower = seat;
}

function score(game: Game, change: (turn: NonNullable<Game["score"]>) => unknown): void {
  if (game.score === null) return;
  change(game.score);
  game.phase = scoreGame(game.rules)?.choices(game.score).length ? "take" : "throw";
}

function taken(game: Game, event: Told<"taken">): void {
  const { rules, throw: thrown } = game;
  const side = sideNamed(game, event.side);
  side.crossed.add(event.cell);
  if (thrown === null) return;
  thrown.taken = true;
  if (rules.dice_use === "once") for (const die of event.dice) thrown.aside.add(die);
  const top = event.cell < ascent(rules) && upIsDone(rules, side.crossed);
  thrown.spent ||= top && breaksAtSummit(rules, thrown.faces);
}

function left(table: Table, game: Game, event: Told<"left">): void {
  const name = sideOf(game, event.seat);
  if (name === undefined || game.phase === "over") return;
  const side = sideNamed(game, name);
  if (side.seats.every((seat) => personAt(table, seat).presence === "gone")) {
    side.left = true;
    if (game.order) without(game.rules, game.order, name);
  } else if (event.seat === game.thrower && game.window?.then !== "turn") {
    // His side throws on, by another hand and with a clock of its own.
    throwing(game, nextHand(table, moving(game)));
    return startClock(table, event.at_ms);
  }
  if (playersHere(table).length === 0) stopClock(game);
}

function wentAway(table: Table, game: Game, event: Told<"went_away">): void {
  if (playersHere(table).length === 0) return stopClock(game);
  if (game.phase !== "throw" || event.seat !== game.thrower || game.shortened_ms !== null) return;
  const thrower = personAt(table, event.seat);
  thrower.short_turns += 1;
  game.shortened_ms = event.at_ms + shortened(thrower);
}
