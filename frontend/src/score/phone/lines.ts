/** What the lines of a pad are called. */
import { isRound } from "../score.ts";
import { t } from "../../words/words.svelte.ts";

/** "Fives", or "Round 3". */
export function lineName(line: string): string {
  return isRound(line) ? t("score.round", { n: Number(line) }) : t(`score.line.${line}`);
}
