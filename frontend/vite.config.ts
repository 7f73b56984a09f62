import { svelte } from "@sveltejs/vite-plugin-svelte";
import { resolve } from "node:path";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { defineConfig } from "vitest/config";
import { constants } from "node:zlib";
import { words } from "./words.plugin.ts";

const here = import.meta.dirname;

export default defineConfig({
  base: "/static/",
  plugins: [
    words(),
    svelte(),
    compression({
      threshold: 0,
      include: /\.(html|js|css|svg|json|woff2)$/,
      algorithms: [
        defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        defineAlgorithm("gzip", { level: 9 }),
      ],
    }),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: ["safari16", "chrome110", "firefox115"],
    // Fonts and pictures stay files of their own: what is inlined is paid for by every visit.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        ["index.html", "tv.html"].map((page) => [page.slice(0, -5), resolve(here, page)]),
      ),
    },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
