/** How a phone says what happened: to its owner as "you". */
import { sentence } from "../table/sentences.ts";
import type { PublicEvent, View } from "../wire/generated.ts";
import { t } from "../words/words.svelte.ts";
import type { Game } from "./game.svelte.ts";

/** The sentence for the live region, or nothing. */
export function say(event: PublicEvent, view: View, game: Game): string | undefined {
  // Who was quicker is told where it is known.
  if (event.type === "call_lost" && event.by === undefined) return undefined;
  return sentence(event, {
    place: "say.",
    seat: (seat) => view.seats?.[seat]?.name ?? t("somebody"),
    side: (side) => game.sideName(side),
    mover: game.sideName(view.turn?.side),
    who: (seat) => game.who(seat),
    own: (seat) => game.mine.includes(seat),
    ending(end) {
      if (end.type === "game_called_off") return t("say.called_off");
      return t("say.won", {
        who: end.side === game.sideKey ? game.who(game.me) : "other",
        name: game.sideName(end.side),
      });
    },
  });
}
