/** What sides and seats of a finished game are called and look like. */
import type { Timeline } from "../wire/generated.ts";

export interface Sign {
  name: string;
  colour: string;
  shape: string;
}

export function signOf(timeline: Timeline, side: string | undefined): Sign {
  const found = timeline.sides.find((one) => one.side === side);
  const alone = timeline.seats[found?.seats[0] ?? ""];
  return {
    name: found?.name ?? alone?.name ?? side ?? "",
    colour: found?.colour ?? "blue",
    shape: found?.shape ?? "circle",
  };
}

export function nameOf(timeline: Timeline, seat: string | undefined): string {
  return timeline.seats[seat ?? ""]?.name ?? "";
}

/** Names one after the other, as one says them. */
export function listed(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
