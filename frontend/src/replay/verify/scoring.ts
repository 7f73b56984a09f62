/** A turn of a score game: throw, choose, write. Source: rule book, 7. */
import type { Told } from "./events.ts";
import type { Log } from "./log.ts";
import { type Choice, isOver, type ScoreGame, scoreGame } from "./scores.ts";
import { type Game, moving, type ScoreTurn } from "./table.ts";
import { nextTurn, realFaces, throwing, thrown } from "./turns.ts";

type ChoiceEvent = Told<"thrown_again" | "kept" | "refused" | "stood" | "scored">;

export function throwDice(log: Log, event: Told<"thrown">): void {
  const { game, rules, turn } = now(log);
  const count = rules.dice(turn);
  if (count === 0) throw log.refused("rules/choose_first");
  thrown(log, game.rules.dice === "entered" ? realFaces(log, event.faces, count) : null);
  writeIfOver(log, "hand");
}

export function choose(log: Log, event: ChoiceEvent): void {
  const seat = event.seat as string;
  const game = throwing(log, seat);
  const { rules, turn } = now(log);
  const choice: Record<ChoiceEvent["type"], Choice> = {
    thrown_again: "throw_again",
    kept: "keep",
    refused: "refuse",
    stood: "stand",
    scored: "score",
  };
  if (!rules.choices(turn).includes(choice[event.type])) throw log.refused("rules/no_such_choice");
  const side = moving(game).side;
  if (event.type === "scored") {
    if (!rules.lines.includes(event.line)) throw log.refused("rules/no_such_line");
    if (moving(game).sheet.has(event.line)) throw log.refused("rules/line_is_full");
    return write(log, event.line, seat, "hand");
  }
  if (event.type === "kept") {
    const { dice } = event;
    if (dice.some((die) => die < 0 || die > 2) || new Set(dice).size < dice.length)
      throw log.refused("rules/no_such_die");
    if (dice.length === 0 && game.rules.keep_none === "off") throw log.refused("rules/no_dice_chosen");
    if (dice.length === 3) throw log.refused("rules/nothing_to_throw");
    return log.tell("kept", { seat, side, throw: game.throws, dice });
  }
  if (event.type === "stood") return stand(log, seat, "hand");
  log.tell(event.type, { seat, side, throw: game.throws });
}

/** The clock is up: the turn is played to its end without choices. */
export function playOn(log: Log): void {
  const { turns } = log.game;
  while (log.game.phase !== "over" && log.game.turns === turns) {
    const { game, rules, turn } = now(log);
    const choices = rules.choices(turn);
    if (choices.includes("score")) {
      const open = rules.lines.filter((line) => !moving(game).sheet.has(line));
      const worth = (line: string) => rules.points(turn, game.rules, line);
      write(
        log,
        open.reduce((best, line) => (worth(line) > worth(best) ? line : best)),
        null,
        "clock",
      );
    } else if (choices.includes("stand")) stand(log, null, "clock");
    else {
      thrown(log, null, "clock");
      writeIfOver(log, "clock");
    }
  }
}

/** The faces of real dice are mended, until something was made of them. */
export function correct(log: Log, event: Told<"corrected">): void {
  const game = throwing(log, event.seat);
  if (game.rules.dice !== "entered") throw log.refused("rules/dice_are_drawn");
  const latest = game.throw;
  if (latest === null || game.throw?.taken) throw log.refused("rules/already_taken_from");
  if (game.score === null ? game.phase !== "take" : !mayBeCorrected(game.score, log)) {
    throw log.refused("rules/already_chosen");
  }
  const faces = realFaces(log, event.faces, latest.faces.length);
  log.tell("corrected", { seat: event.seat, throw: latest.number, faces });
  if (game.score !== null) writeIfOver(log, "hand");
}

function mayBeCorrected(turn: ScoreTurn, log: Log): boolean {
  const { game, rules } = now(log);
  if (turn.throws.length === 0 || turn.again || turn.stood) return false;
  if (game.rules.game === "multiplication") return !turn.refused;
  return game.rules.game !== "crag" || rules.dice(turn) === 0;
}

function writeIfOver(log: Log, by: "hand" | "clock"): void {
  const { game, rules, turn } = now(log);
  if (isOver(rules, turn)) write(log, rules.lines[moving(game).sheet.size] as string, null, by);
}

function write(log: Log, line: string, seat: string | null, by: "hand" | "clock"): void {
  const { game, rules, turn } = now(log);
  log.tell("scored", { by, side: moving(game).side, line, points: rules.points(turn, game.rules, line), seat });
  nextTurn(log);
}

function stand(log: Log, seat: string | null, by: "hand" | "clock"): void {
  const { game } = log;
  log.tell("stood", { by, side: moving(game).side, throw: game.throws, seat });
  writeIfOver(log, by);
}

function now(log: Log): { game: Game; rules: ScoreGame; turn: ScoreTurn } {
  const { game } = log;
  const rules = scoreGame(game.rules);
  if (rules === undefined || game.score === null) throw log.refused("rules/only_in_score_games");
  return { game, rules, turn: game.score };
}
