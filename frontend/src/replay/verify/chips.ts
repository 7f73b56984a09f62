/** Who pays whom. Source: rule book, 6 and 4b. */
import type { Card } from "./events.ts";
import { track } from "./numbers.ts";
import type { Rules } from "./rules.ts";
import { total } from "./scores.ts";
import { type Game, personAt, type Side, type Table } from "./table.ts";

/** Evenly, what is left over one by one in their order. */
export function shared(chips: number, among: readonly string[]): Map<string, number> {
  const each = Math.floor(chips / among.length);
  const odd = chips - each * among.length;
  return new Map(among.map((one, place) => [one, each + (place < odd ? 1 : 0)]));
}

/** What every side pays at the start. */
export function laidAtStart(rules: Rules, stakes: Card["stakes"]): number {
  if (stakes.scheme === "pot" || stakes.scheme === "pot_and_points") return stakes.stake;
  return stakes.scheme === "boards" ? stakes.stake * track(rules).length : 0;
}

/** What each seat gets or, below zero, pays now, and each side's result of the whole game. */
export function settlement(table: Table, game: Game, winners: readonly string[]) {
  const gets = new Map<string, number>();
  const give = (chips: Map<string, number>, sign = 1) => {
    for (const [seat, some] of chips) gets.set(seat, (gets.get(seat) ?? 0) + sign * some);
  };
  const { stake } = game.card.stakes;
  const winning = game.sides.filter((one) => winners.includes(one.side));
  const highest = Math.max(...winning.map((one) => total(one.sheet)));
  let won = game.pot;
  for (const side of game.sides) {
    const board = game.boards.get(side.side) ?? 0;
    const covering = Math.min(board, side.crossed.size * stake);
    give(shared(covering, side.seats));
    won += board - covering;
    if (winning.includes(side)) continue;
    const owed = owes(game, side, highest);
    give(shared(owed, side.seats), -1);
    won += owed;
  }
  for (const [name, chips] of shared(
    won,
    winning.map((one) => one.side),
  )) {
    const side = winning.find((one) => one.side === name) as Side;
    const stayed = side.seats.filter((seat) => personAt(table, seat).presence !== "gone");
    give(shared(chips, stayed.length > 0 ? stayed : side.seats));
  }
  const result = (side: Side) =>
    side.seats.reduce((all, seat) => all + (gets.get(seat) ?? 0) - (game.laid.get(seat) ?? 0), 0);
  return {
    purses: new Map([...gets].filter(([, chips]) => chips !== 0)),
    transfers: new Map(game.sides.map((side) => [side.side, result(side)])),
  };
}

function owes(game: Game, side: Side, highest: number): number {
  const { rules } = game;
  const { scheme, stake, per_point } = game.card.stakes;
  if (scheme === "pot_and_points") return per_point * Math.max(0, highest - total(side.sheet));
  if (scheme === "open_cells") return stake * (track(rules).length - side.crossed.size);
  if (scheme !== "agreed") return 0;
  if (rules.game !== "track") return stake;
  const watched = rules.cells === "20" ? 10 : rules.cells === "12" ? 6 : 12;
  const open = Array.from({ length: watched }, (_, cell) => cell).some((cell) => !side.crossed.has(cell));
  return open ? 2 * stake : stake;
}
