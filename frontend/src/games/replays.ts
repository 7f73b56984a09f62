import type { Component } from "svelte";
import type { ReplayProps } from "./game.ts";
import { load } from "./index.ts";

const files = import.meta.glob<{ default: Component<ReplayProps> }>(["./*/Replay.svelte", "#plugs/*/Replay.svelte"]);

export const loadReplay = (game: string | number | undefined) => load(files, game);
