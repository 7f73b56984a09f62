/** A refusal in the words of the one who reads it. */
import type { Why } from "../wire/generated.ts";
import { has, loadWords, t } from "../words/words.svelte.ts";

/** @returns a sentence; what is rarely refused has its words fetched first. */
export async function because({ code, values }: Why): Promise<string> {
  const key = `refused.${code}`;
  if (!has(key)) await loadWords("rare").catch(() => undefined);
  return has(key) ? t(key, values) : t("refused.phone/unknown");
}
