/** The catalogue as the setup screen shows it: which games and options, and in which words. */
import catalogue from "../../wire/catalogue.json";

export type OptionValue = string | number;

export interface ShownOption {
  key: string;
  values: OptionValue[];
}

/** Lengths of time that a hand can choose, in ms. */
const LENGTHS: Record<string, number[]> = {
  window_ms: [2000, 3000, 5000, 8000, 12_000, 20_000, 30_000],
  throw_ms: [0, 15_000, 30_000, 60_000, 120_000],
  take_ms: [0, 8000, 12_000, 20_000, 30_000, 60_000],
};

/** Chosen elsewhere on the screen. */
const ELSEWHERE = new Set(["order", "interception", "dice"]);

/** The games in which numbers are taken in order. */
export const presets = catalogue.presets.filter((preset) => preset.order === "in_order");

/** The house rules, one after another. */
export const houseOptions: ShownOption[] = catalogue.options
  .filter((option) => option.family !== "score" && !ELSEWHERE.has(option.key))
  .map((option) => ({
    key: option.key,
    values: option.type === "ms" ? (LENGTHS[option.key] ?? []) : (option.values ?? []),
  }));

/** What an option is in a game when nobody has changed it. */
export function usual(preset: string, key: string): OptionValue | undefined {
  const options: Record<string, OptionValue> | undefined = catalogue.presets.find(
    (one) => one.key === preset,
  )?.options;
  return options?.[key];
}

/** What a game is usually played for. */
export function usualScheme(preset: string): string {
  return catalogue.presets.find((one) => one.key === preset)?.scheme ?? "pot";
}
