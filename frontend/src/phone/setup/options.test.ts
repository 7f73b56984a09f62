import { beforeAll, expect, test } from "vitest";
import catalogue from "../../wire/catalogue.json";
import { LANGUAGES, has, loadWords, speak, t } from "../../words/words.svelte.ts";
import { choiceOf, groups, plain, presetOf, sectionsOf, sourcesOf, stakeFor, tidy, withGame } from "./options.ts";

const centennial = { preset: "centennial", options: {}, scheme: "pot", stake: 5, per_point: 1 };

beforeAll(() => Promise.all(["game", "setup", "rules"].map(loadWords)));

test("all games are offered, the usual one first and by itself", () => {
  expect(groups.map(({ presets }) => presets.length)).toEqual([1, 7, 3]);
  expect(groups[0]?.presets[0]?.key).toBe("centennial");
  expect(groups.flatMap(({ presets }) => presets)).toHaveLength(catalogue.presets.length);
});

test("every option of a game is on its sheet once, and none of another game", () => {
  const keys = (preset: string) => sectionsOf(presetOf(preset)).flatMap(({ options }) => options.map(({ key }) => key));
  for (const { key, game } of catalogue.presets) {
    const own = catalogue.options.filter(({ family }) => family === "any" || family === game).map((one) => one.key);
    const silent =
      { track: [], multiplication: ["latecomers"], crag: ["latecomers"], round_the_spot: ["latecomers", "take_ms"] }[
        game
      ] ?? [];
    expect(keys(key).sort()).toEqual(own.filter((one) => !silent.includes(one)).sort());
  }
});

test("another game drops what is not its own, and keeps how the table plays", () => {
  const house = {
    ...centennial,
    options: { cells: "20", summit: "none", dice: "entered", window_ms: 8000, throw_ms: 0 },
  };
  expect(withGame(house, "crag").options).toEqual({ dice: "entered", throw_ms: 0 });
  expect(withGame(house, "stoletie").options).toEqual({ dice: "entered", window_ms: 8000, throw_ms: 0 });
});

test("a stake that another game does not know becomes its usual one", () => {
  expect(withGame({ ...centennial, scheme: "boards", stake: 1 }, "crag")).toMatchObject({ scheme: "pot", stake: 5 });
  expect(withGame(centennial, "round-the-spot")).toMatchObject({ scheme: "pot_and_points", stake: 5, per_point: 1 });
  expect(withGame({ ...centennial, scheme: "none" }, "crag").scheme).toBe("none");
  expect(withGame({ ...centennial, stake: 20 }, "stoletie")).toMatchObject({ scheme: "agreed", stake: 20 });
});

test("the stake follows the scheme unless somebody chose another", () => {
  expect([stakeFor("pot", "boards", 5), stakeFor("pot", "boards", 9), stakeFor("pot", "agreed", 9)]).toEqual([1, 1, 9]);
});

test("what is as usual is not sent, nor what a card from the table has besides", () => {
  const options = { ...presetOf("crag").options, keep_none: "off" };
  expect(tidy({ ...centennial, preset: "crag", options }).options).toEqual({ keep_none: "off" });
});

test("one tap goes back to the game as it is", () => {
  const house = { preset: "stoletie", options: { cells: "23" }, scheme: "none", stake: 3, per_point: 2 };
  expect(plain(house)).toEqual({ preset: "stoletie", options: {}, scheme: "agreed", stake: 5, per_point: 1 });
});

test.each(Object.keys(LANGUAGES))("every choice on every sheet has words and a source in %s", async (language) => {
  await speak(language);
  for (const preset of catalogue.presets) {
    for (const { key: section, options } of sectionsOf(preset)) {
      expect(has(`house.${section}`)).toBe(true);
      for (const { key, values } of options) {
        expect(values.length).toBeGreaterThan(1);
        for (const value of values) {
          expect(choiceOf(key, value)).not.toContain("option.");
          expect(sourcesOf(key, value).filter((one) => !has(`source.${one}`))).toEqual([]);
          const told = has(`option.${key}.about`) || has(`rule.${key}.${value}`);
          expect(told, `${key} ${value}`).toBe(true);
        }
      }
    }
    for (const scheme of preset.schemes) expect(t(`scheme.${scheme}`)).not.toBe(`scheme.${scheme}`);
  }
  await speak("en");
});
