/** What sides and seats of a finished game are called and look like. */
import type { Story } from "../wire/generated.ts";

export interface Sign {
  name: string;
  colour: string;
  shape: string;
}

export function signOf(story: Story, side: string | undefined): Sign {
  const found = story.sides.find((one) => one.side === side);
  const alone = story.seats[found?.seats[0] ?? ""];
  return {
    name: found?.name ?? alone?.name ?? side ?? "",
    colour: found?.colour ?? "blue",
    shape: found?.shape ?? "circle",
  };
}

export function nameOf(story: Story, seat: string | undefined): string {
  return story.seats[seat ?? ""]?.name ?? "";
}

/** Names one after the other, as one says them. */
export function listed(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
