/** The rule card as lines to be put into words: one for each rule that holds, in reading order. */
import type { CardView } from "../wire/generated.ts";

export interface RuleLine {
  /** The option the line tells of; `scheme` for the stake. */
  option: string;
  /** Key of the words. */
  key: string;
  values?: Record<string, string | number>;
  /** A change from the preset: a house rule. */
  house: boolean;
}

type Told = Pick<CardView, "options" | "scheme" | "stake" | "changes">;

/** The lines of a card; what goes without saying (the usual way) is left out. */
export function ruleLines(card: Told): RuleLine[] {
  const { options, changes = {} } = card;
  const is = (key: string) => String(options[key]);
  const seconds = (key: string) => Number(options[key]) / 1000;
  const lines: RuleLine[] = [];
  const say = (option: string, values?: Record<string, string | number>, key?: string) =>
    lines.push({
      option,
      key: key ?? `rule.${option}.${is(option)}`,
      ...(values ? { values } : {}),
      house: option in changes,
    });

  say("cells");
  if (is("order") !== "in_order") say("order");
  say("operations");
  say("dice_use");
  say("throws");
  if (is("summit") !== "none") say("summit");
  if (is("interception") === "on") {
    say("interception", { seconds: seconds("window_ms") });
    if (is("window_policy") === "when_possible") say("window_policy");
    if (is("missed_when") === "each_throw") say("missed_when");
    say("wrong_call");
  } else {
    say("interception");
  }
  // With real dice nobody throws for it.
  const hostSays = is("dice") === "entered" && is("order_of_play") !== "anyone";
  say("order_of_play", undefined, hostSays ? "rule.order_of_play.entered" : undefined);
  if (is("dice") === "entered") say("dice");
  if (Number(options.throw_ms) === 0 && Number(options.take_ms) === 0) {
    lines.push({ option: "throw_ms", key: "rule.clock.none", house: false });
  } else {
    lines.push({
      option: "throw_ms",
      key: "rule.clock",
      values: { throw: seconds("throw_ms"), take: seconds("take_ms") },
      house: false,
    });
  }
  if (is("learning") === "on") say("learning");
  if (is("latecomers") === "let_in") say("latecomers");
  if (is("next_first") === "winner") say("next_first");
  lines.push({
    option: "scheme",
    key: `rule.scheme.${card.scheme}`,
    values: { stake: card.stake },
    house: false,
  });
  return lines;
}
