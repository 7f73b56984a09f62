/** The options of a game: those of its preset, but for what the card changes. */
import catalogue from "../../wire/catalogue.json" with { type: "json" };
import type { Card } from "./events.ts";
import { Fault } from "./fault.ts";

export interface Rules {
  game: "track" | "multiplication" | "round_the_spot" | "crag";
  cells: "24" | "23" | "20" | "12";
  order: "in_order" | "free" | "descent_free";
  dice_use: "again" | "once";
  throws: "until_nothing" | "one";
  operations: "+" | "+-" | "+-*";
  summit: "fresh" | "three_sixes" | "same_throw" | "none";
  interception: "on" | "off";
  window_ms: number;
  window_policy: "always" | "when_possible";
  missed_when: "passed" | "each_throw";
  wrong_call: "nothing" | "locked_out" | "chip";
  fair_race: "on" | "off";
  throw_ms: number;
  take_ms: number;
  order_of_play: "highest_clockwise" | "roll_down" | "roll_up" | "anyone";
  side_takes: "anyone" | "thrower";
  dice: "drawn" | "entered";
  latecomers: "next_game" | "let_in";
  next_first: "same_way" | "winner";
  a_one_counts: 0 | 1;
  keep_none: "on" | "off";
}

const PRESETS = new Map<string, Record<string, unknown>>(catalogue.presets.map((one) => [one.key, one.options]));

/** Throws `Fault`: a game or an option that this program does not know. */
export function rulesOf(card: Card): Rules {
  const preset = PRESETS.get(card.preset);
  if (preset === undefined) throw new Fault("impossible", {}, { why: `no game ${card.preset}` });
  for (const [key, value] of card.options) {
    const option = catalogue.options.find((one) => one.key === key);
    if (option === undefined || ("values" in option && !(option.values as unknown[]).includes(value))) {
      throw new Fault("impossible", {}, { why: `no option ${key} ${value}` });
    }
  }
  return { ...preset, ...Object.fromEntries(card.options) } as unknown as Rules;
}
