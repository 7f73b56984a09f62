/** The rule card as lines to be put into words: one for each rule that holds, in reading order. */
import type { CardView } from "../wire/generated.ts";

export interface RuleLine {
  /** The option the line tells of; `scheme` for the stake, `game` for what no option changes. */
  option: string;
  /** Key of the words. */
  key: string;
  values?: Record<string, string | number>;
  /** A change from the preset: a house rule. */
  house: boolean;
}

type Told = Pick<CardView, "options" | "scheme" | "stake" | "per_point" | "changes">;

/** How a score game goes: sentences of its own, and options that have one for each value. */
const SCORE: Record<string, string[]> = {
  multiplication: ["turn", "again", "points", "refuse"],
  round_the_spot: ["turn", "a_one_counts", "double"],
  crag: ["turn", "keep_none", "write", "lines"],
};

/** The lines of a card; what goes without saying (the usual way) is left out. */
export function ruleLines(card: Told): RuleLine[] {
  const { options, changes = {} } = card;
  const is = (key: string) => String(options[key]);
  const seconds = (key: string) => Number(options[key]) / 1000;
  const score = SCORE[is("game")];
  const lines: RuleLine[] = [];
  const say = (option: string, values?: RuleLine["values"], key = `rule.${option}.${is(option)}`) =>
    lines.push({ option, key, ...(values ? { values } : {}), house: option in changes });

  if (score) {
    for (const part of score) {
      if (part in options) say(part);
      else say("game", undefined, `rule.${is("game")}.${part}`);
    }
    say("game", undefined, "rule.goal");
  } else {
    const free = is("order") !== "in_order" && is("dice_use") === "once" && is("summit") === "fresh" ? ".free" : "";
    say("cells");
    if (is("order") !== "in_order") say("order");
    say("operations");
    say("dice_use", undefined, `rule.dice_use.${is("dice_use")}${free}`);
    say("throws");
    if (is("summit") !== "none") say("summit", undefined, `rule.summit.${is("summit")}${free}`);
    if (is("interception") === "on") {
      say("interception", { seconds: seconds("window_ms") });
      if (is("window_policy") === "when_possible") say("window_policy");
      if (is("missed_when") === "each_throw") say("missed_when");
      say("wrong_call");
      if (is("fair_race") === "off") say("fair_race");
    } else {
      say("interception");
    }
    if (is("side_takes") === "thrower") say("side_takes");
  }
  // With real dice nobody throws for it.
  const hostSays = is("dice") === "entered" && is("order_of_play") !== "anyone";
  say("order_of_play", undefined, hostSays ? "rule.order_of_play.entered" : undefined);
  if (is("dice") === "entered") say("dice");
  sayClocks();
  if (is("learning") === "on") say("learning", undefined, score ? "rule.learning.score" : undefined);
  if (!score && is("latecomers") === "let_in") say("latecomers");
  if (is("next_first") === "winner") say("next_first");
  say("scheme", { stake: card.stake, per_point: card.per_point }, `rule.scheme.${card.scheme}${kind()}`);
  return lines;

  function sayClocks(): void {
    const clocks = { throw: seconds("throw_ms"), take: seconds("take_ms") };
    // Nothing is chosen around the spot, so the other clock never runs.
    const chosen = is("game") !== "round_the_spot";
    if (!clocks.throw && !(chosen && clocks.take)) say("throw_ms", undefined, "rule.clock.none");
    else say("throw_ms", clocks, chosen ? `rule.clock${score ? ".score" : ""}` : "rule.clock.throw");
  }

  /** A fixed sum is doubled by the way up, and not every game has the same. */
  function kind(): string {
    if (card.scheme !== "agreed") return "";
    if (score) return ".score";
    return is("cells") === "20" || is("cells") === "12" ? `.${is("cells")}` : "";
  }
}
