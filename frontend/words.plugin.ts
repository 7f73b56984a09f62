import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

/**
 * Compiles the ICU messages of src/words/*.json and of a game's words/*.json when the page is built, so that a phone loads
 * arrays and 650 bytes of formatter instead of a parser. A message that is no ICU fails the build.
 */
export function words(): Plugin {
  return {
    name: "centennial-words",
    enforce: "pre",
    load: {
      filter: { id: /\/words\/[^/]+\.json$/ },
      handler(id) {
        const messages = JSON.parse(readFileSync(id, "utf8")) as Record<string, string>;
        const compiled: Record<string, unknown> = {};
        for (const [key, message] of Object.entries(messages)) {
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
