/** The catalogue as the setup screen shows it: which games and options, and in which words. */
import type { CardBody } from "../../wire/generated.ts";
import catalogue from "../../wire/catalogue.json";
import { cardOf } from "../../games/index.ts";
import { has, t } from "../../words/words.svelte.ts";

export type OptionValue = string | number;
export type Preset = (typeof catalogue.presets)[number];

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

const known = Object.fromEntries(catalogue.options.map((option) => [option.key, option]));

const [first, ...others] = catalogue.presets as [Preset, ...Preset[]];

/** Where on the sheet an option stands; what is not named stands with those of the table. */
const SECTIONS: Record<string, string[]> = {
  hill: ["cells", "order", "operations", "dice_use", "throws", "summit"],
  sheet: catalogue.options.filter(({ family }) => family !== "any" && family !== first.game).map(({ key }) => key),
  calling: ["interception", "window_ms", "window_policy", "missed_when", "wrong_call", "fair_race"],
  time: ["throw_ms", "take_ms"],
};

/** The game that is offered before all others. */
export const FIRST = first.key;

export function presetOf(key: string): Preset {
  return catalogue.presets.find((preset) => preset.key === key) ?? first;
}

/** The games: the first by itself, its relatives, and those for points. */
export const groups = [
  { key: "first", presets: [first] },
  { key: "family", presets: others.filter(({ game }) => game === first.game) },
  { key: "score", presets: others.filter(({ game }) => game !== first.game) },
];

/** Whether an option says anything in a game. */
export function belongs(key: string, { game }: Preset): boolean {
  const family = known[key]?.family;
  return family === game || (family === "any" && !cardOf(game).unused.includes(key));
}

/** The house rules of a game, in sections. */
export function sectionsOf(preset: Preset): { key: string; options: ShownOption[] }[] {
  const named = Object.values(SECTIONS).flat();
  const rest = catalogue.options.map(({ key }) => key).filter((key) => !named.includes(key));
  return Object.entries({ ...SECTIONS, table: rest })
    .map(([key, keys]) => ({
      key,
      options: keys
        .filter((one) => belongs(one, preset))
        .map((one) => ({ key: one, values: LENGTHS[one] ?? known[one]?.values ?? [] })),
    }))
    .filter(({ options }) => options.length > 0);
}

/** What an option is in a game when nobody has changed it. */
export function usual(preset: Preset, key: string): OptionValue | undefined {
  const options: Record<string, OptionValue> = preset.options;
  return options[key];
}

/** Only what belongs to the game and differs from it as it is usually played. */
export function tidy(card: CardBody): CardBody {
  const preset = presetOf(card.preset);
  const options = Object.fromEntries(
    Object.entries(card.options).filter(([key, value]) => belongs(key, preset) && usual(preset, key) !== value),
  );
  return { ...card, options };
}

/** Whether an option makes another game of it. */
export function isHouseRule(key: string): boolean {
  return known[key]?.keeps_name === false;
}

const stakes: Record<string, number> = catalogue.stake_defaults;

/** The stake when the scheme changes: what is laid for every number is less. */
export function stakeFor(from: string, to: string, stake: number): number {
  return stake === stakes[from] || stakes[from] !== stakes[to] ? (stakes[to] ?? stake) : stake;
}

/** The same table with another game: dice, clocks and calling stay as they were chosen. */
export function withGame(card: CardBody, key: string): CardBody {
  const [before, preset] = [presetOf(card.preset), presetOf(key)];
  const kept = ["interception", "dice", "window_ms", "throw_ms", "take_ms"];
  const options = Object.fromEntries(Object.entries(card.options).filter(([one]) => kept.includes(one)));
  const goes = card.scheme !== before.scheme && preset.schemes.includes(card.scheme);
  const scheme = goes ? card.scheme : preset.scheme;
  return tidy({ ...card, preset: key, options, scheme, stake: stakeFor(card.scheme, scheme, card.stake) });
}

/** The game as it is usually played. */
export function plain(card: CardBody): CardBody {
  const { scheme } = presetOf(card.preset);
  return { ...card, options: {}, scheme, stake: stakes[scheme] ?? card.stake, per_point: stakes.per_point ?? 1 };
}

/** The words of the game's own kind where it has some. */
export function worded(key: string, preset: Preset): string {
  const own = key + cardOf(preset.game).kind;
  return t(has(own) ? own : key);
}

/** One choice in words. */
export function choiceOf(key: string, value: OptionValue): string {
  if (!key.endsWith("_ms")) return t(`option.${key}.${value}`);
  return value === 0 ? t("option.ms.none") : t("option.ms", { n: Number(value) / 1000 });
}

/** The books that a choice is from; a length of time is from none. */
export function sourcesOf(key: string, value: OptionValue): string[] {
  const sources: Record<string, string[] | undefined> = known[key]?.sources ?? {};
  return sources[value] ?? ["ours"];
}
