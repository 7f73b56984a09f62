/**
 * What people read. Texts are ICU messages by key in `<language>.json` (start and join) and
 * `<language>.<part>.json` (loaded with the part of the program that shows them). Plurals follow
 * CLDR by the browser's own `Intl.PluralRules`.
 */
import format, { type CompiledMessage } from "icu-minify/format";
import english from "./en.json";

export type Values = Record<string, string | number>;
type Messages = Record<string, CompiledMessage>;

// English comes with the program: no screen waits for its first words, and no gap shows a key.
const files = import.meta.glob<Messages>(["./*.json", "!./en.json"], { import: "default" });

export const LANGUAGES: Record<string, string> = { en: "English" };

/** The language spoken now, and a count that rises with every file of words that has come. */
export const spoken = $state({ language: "en", files: 0 });

const messages: Messages = { ...(english as unknown as Messages) };
const parts = new Set<string>([""]);
const loaded = new Set<string>();

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...args),
};

async function fetchPart(language: string, part: string): Promise<void> {
  const name = `./${language}${part === "" ? "" : `.${part}`}.json`;
  const load = files[name];
  if (load === undefined || loaded.has(name)) return;
  Object.assign(messages, await load());
  loaded.add(name);
  spoken.files += 1;
}

/** Loads the words of one more part of the program ("game", "tv") in the language spoken. */
export async function loadWords(part: string): Promise<void> {
  parts.add(part);
  await fetchPart(spoken.language, part);
}

/** Speaks another language from now on; its words come over the wire if they are not here yet. */
export async function speak(language: string): Promise<void> {
  const known = language in LANGUAGES ? language : "en";
  if (known !== spoken.language) loaded.clear();
  spoken.language = known;
  await Promise.all([...parts].map((part) => fetchPart(known, part)));
  if (typeof document !== "undefined") document.documentElement.lang = known;
}

/** Whether there is a text for `key` among the words loaded so far. */
export function has(key: string): boolean {
  return spoken.files >= 0 && key in messages;
}

/** The text for `key`; the key itself where there is none, so that a gap is seen and not hidden. */
export function t(key: string, values?: Values): string {
  const message = spoken.files >= 0 ? messages[key] : undefined;
  if (message === undefined) return key;
  return String(format(message, spoken.language, values, { formatters }));
}
