/**
 * What people read. Texts are ICU messages by key in `<language>.json` (start and join) and
 * `<language>.<part>.json` (loaded with the part of the program that shows them); the build puts those of a game,
 * in `words/<language>.json` of its folder, among them. Plurals follow CLDR by the browser's own `Intl.PluralRules`.
 */
import format, { type CompiledMessage } from "icu-minify/format";
import english from "./en.json";

export type Values = Record<string, string | number>;
type Messages = Record<string, CompiledMessage>;

// English comes with the program: no gap shows a key, and no phone without a network is mute.
const files = import.meta.glob<Messages>(["./*.json", "!./en.json"], { import: "default" });

/** The languages that can be spoken, each by its own name. */
export const LANGUAGES: Record<string, string> = { en: "English", es: "Español", ru: "Русский" };

/** The language spoken now, and a count that rises with every file of words that has come. */
export const spoken = $state({ language: "en", files: 0 });

const messages: Messages = { ...(english as unknown as Messages) };
const parts = new Set<string>([""]);
/** The files whose words are in `messages`, and the language that was asked for last. */
const held = new Set<string>(["en"]);
let wanted = "en";

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

const fileOf = (language: string, part: string) => (part === "" ? language : `${language}.${part}`);

async function fetched(name: string): Promise<Messages> {
  return name === "en" ? english : ((await files[`./${name}.json`]?.()) ?? {});
}

/** Brings words of the language asked for last, and puts all of them in at once. */
async function bring(these: string[]): Promise<void> {
  const language = wanted;
  const names = these.map((part) => fileOf(language, part)).filter((name) => !held.has(name));
  const came = await Promise.all(names.map(fetched));
  // Somebody chose another language meanwhile.
  if (language !== wanted) return bring(these);
  if (spoken.language !== language) held.clear();
  Object.assign(messages, ...came);
  for (const name of names) held.add(name);
  spoken.language = language;
  spoken.files += 1;
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/** Loads the words of one more part of the program ("game", "tv") in the language spoken. */
export async function loadWords(part: string): Promise<void> {
  parts.add(part);
  await bring(["", part]);
}

/** Speaks another language from now on; its words come over the wire if they are not here yet. */
export async function speak(language: string): Promise<void> {
  wanted = language in LANGUAGES ? language : "en";
  await bring([...parts]);
}

/** The first language that this browser asks for and that can be spoken; else English. */
export function browserLanguage(): string {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return asked.find((language) => language in LANGUAGES) ?? "en";
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
