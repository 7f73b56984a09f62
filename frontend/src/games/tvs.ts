import type { Component } from "svelte";
import type { TvProps } from "./game.ts";
import { load } from "./index.ts";

const files = import.meta.glob<{ default: Component<TvProps> }>(["./*/Tv.svelte", "#plugs/*/Tv.svelte"]);

export const loadTv = (game: string | number | undefined) => load(files, game);
