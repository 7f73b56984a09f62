/** How a game for points stands on a rule card. */
import type { GameCard } from "../games/game.ts";

/**
 * @param game its key.
 * @param parts its rules in reading order: options that have a sentence for each value, and
 *   sentences of its own, `rule.<game>.<part>`.
 * @param unused options of all games that say nothing in this one.
 */
export function scoreCard(game: string, parts: string[], unused: string[] = []): GameCard {
  return {
    words: ["score"],
    kind: ".score",
    // Nobody is let in late where points are counted.
    unused: ["latecomers", ...unused],
    rules({ options, say }) {
      for (const part of parts) {
        if (part in options) say(part);
        else say("game", undefined, `rule.${game}.${part}`);
      }
      say("game", undefined, "rule.goal");
    },
    short: () => [{ key: `tv.card.${game}` }],
    agreed: () => ".score",
  };
}
