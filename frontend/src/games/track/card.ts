/** The hill: numbers to be made one after the other, or any of a ladder. */
import type { CardView } from "../../wire/generated.ts";
import type { GameCard } from "../game.ts";

function way({ cells, order }: CardView["options"]): { key: string; values?: Record<string, number> } {
  if (order === "free") return { key: "tv.card.race_free" };
  if (order === "descent_free") return { key: "tv.card.race_roped" };
  if (cells === "24") return { key: "tv.card.race" };
  if (cells === "23") return { key: "tv.card.race_23" };
  return { key: "tv.card.climb", values: { n: Number(cells) } };
}

export default {
  words: [],
  kind: "",
  unused: [],
  rules({ is, seconds, say }) {
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
  },
  short(options) {
    const s = Math.round(Number(options.window_ms) / 1000);
    const calls = options.interception === "on";
    return [way(options), calls ? { key: "tv.card.interception", values: { s } } : { key: "tv.card.no_interception" }];
  },
  // A fixed sum is doubled by the way up, and not every track has the same.
  agreed: ({ cells }) => (cells === "20" || cells === "12" ? `.${cells}` : ""),
} satisfies GameCard;
