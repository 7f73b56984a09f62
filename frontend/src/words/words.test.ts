import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { ruleLines } from "../table/rulecard.ts";
import catalogue from "../wire/catalogue.json";
import { has, loadWords, speak, t } from "./words.svelte.ts";

const here = import.meta.dirname;
await speak("en");
const parts = readdirSync(here).flatMap((file) => file.match(/^en\.(\w+)\.json$/)?.[1] ?? []);
await Promise.all(parts.map(loadWords));

/** Every key that a source names in full (one that ends in a dot is finished elsewhere). */
function named(): Set<string> {
  const keys = new Set<string>();
  for (const file of readdirSync(`${here}/..`, { recursive: true, encoding: "utf8" })) {
    if (!/\.(svelte|ts)$/.test(file) || file.endsWith(".test.ts")) continue;
    const text = readFileSync(`${here}/../${file}`, "utf8");
    for (const [, key] of text.matchAll(/\bt\(\s*"([^"]+)"/g)) if (!key?.endsWith(".")) keys.add(key as string);
  }
  return keys;
}

test("every key that a screen names has words", () => {
  expect(named().size).toBeGreaterThan(100);
  expect([...named()].filter((key) => !has(key))).toEqual([]);
});

test("every option that can be chosen has a name, and so has each of its values", () => {
  const missing = catalogue.options
    .flatMap((option) => [
      `option.${option.key}`,
      ...(option.values ?? []).map((value) => `option.${option.key}.${value}`),
    ])
    .filter((key) => !has(key));
  expect(missing).toEqual([]);
});

test.each(catalogue.presets)("the rule card of $key can be read", (preset) => {
  expect(has(`preset.${preset.key}`)).toBe(true);
  for (const scheme of preset.schemes) {
    const lines = ruleLines({ options: preset.options, scheme, stake: 5, per_point: 1 });
    expect(lines.filter((line) => !has(line.key))).toEqual([]);
    for (const line of lines) expect(t(line.key, line.values)).toMatch(/^[A-Z].*\.$/s);
  }
});

test("plurals follow the number", () => {
  expect(t("join.here", { n: 0 })).toContain("Nobody");
  expect(t("join.here", { n: 1 })).toContain("One player");
  expect(t("join.here", { n: 4 })).toContain("4 players");
});

test("what has no words shows its key, so that the gap is seen", () => {
  expect(t("no.such.key")).toBe("no.such.key");
});
