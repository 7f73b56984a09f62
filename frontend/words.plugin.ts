import { existsSync, readFileSync, readdirSync } from "node:fs";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

type Texts = Record<string, string>;
const FILE = /\/src\/words\/(\w+?)(?:\.(\w+))?\.json$/;

/**
 * The texts of a file of src/words with those that games have for it: the folder of a game has all of its
 * own in words/<language>.json, by the part of the program that each is for. `folders`: those in which games are.
 */
export function textsOf(file: string, folders: string[]): Texts {
  const [, language = "", part = ""] = FILE.exec(file) ?? [];
  const texts = JSON.parse(readFileSync(file, "utf8")) as Texts;
  for (const own of wordsOf(language, folders)) {
    for (const [key, text] of Object.entries(own[part] ?? {})) {
      if (key in texts) throw new Error(`${file}: a game says ${key} once more`);
      texts[key] = text;
    }
  }
  return texts;
}

function wordsOf(language: string, folders: string[]): Record<string, Texts>[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((game) => `${folder}/${game}/words/${language}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as Record<string, Texts>);
}

/**
 * Compiles the ICU messages of src/words and of the games when the page is built, so that a phone loads
 * arrays and 650 bytes of formatter instead of a parser. A message that is no ICU fails the build.
 */
export function words(folders: string[]): Plugin {
  return {
    name: "centennial-words",
    enforce: "pre",
    load: {
      filter: { id: FILE },
      handler(id) {
        const compiled: Record<string, unknown> = {};
        for (const [key, message] of Object.entries(textsOf(id, folders))) {
          try {
            compiled[key] = compile(message);
          } catch (cause) {
            throw new Error(`${id}: ${key} is no ICU message`, { cause });
          }
        }
        const text = JSON.stringify(JSON.stringify(compiled));
        return { code: `export default JSON.parse(${text});`, moduleType: "js" };
      },
    },
  };
}
