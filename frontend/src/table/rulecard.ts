/** The rule card as lines to be put into words: one for each rule that holds, in reading order. */
import { cardOf } from "../games/index.ts";
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

/** A card on which a game says its own lines. */
export interface RuleCard {
  options: CardView["options"];
  is: (option: string) => string;
  seconds: (option: string) => number;
  /** Says a line: without `key`, that of the option as it is. */
  say: (option: string, values?: RuleLine["values"], key?: string) => void;
}

type Rules = Pick<CardView, "options" | "scheme" | "stake" | "per_point" | "changes">;

/** The lines of a card; what goes without saying (the usual way) is left out. */
export function ruleLines(card: Rules): RuleLine[] {
  const { options, changes = {} } = card;
  const game = cardOf(options.game);
  const uses = (option: string) => !game.unused.includes(option);
  const is = (key: string) => String(options[key]);
  const seconds = (key: string) => Number(options[key]) / 1000;
  const lines: RuleLine[] = [];
  const say: RuleCard["say"] = (option, values, key = `rule.${option}.${is(option)}`) =>
    lines.push({ option, key, ...(values ? { values } : {}), house: option in changes });

  game.rules({ options, is, seconds, say });
  // With real dice nobody throws for it.
  const hostSays = is("dice") === "entered" && is("order_of_play") !== "anyone";
  say("order_of_play", undefined, hostSays ? "rule.order_of_play.entered" : undefined);
  if (is("dice") === "entered") say("dice");
  sayClocks();
  if (is("learning") === "on") say("learning", undefined, game.kind ? `rule.learning${game.kind}` : undefined);
  if (uses("latecomers") && is("latecomers") === "let_in") say("latecomers");
  if (is("next_first") === "winner") say("next_first");
  const kind = card.scheme === "agreed" ? game.agreed(options) : "";
  say("scheme", { stake: card.stake, per_point: card.per_point }, `rule.scheme.${card.scheme}${kind}`);
  return lines;

  function sayClocks(): void {
    const clocks = { throw: seconds("throw_ms"), take: seconds("take_ms") };
    const chosen = uses("take_ms");
    if (!clocks.throw && !(chosen && clocks.take)) say("throw_ms", undefined, "rule.clock.none");
    else say("throw_ms", clocks, chosen ? `rule.clock${game.kind}` : "rule.clock.throw");
  }
}
