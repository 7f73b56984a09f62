import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import prettier from "eslint-config-prettier/flat";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default defineConfig(
  globalIgnores(["dist", "src/wire/generated.ts"]),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // The type checker knows what is defined.
      "no-undef": "off",
      // State is replaced as a whole, never changed in place.
      "svelte/prefer-svelte-reactivity": "off",
      // A number in a text is what it looks like.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `() => draw()` is how a handler is written, `return draw()` how a case ends.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidOperator: true, ignoreVoidReturningFunctions: true },
      ],
      // Names are counted and cut by letters, not by UTF-16 units.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
    },
  },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    files: ["**/*.svelte"],
    rules: {
      // To this parser another component's props are `any`; svelte-check knows them.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/restrict-plus-operands": "off",
      // `void x` in an effect names what it hangs on.
      "@typescript-eslint/no-meaningless-void-operator": "off",
    },
  },
  // What a test meets and is not there fails it.
  { files: ["**/*.test.ts"], rules: { "@typescript-eslint/no-non-null-assertion": "off" } },
  { files: ["**/*.js"], extends: [ts.configs.disableTypeChecked] },
);
