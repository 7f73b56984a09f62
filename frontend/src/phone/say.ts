/** What happened, as a sentence: for the live region and for whoever does not look. */
import type { Happened, View } from "../wire/generated.ts";
import { faceOf } from "../table/draw.ts";
import { t } from "../words/words.svelte.ts";

/** @returns a sentence, or nothing where what happened needs no words. */
export function say(event: Happened, view: View, me: string | undefined): string | undefined {
  const name = (seat: string) => view.seats?.[seat]?.name ?? t("somebody");
  const sideName = (side: string) => faceOf(view, side)?.name ?? t("somebody");
  const mine = (seat: string | undefined) => (seat !== undefined && seat === me ? "me" : "other");
  switch (event.type) {
    case "joined":
      return t("say.joined", { name: event.name });
    case "left":
      return t("say.left", { name: name(event.seat) });
    case "went_away":
      return event.seat === me ? undefined : t("say.away", { name: name(event.seat) });
    case "came_back":
      return event.seat === me ? undefined : t("say.back", { name: name(event.seat) });
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
      return event.seat === me && event.by !== undefined
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
      return t("say.won", { name: sideName(event.side) });
    case "game_called_off":
      return t("say.called_off");
    default:
      return undefined;
  }
}
