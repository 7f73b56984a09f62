import { existsSync, readFileSync, readdirSync } from "node:fs";
import { type MessageFormatElement, TYPE, parse } from "@formatjs/icu-messageformat-parser";
import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import { textsOf } from "../../words.plugin.ts";
import { ruleLines } from "../table/rulecard.ts";
import catalogue from "../wire/catalogue.json";
import { LANGUAGES, has, loadWords, speak, t } from "./words.svelte.ts";

type Texts = Record<string, string>;
type Choice = { value: string; kind: string; answers: string[] };

const here = import.meta.dirname;
const others = Object.keys(LANGUAGES).filter((language) => language !== "en");
const MOST = 20;
const parts = readdirSync(here)
  .map((file) => file.match(/^en\.(?:(\w+)\.)?json$/))
  .filter((found) => found !== null)
  .map(([, part]) => part ?? "");

const games = `${here}/../games`;
/** The folders of words: this, and that of each game. */
const folders = readdirSync(games)
  .map((game) => `${games}/${game}/words`)
  .filter((folder) => existsSync(folder));

/** The texts of one part, those of the games among them. */
function texts(language: string, part: string): Texts {
  return textsOf(`${here}/${language}${part && "."}${part}.json`, [games]);
}

/** The values that a text speaks of and the choices it makes, also inside the answers of others. */
function read(text: string): { values: string[]; choices: Choice[] } {
  const [values, choices]: [Set<string>, Choice[]] = [new Set(), []];
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      values.add(element.value);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      const ordinal = element.type === TYPE.plural && element.pluralType === "ordinal";
      const kind = element.type === TYPE.select ? "select" : ordinal ? "selectordinal" : "plural";
      choices.push({ value: element.value, kind, answers: Object.keys(element.options) });
      for (const answer of Object.values(element.options)) walk(answer.value);
    }
  };
  walk(parse(text));
  return { values: [...values].sort(), choices };
}

/** The categories that whole numbers up to 1000 have in a language; "other" is always asked for. */
function categories(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const used = Array.from({ length: 1001 }, (_, n) => rules.select(n) as string);
  return [...new Set([...used, "other"])].sort();
}

test("a text is read with its values and its choices", () => {
  const both = read("{n, plural, =0 {nobody} one {# of {all, number}} other {#}} {who, select, me {a} other {{name}}}");
  expect(both.values).toEqual(["all", "n", "name", "who"]);
  expect(read("{n, plural, one {{who, select, me {a} other {b}}} other {#}}").choices).toEqual([
    { value: "n", kind: "plural", answers: ["one", "other"] },
    { value: "who", kind: "select", answers: ["me", "other"] },
  ]);
  expect(categories("ru")).toEqual(["few", "many", "one", "other"]);
});

test("no file of words belongs to a language that cannot be chosen", () => {
  const files = readdirSync(here).filter((file) => file.endsWith(".json"));
  const wanted = Object.keys(LANGUAGES).flatMap((one) => parts.map((part) => `${one}${part && "."}${part}.json`));
  expect(files.sort()).toEqual(wanted.sort());
  expect(folders).toHaveLength(4);
  const own = Object.keys(LANGUAGES).map((one) => `${one}.json`);
  for (const folder of folders) expect(readdirSync(folder), folder).toEqual(own);
});

test.each(Object.keys(LANGUAGES))("no text of %s is written twice under one key", (language) => {
  const files = parts.map((part) => `${here}/${language}${part && "."}${part}.json`);
  const written = [...files, ...folders.map((folder) => `${folder}/${language}.json`)].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"(\S+?)": "/g)].map(([, key]) => key),
  );
  const read = parts.flatMap((part) => Object.keys(texts(language, part)));
  expect(written.sort()).toEqual(read.sort());
  expect(new Set(read).size).toBe(read.length);
});

for (const language of others) {
  test.each(parts)(`${language} has the keys, the values and the answers of English: %s`, (part) => {
    const [english, own] = [texts("en", part), texts(language, part)];
    expect(Object.keys(own)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      const say = own[key] ?? "";
      expect(read(say).values, key).toEqual(read(text).values);
      const selects = (of: string) =>
        read(of)
          .choices.filter(({ kind }) => kind === "select")
          .map(({ answers }) => answers);
      expect(selects(say), key).toEqual(selects(text));
      expect(say === "", key).toBe(text === "");
    }
  });
}

test.each(Object.keys(LANGUAGES))("plurals have the categories of %s, and are messages", (language) => {
  for (const part of parts) {
    for (const [key, text] of Object.entries(texts(language, part))) {
      expect(() => compile(text), key).not.toThrow();
      for (const { kind, answers } of read(text).choices) {
        if (kind !== "plural") continue;
        const own = answers.filter((one) => !one.startsWith("=")).sort();
        // Where the number changes no word of English, one answer does.
        if (language === "en" && own.join() === "other") continue;
        expect(own, `${key}: ${text}`).toEqual(categories(language));
      }
    }
  }
});

test.each(others)("%s shouts only at a win", (language) => {
  const loud = parts.flatMap((part) => Object.entries(texts(language, part))).filter(([, text]) => text.includes("!"));
  expect(
    loud.map(([key]) => key).filter((key) => !/^(end\.won|score\.shared|say\.won|tv\.end\.\w+)$/.test(key)),
  ).toEqual([]);
  expect(loud.length).toBeGreaterThan(2);
});

test.each(Object.keys(LANGUAGES))("names offered in %s are short enough and all different", (language) => {
  const own = texts(language, "");
  const [first, second] = ["names.first", "names.second"].map((key) => own[key]!.split("|"));
  const names = first!.flatMap((one) => second!.map((two) => `${one} ${two}`));
  expect(new Set(names).size).toBe(400);
  expect(names.filter((name) => name.length > MOST)).toEqual([]);
});

test.each(others)("rule cards can be read in %s, and English comes back whole", async (language) => {
  await Promise.all(parts.filter((part) => part !== "").map(loadWords));
  await speak(language);
  for (const preset of catalogue.presets) {
    for (const scheme of preset.schemes) {
      for (const line of ruleLines({ options: preset.options, scheme, stake: 5, per_point: 1 })) {
        expect(has(line.key), line.key).toBe(true);
        expect(t(line.key, line.values)).toMatch(/^\p{Lu}.*\.$/su);
      }
    }
  }
  const [sit, throwing] = [t("join.sit"), t("throw")];
  expect([sit, throwing]).toEqual([texts(language, "")["join.sit"], texts(language, "game")["throw"]]);
  await speak("en");
  expect([t("join.sit"), t("throw")]).toEqual(["Sit down", "Throw"]);
});

test("plurals are Russian in Russian", async () => {
  await speak("ru");
  expect([1, 2, 5, 21].map((n) => t("people.purse", { n }))).toEqual(["1 фишка", "2 фишки", "5 фишек", "21 фишка"]);
  await speak("en");
});

test("who asks for one language and then another at once gets the last", async () => {
  await Promise.all([speak("ru"), speak("es")]);
  expect(t("join.sit")).toBe("Sentarme");
  await speak("en");
});
