/** What happened, as a sentence for the live region and a sound. */
import type { Sound } from "../parts/sound.ts";
import type { Happened, ScoredEvent, View } from "../wire/generated.ts";
import { spoken, t } from "../words/words.svelte.ts";
import { isRound, isScoreGame } from "../table/score.ts";
import { inTeams, signOf } from "./sides.ts";

function seatName(view: View, seat: string | undefined): string {
  return (seat !== undefined && view.seats?.[seat]?.name) || "";
}

function dice(faces: readonly number[]): Record<string, number> {
  return { a: faces[0] ?? 0, b: faces[1] ?? 0, c: faces[2] ?? 0 };
}

/** The sentence for an event, or nothing where the screen says enough by itself. */
export function sentence(event: Happened, view: View): string | undefined {
  switch (event.type) {
    case "thrown":
      if (isScoreGame(view))
        return t("tv.say.dice", { name: seatName(view, event.seat), faces: event.faces.join(", ") });
      return t("tv.say.thrown", { name: seatName(view, event.seat), ...dice(event.faces) });
    case "thrown_again":
      return t("tv.say.thrown_again", { name: seatName(view, event.seat) });
    case "kept":
      return t("tv.say.kept_dice", { name: seatName(view, event.seat), n: event.dice.length });
    case "refused":
      return t("tv.say.refused", { name: seatName(view, event.seat) });
    case "scored":
      return scored(event, view);
    case "corrected":
      if (isScoreGame(view))
        return t("tv.say.dice", { name: seatName(view, event.seat), faces: event.faces.join(", ") });
      return t("tv.say.corrected", { name: seatName(view, event.seat), ...dice(event.faces) });
    case "turn_began": {
      const required = view.sides?.[event.side]?.required;
      const name = seatName(view, event.thrower);
      return required === undefined ? t("tv.say.turn", { name }) : t("tv.say.turn_needs", { name, number: required });
    }
    case "taken":
      return t("tv.say.taken", { name: seatName(view, event.seat), number: event.number });
    case "passed":
      return t(event.by === "clock" ? "tv.say.passed_clock" : "tv.say.passed", {
        name: event.seat === undefined ? signOf(view, event.side).name : seatName(view, event.seat),
      });
    case "skipped":
      return t("tv.say.skipped", { name: seatName(view, event.seat) });
    case "window_opened":
      return t("tv.say.window");
    case "called":
      return t("tv.say.called", {
        name: seatName(view, event.seat),
        number: event.number,
        from: signOf(view, view.turn?.side ?? view.result?.side ?? "").name,
      });
    case "called_wrong":
      return t(`tv.result.wrong_${event.price}`, { name: seatName(view, event.seat), number: event.number });
    case "call_lost":
      return event.margin_ms === undefined
        ? t("tv.result.late", { name: seatName(view, event.seat), number: event.number })
        : t("tv.result.beaten", { name: seatName(view, event.seat), number: event.number, ms: event.margin_ms });
    case "window_settled":
      return t("tv.say.settled", { n: event.missed.length });
    case "went_away":
      return t("tv.say.away", { name: seatName(view, event.seat) });
    case "came_back":
      return t("tv.say.back", { name: seatName(view, event.seat) });
    case "game_began":
      return t("tv.say.began", { n: event.game });
    case "order_thrown":
      return t("tv.say.order_thrown", {
        name: event.seat === undefined ? signOf(view, event.side).name : seatName(view, event.seat),
        total: event.faces.reduce((sum, face) => sum + face, 0),
      });
    case "order_set":
      return t("tv.say.order_set", { name: signOf(view, event.order[0] ?? "").name });
    case "game_won":
      return ending(view, [event.side, ...(event.shared_with ?? [])], event.how);
    case "game_called_off":
      return t("tv.end.called_off");
    case "paused":
      return t("tv.say.paused");
    case "resumed":
      return t("tv.say.resumed");
    default:
      return news(event, view);
  }
}

/** The sentence for an event of the table and not of the game, told in a quiet line. */
export function news(event: Happened, view: View): string | undefined {
  switch (event.type) {
    case "joined":
      return t(late(view) ? "tv.say.joined_late" : "tv.say.joined", { name: event.name });
    case "left":
      return t(`tv.say.${event.how}`, { name: seatName(view, event.seat) });
    case "let_in":
      return t("tv.say.let_in", { name: seatName(view, event.seat) });
    case "locked":
      return t(event.locked ? "tv.say.locked" : "tv.say.unlocked");
    case "asked_back":
      return t("tv.say.asked_back", { name: seatName(view, event.seat) });
    case "gave_back":
      return t(event.yes ? "tv.say.gave_back" : "tv.say.kept", { name: seatName(view, event.seat) });
    case "host_changed":
      return t("tv.say.host", { name: seatName(view, event.seat) });
    case "cohost_named":
      return event.seat === undefined ? undefined : t("tv.say.cohost", { name: seatName(view, event.seat) });
    case "chips_taken":
      return t("tv.say.chips_taken", { name: seatName(view, event.seat), n: event.chips });
    default:
      return undefined;
  }
}

/** Whether who sits down now watches first. */
function late(view: View): boolean {
  const on = view.table.phase !== "lobby" && view.table.phase !== "over";
  return on && (view.card.options.latecomers !== "let_in" || inTeams(view));
}

/** What was written, and on which line where it has a name. */
function scored({ side, line, points, by }: ScoredEvent, view: View): string {
  const values = { name: signOf(view, side).name, n: points };
  const said = isRound(line)
    ? t("tv.score.wrote", values)
    : t("tv.say.scored", { ...values, line: t(`tv.score.line.${line}`) });
  return by === "clock" ? t("tv.say.by_clock", { said }) : said;
}

/** How the game ended, in words; several may share a win by points. */
export function ending(view: View, winners: readonly string[], how: string): string {
  const names = winners.map((side) => signOf(view, side).name);
  const name = new Intl.ListFormat(spoken.language).format(names);
  if (how === "highest") {
    return t("tv.end.highest", { name, of: names.length, n: view.sides?.[winners[0] ?? ""]?.points ?? 0 });
  }
  if (how === "last_side" && isScoreGame(view)) return t("tv.end.last_score", { name });
  const cells = Object.values(view.track ?? {});
  const climb = how === "finished" && cells.length > 0 && cells[cells.length - 1] === Math.max(...cells);
  return t(climb ? "tv.end.finished_climb" : `tv.end.${how}`, { name });
}

/** The sound of an event. */
export function soundOf(event: Happened): Sound | undefined {
  switch (event.type) {
    case "thrown":
    case "order_thrown":
      return "dice";
    case "taken":
    case "scored":
      return "pencil";
    case "called":
      return "catch";
    case "called_wrong":
      return "lost";
    case "window_opened":
      return "bell";
    case "joined":
    case "asked_back":
    case "passed":
    case "turn_began":
      return "wood";
    case "game_won":
      return "chord";
    default:
      return undefined;
  }
}
