/** What the screen says of what happened, and how it sounds. */
import type { Sound } from "../parts/sound.ts";
import { sentence } from "../table/sentences.ts";
import type { PublicEvent, View } from "../wire/generated.ts";
import { spoken, t } from "../words/words.svelte.ts";
import { inTeams, signOf } from "./sides.ts";

/** Events of the table and not of the game: they are told in a quiet line, too. */
const NEWS: ReadonlySet<PublicEvent["type"]> = new Set<PublicEvent["type"]>([
  "joined",
  "left",
  "let_in",
  "locked",
  "asked_back",
  "gave_back",
  "host_changed",
  "cohost_named",
  "chips_taken",
]);

/** The sentence for an event, or nothing where the screen says enough by itself. */
export function say(event: PublicEvent, view: View): string | undefined {
  const required = event.type === "turn_began" ? view.sides?.[event.side]?.required : undefined;
  const said = sentence(event, {
    place: "tv.say.",
    seat: (seat) => view.seats?.[seat]?.name ?? "",
    side: (side) => signOf(view, side ?? "").name,
    mover: signOf(view, view.turn?.side ?? view.result?.side ?? "").name,
    apart(told) {
      if (told.type === "joined" && late(view)) return "joined_late";
      return required === undefined ? undefined : "turn_began_needs";
    },
    more: (told) => ({
      ...(required === undefined ? {} : { number: required }),
      ...(told.type === "scored" ? { line: t(`tv.score.line.${told.line}`) } : {}),
    }),
    ending: (end) =>
      end.type === "game_won" ? ending(view, [end.side, ...(end.shared_with ?? [])], end.how) : t("tv.end.called_off"),
  });
  return said && event.type === "scored" && event.by === "clock" ? t("tv.say.by_clock", { said }) : said;
}

/** The sentence for what the quiet line tells. */
export function news(event: PublicEvent, view: View): string | undefined {
  return NEWS.has(event.type) ? say(event, view) : undefined;
}

/** Whether who sits down now watches first. */
function late(view: View): boolean {
  const on = view.table.phase !== "lobby" && view.table.phase !== "over";
  return on && (view.card.options.latecomers !== "let_in" || inTeams(view));
}

/** How the game ended, in words; several may share a win by points. */
export function ending(view: View, winners: readonly string[], how: string): string {
  const names = winners.map((side) => signOf(view, side).name);
  const name = new Intl.ListFormat(spoken.language).format(names);
  if (how === "highest") {
    return t("tv.end.highest", { name, of: names.length, n: view.sides?.[winners[0] ?? ""]?.points ?? 0 });
  }
  if (how === "last_side" && view.track === undefined) return t("tv.end.last_score", { name });
  const cells = Object.values(view.track ?? {});
  const climb = how === "finished" && cells.length > 0 && cells[cells.length - 1] === Math.max(...cells);
  return t(climb ? "tv.end.finished_climb" : `tv.end.${how}`, { name });
}

/** The sound of an event. */
export function soundOf(event: PublicEvent): Sound | undefined {
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
