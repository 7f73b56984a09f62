/** Pig on a rule card: the turn, and how many points win. */
import type { GameCard } from "#src/games/game.ts";
import { scoreCard } from "#src/score/card.ts";

export default {
  ...scoreCard("pig", []),
  rules({ say }) {
    say("game", undefined, "rule.pig.turn");
    say("goal");
  },
  short: ({ goal }) => [{ key: "tv.card.pig", values: { goal: Number(goal) } }],
} satisfies GameCard;
