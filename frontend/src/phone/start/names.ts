/** Names to offer to somebody who has none ready. */
import { t } from "../../words/words.svelte.ts";

function one(list: string): string {
  const words = t(list).split("|");
  return words[Math.floor(Math.random() * words.length)] ?? "";
}

/** A name of two words, in the language spoken, at most 20 characters long. */
export function someName(): string {
  return `${one("names.first")} ${one("names.second")}`;
}
