/** What happened in a step, in words. */
import { sentence } from "../table/sentences.ts";
import type { Timeline } from "../wire/generated.ts";
import { spoken, t, type Values } from "../words/words.svelte.ts";
import { aheadBy, type Scene } from "./scenes.ts";
import { listed, nameOf, signOf } from "./who.ts";

/** One sentence, without what goes on before it. */
export function told(timeline: Timeline, scenes: readonly Scene[], step: number): string {
  const event = timeline.steps[step]?.event;
  const scene = scenes[step];
  if (event === undefined || scene === undefined) return "";
  const ahead = aheadBy(timeline, step);
  const said = sentence(event, {
    place: "replay.says.",
    seat: (seat) => nameOf(timeline, seat),
    side: (side) => signOf(timeline, side).name,
    mover: signOf(timeline, scene.side).name,
    apart: (told) =>
      told.type === "kept" && told.dice.length === 0
        ? "kept_none"
        : ahead && told.type === "called"
          ? "called_ahead"
          : undefined,
    more(told): Values {
      switch (told.type) {
        case "kept":
          return { faces: told.dice.map((die) => scene.faces[die]).join(", ") };
        case "refused":
          return { face: scene.faces[0] ?? 0 };
        case "scored":
          return { line: t(`replay.line.${told.line}`) };
        case "window_settled":
          return { list: listed(told.missed.map(String), spoken.language) };
        default:
          return ahead === undefined ? {} : { ms: ahead.ms, other: nameOf(timeline, ahead.seat) };
      }
    },
    ending: () => won(timeline),
  });
  return said ?? "";
}

/** How the game ended, and for whom. */
export function won(timeline: Timeline): string {
  const { how, winner } = timeline.result;
  const names = winner.map((side) => signOf(timeline, side).name);
  if (how === "called_off" || names.length === 0) return t("replay.called_off");
  if (names.length > 1) return t("replay.won.shared", { names: listed(names, spoken.language) });
  return t(`replay.won.${how}`, { name: names[0] as string });
}
