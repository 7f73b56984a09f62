import { readFileSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import catalogue from "../wire/catalogue.json";
import { LANGUAGES, has, loadWords, speak, t } from "../words/words.svelte.ts";
import { ruleLines } from "./rulecard.ts";

type Options = Record<string, string | number>;

const words = `${import.meta.dirname}/../words`;
const english = readdirSync(words).flatMap((file) => file.match(/^en\.(\w+)\.json$/)?.[1] ?? []);

/** The ends and the middle of what an option may be. */
function valuesOf(option: (typeof catalogue.options)[number]): (string | number)[] {
  if (option.values) return option.values;
  return [...(option.none ? [0] : []), option.min, 5000, 12_000, option.max];
}

/** The game as it is, and with each single option changed, whether or not it goes together. */
function cards(preset: (typeof catalogue.presets)[number]) {
  const own = preset.options as Options;
  const changed = catalogue.options
    .filter((option) => option.family === "any" || option.family === preset.game)
    .flatMap((option) => valuesOf(option).map((value) => ({ [option.key]: value })));
  return [{}, ...changed].map((changes) => ({ changes, options: { ...own, ...changes } }));
}

function told(preset: string, changes: Options = {}, scheme = "pot"): string[] {
  const own = catalogue.presets.find((one) => one.key === preset)?.options as Options;
  const lines = ruleLines({ options: { ...own, ...changes }, changes, scheme, stake: 5, per_point: 1 });
  return lines.map(({ key }) => key.replace("rule.", ""));
}

describe.each(Object.keys(LANGUAGES))("in %s", (language) => {
  beforeAll(async () => {
    await Promise.all(english.map(loadWords));
    await speak(language);
  });

  test.each(catalogue.presets)("the card of $key can be read, whichever option is changed", (preset) => {
    for (const card of cards(preset)) {
      for (const scheme of catalogue.schemes) {
        const lines = ruleLines({ ...card, scheme, stake: 5, per_point: 2 });
        for (const line of lines) {
          expect(has(line.key), line.key).toBe(true);
          expect(t(line.key, line.values), line.key).toMatch(/^[\p{Lu}\d][^{}]*\.$/su);
        }
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      }
    }
  });
});

test("a change that shows is marked, and no other line is", () => {
  for (const preset of catalogue.presets) {
    for (const { options, changes } of cards(preset)) {
      const lines = ruleLines({ options, changes, scheme: "pot", stake: 5, per_point: 1 });
      expect(lines.filter(({ house, option }) => house !== option in changes)).toEqual([]);
    }
  }
});

test("games for points tell of turns and points, and of no hill", () => {
  expect(told("multiplication").slice(0, 5)).toEqual(
    ["turn", "again", "points", "refuse"].map((part) => `multiplication.${part}`).concat("goal"),
  );
  expect(told("round-the-spot", { a_one_counts: 0 })).toContain("a_one_counts.0");
  expect(told("crag", { keep_none: "off" })).toContain("keep_none.off");
  expect(told("crag").join()).not.toMatch(/cells|summit|interception|operations/);
});

test("an order of one's own says what a throw may do there", () => {
  for (const preset of ["matterhorn", "everest-roped"]) {
    expect(told(preset)).toEqual(
      expect.arrayContaining(["dice_use.once.free", "summit.fresh.free", "interception.off"]),
    );
  }
  expect(told("stoletie-slow")).toEqual(expect.arrayContaining(["dice_use.once", "summit.fresh"]));
});

test("a fixed sum doubles by the numbers that a game has", () => {
  const last = (preset: string, changes: Options = {}) => told(preset, changes, "agreed").at(-1);
  expect(last("centennial")).toBe("scheme.agreed");
  expect(last("one-to-twenty")).toBe("scheme.agreed.20");
  expect(last("centennial", { cells: "12", summit: "none" })).toBe("scheme.agreed.12");
  expect(last("crag")).toBe("scheme.agreed.score");
});

test("clocks are told as they run", () => {
  expect(told("centennial", { throw_ms: 0, take_ms: 0 })).toContain("clock.none");
  expect(told("crag", { throw_ms: 0 })).toContain("clock.score");
  expect(told("round-the-spot")).toContain("clock.throw");
  expect(told("round-the-spot", { throw_ms: 0 })).toContain("clock.none");
});

test("no word is of another language", () => {
  for (const language of Object.keys(LANGUAGES)) {
    const cyrillic = JSON.parse(readFileSync(`${words}/${language}.rules.json`, "utf8")) as Record<string, string>;
    const own = Object.entries(cyrillic).filter(([key]) => key.startsWith("rule."));
    expect(own.every(([, text]) => /[а-яё]/i.test(text) === (language === "ru"))).toBe(true);
  }
});
