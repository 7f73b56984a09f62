/** What happened in a step, in words. */
import { spoken, t } from "../words/words.svelte.ts";
import { aheadBy, type Scene } from "./scenes.ts";
import type { Story } from "../wire/generated.ts";
import { listed, nameOf, signOf } from "./who.ts";

/** One sentence, without what goes on before it. */
export function told(story: Story, scenes: readonly Scene[], step: number): string {
  const event = story.steps[step]?.event;
  const scene = scenes[step];
  if (event === undefined || scene === undefined) return "";
  const mover = signOf(story, scene.side).name;
  switch (event.type) {
    case "game_began":
      return t("replay.says.began");
    case "order_thrown": {
      const total = event.faces.reduce((sum, face) => sum + face, 0);
      return t("replay.says.order_thrown", { name: signOf(story, event.side).name, n: total });
    }
    case "order_set":
      return t("replay.says.order_set", { name: signOf(story, event.order[0]).name });
    case "turn_began":
      return t("replay.says.turn", { name: nameOf(story, event.thrower) });
    case "thrown":
      return t("replay.says.thrown", { name: nameOf(story, event.seat), faces: event.faces.join(", ") });
    case "corrected":
      return t("replay.says.corrected", { name: nameOf(story, event.seat), faces: event.faces.join(", ") });
    case "taken":
      return t("replay.says.taken", { name: nameOf(story, event.seat), number: event.number });
    case "passed":
      return t(event.by === "clock" ? "replay.says.time_up" : "replay.says.passed", {
        name: event.seat === undefined ? mover : nameOf(story, event.seat),
      });
    case "skipped":
      return t("replay.says.skipped", { name: mover });
    case "window_opened":
      return t("replay.says.window", { name: mover });
    case "called":
      return called(story, step, event.seat, event.number, mover);
    case "call_lost":
      return t(event.margin_ms === undefined ? "replay.says.late" : "replay.says.beaten", {
        name: nameOf(story, event.seat),
        number: event.number,
        ms: event.margin_ms ?? 0,
      });
    case "called_wrong":
      return t(`replay.says.wrong_${event.price}`, { name: nameOf(story, event.seat), number: event.number });
    case "window_settled":
      return event.missed.length === 0
        ? t("replay.says.nothing_missed", { name: mover })
        : t("replay.says.missed", { name: mover, numbers: listed(event.missed.map(String), spoken.language) });
    case "paused":
    case "resumed":
      return t(`replay.says.${event.type}`);
    case "let_in":
      return t("replay.says.let_in", { name: nameOf(story, event.seat) });
    case "left":
      return t("replay.says.left", { name: nameOf(story, event.seat) });
    case "thrown_again":
      return t("replay.says.thrown_again", { name: nameOf(story, event.seat) });
    case "kept":
      return event.dice.length === 0
        ? t("replay.says.kept_none", { name: nameOf(story, event.seat) })
        : t("replay.says.kept", {
            name: nameOf(story, event.seat),
            faces: event.dice.map((die) => scene.faces[die]).join(", "),
          });
    case "refused":
      return t("replay.says.refused", { name: nameOf(story, event.seat), face: scene.faces[0] ?? 0 });
    case "stood":
      return t("replay.says.stood", { name: mover });
    case "scored":
      return t(/^\d/.test(event.line) ? "replay.says.scored" : "replay.says.scored_line", {
        name: mover,
        n: event.points,
        line: t(`replay.line.${event.line}`),
      });
    case "game_won":
      return won(story);
    case "game_called_off":
      return t("replay.called_off");
    case "settled":
      return t("replay.says.settled");
    default:
      return "";
  }
}

/** How the game ended, and for whom. */
export function won(story: Story): string {
  const { how, winner } = story.result;
  const names = winner.map((side) => signOf(story, side).name);
  if (how === "called_off" || names.length === 0) return t("replay.called_off");
  if (names.length > 1) return t("replay.won.shared", { names: listed(names, spoken.language) });
  return t(`replay.won.${how}`, { name: names[0] as string });
}

function called(story: Story, step: number, seat: string, number: number, mover: string): string {
  const ahead = aheadBy(story, step);
  const values = { name: nameOf(story, seat), number, from: mover };
  if (ahead === undefined) return t("replay.says.called", values);
  return t("replay.says.called_ahead", { ...values, ms: ahead.ms, other: nameOf(story, ahead.seat) });
}
