/** A refusal in the words of the one who reads it. */
import type { Why } from "../wire/generated.ts";
import { has, t } from "../words/words.svelte.ts";

export function because({ code, values }: Why): string {
  const key = `refused.${code}`;
  return has(key) ? t(key, values) : t("refused.phone/unknown");
}
