import { svelte } from "@sveltejs/vite-plugin-svelte";
import zopfli from "@gfx/zopfli";
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { constants } from "node:zlib";
import { words } from "./words.plugin.ts";

const PACKED = /\.(html|js|css|svg|json)$/;
const ZOPFLI = { numiterations: 15 };
const here = import.meta.dirname;
/** Games from outside: a folder with a folder for each, as in src/games. */
const plugs = resolve(process.env.CENTENNIAL_PLUGS_DIR ?? resolve(here, "plugs"));
const games = [resolve(here, "src/games"), plugs];

/** With rules from outside (CENTENNIAL_PLUGS), the catalogue is what the server says that it has. */
const catalogue: Plugin = {
  name: "centennial-catalogue",
  enforce: "pre",
  load: {
    filter: { id: /\/wire\/catalogue\.json$/ },
    handler: () =>
      execFileSync("python", ["manage.py", "wire_types", "--catalogue"], {
        cwd: resolve(here, ".."),
        encoding: "utf8",
      }),
  },
};

const packed = [
  compression({
    threshold: 0,
    include: PACKED,
    algorithms: [defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  }),
  // Browsers take brotli over https only: on plain http in a living room every byte is gzip's.
  compression({
    threshold: 0,
    include: PACKED,
    filename: "[path][base].gz",
    algorithms: [
      defineAlgorithm(async (bytes) => Buffer.from(await zopfli.gzipAsync(Buffer.from(bytes as Buffer), ZOPFLI)), {}),
    ],
  }),
];

export default defineConfig(({ mode }) => ({
  base: "/static/",
  plugins: [
    words(games),
    ...(process.env.CENTENNIAL_PLUGS ? [catalogue] : []),
    svelte(),
    ...(mode === "production" ? packed : []),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: ["safari16", "chrome110", "firefox115"],
    // Fonts and pictures stay files of their own: what is inlined is paid for by every visit.
    assetsInlineLimit: 0,
    // What a part needs beside itself is nearly always here already: its list would weigh more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) => (hostType === "html" ? needed : []),
    },
    rolldownOptions: {
      input: Object.fromEntries(
        ["index.html", "tv.html", "replay.html"].map((page) => [page.slice(0, -5), resolve(here, page)]),
      ),
      output: {
        // Few files: on a phone's first visit every one costs a round trip and its headers.
        // What several groups use belongs into one of them. Left to itself it becomes one more file, and
        // the bundler may then export from a group what is not defined there: the page waits for ever.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "setup", test: /src\/(phone\/(setup\/|Page)|wire\/catalogue)/ },
            {
              name: "core",
              // What only the replay needs comes with it: its hashes and its chart.
              test: /node_modules\/(?!@noble|uplot)|preload-helper|rolldown\/runtime|src\/(look\/(theme|base|face\.ts)|words\/(words|en\.json)|wire\/(http|ids)|phone\/(Part|route|kept|refusals))/,
            },
            {
              name: "people",
              test: /src\/(phone\/(people\/|practice\/(After|Levels|levels)|end\/Evening)|table\/siding)/,
            },
            { name: "still", test: /src\/phone\/(Apart|play\/(Away|Paused))/ },
            { name: "more", test: /src\/phone\/(Menu\.|Choice|leaving|start\/Settings)/ },
            { name: "screen", test: /src\/(tv\/|games\/tvs)/ },
            {
              name: "table",
              // With the cards of games from outside: every page knows all cards at once.
              test: /src\/(wire\/|table\/|parts\/|games\/index|look\/face\.css)|\/card\.ts$/,
            },
            // What is played most comes with the table: a file of its own would cost more than it saves.
            {
              name: "game",
              test: /src\/games\/(phones|track\/(Phone|HillSheet|hill|ladder|lane|phone\/(?!Free|Ladder)))|src\/phone\/(TableScreen|Inside|Note|say|Announcer|game|Sheet|Foot|MenuButton|MenuPart|ClaimsPart|lobby\/(?!Profile|Host)|play\/(?!FacesPad|Away|Paused))/,
            },
          ],
        },
      },
    },
  },
  resolve: {
    alias: { "#plugs": plugs, "#src": resolve(here, "src") },
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  // Whole files and languages take seconds where other things run beside them.
  test: { include: ["src/**/*.test.ts"], environment: "node", testTimeout: 60_000 },
}));
