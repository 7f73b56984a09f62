/** What happened, as a sentence: for the live region and for whoever does not look. */
import type { Happened, View } from "../wire/generated.ts";
import type { Game } from "./game.svelte.ts";
import { t } from "../words/words.svelte.ts";

/** @returns a sentence, or nothing where what happened needs no words. */
export function say(event: Happened, view: View, game: Game): string | undefined {
  const name = (seat: string) => view.seats?.[seat]?.name ?? t("somebody");
  const sideName = (side: string) => game.sideName(side);
  const mine = (seat: string | undefined) => game.who(seat);
  const own = (seat: string) => game.mine.includes(seat);
  switch (event.type) {
    case "joined":
      return t("say.joined", { name: event.name });
    case "left":
      return t(`say.${event.how}`, { name: name(event.seat) });
    case "went_away":
      return own(event.seat) ? undefined : t("say.away", { name: name(event.seat) });
    case "came_back":
      return own(event.seat) ? undefined : t("say.back", { name: name(event.seat) });
    case "set_up":
      return t("say.set_up");
    case "game_began":
      return t("say.began");
    case "order_thrown":
      return t("say.order_thrown", {
        name: sideName(event.side),
        faces: event.faces.join(", "),
        total: event.faces.reduce((sum, face) => sum + face, 0),
      });
    case "turn_began":
      return t("say.turn", { who: mine(event.thrower), name: name(event.thrower) });
    case "thrown":
    case "corrected":
      return event.faces.join(", ");
    case "taken":
      return t("say.taken", { who: mine(event.seat), name: name(event.seat), number: event.number });
    case "passed":
      return t("say.passed", {
        who: mine(event.seat),
        name: event.seat === undefined ? sideName(event.side) : name(event.seat),
      });
    case "window_opened":
      return t("say.window");
    case "called":
      return t("say.called", { who: mine(event.seat), name: name(event.seat), number: event.number });
    case "call_lost":
      return own(event.seat) && event.by !== undefined
        ? t("say.lost", { name: name(event.by), number: event.number })
        : undefined;
    case "called_wrong":
      return t("say.wrong", { who: mine(event.seat), name: name(event.seat), number: event.number });
    case "window_settled":
      return event.missed.length === 0
        ? t("say.nothing_missed")
        : t("say.missed", { numbers: event.missed.join(", ") });
    case "paused":
      return t("say.paused");
    case "resumed":
      return t("say.resumed");
    case "game_won":
      return t("say.won", { who: event.side === game.sideKey ? mine(game.me) : "other", name: sideName(event.side) });
    case "host_changed":
      return t("say.host", { who: mine(event.seat), name: name(event.seat) });
    case "let_in":
      return t("say.let_in", { who: mine(event.seat), name: name(event.seat) });
    case "sat_out":
      return own(event.seat) ? undefined : t("say.sat_out", { name: name(event.seat) });
    case "chips_taken":
      return t("say.chips_taken", { who: mine(event.seat), name: name(event.seat), n: event.chips });
    case "asked_back":
      return t("say.asked_back", { name: name(event.seat) });
    case "gave_back":
      return event.yes ? t("say.gave_back", { name: name(event.seat) }) : undefined;
    case "locked":
      return t(event.locked ? "say.locked" : "say.unlocked");
    case "sides_set":
      return t("say.sides_set");
    case "game_called_off":
      return t("say.called_off");
    default:
      return undefined;
  }
}
