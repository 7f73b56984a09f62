/** What happens in a score game, as a sentence for the live region; the rest `say.ts` says. */
import type { PublicEvent, View } from "../../wire/generated.ts";
import { t } from "../../words/words.svelte.ts";
import type { Game } from "../../phone/game.svelte.ts";
import { lineName } from "./lines.ts";

/** @returns a sentence, or nothing where what happened is no matter of a score game. */
export function said(event: PublicEvent, view: View, game: Game): string | undefined {
  switch (event.type) {
    case "thrown_again":
    case "refused":
    case "kept": {
      const seat = view.seats?.[event.seat];
      const dice = event.type === "kept" ? event.dice.length : 0;
      return t(`score.say.${event.type}`, { who: game.who(event.seat), name: seat?.name ?? "", n: dice });
    }
    case "stood":
    case "scored": {
      const who = event.side === game.sideKey && game.mine.length === 1 ? "me" : "other";
      const values = { who, name: game.sideName(event.side) };
      if (event.type === "stood") return t("score.say.stood", values);
      return t("score.say.scored", { ...values, points: event.points, line: lineName(event.line) });
    }
    default:
      return undefined;
  }
}
