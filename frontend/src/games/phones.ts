import type { Component } from "svelte";
import type { PhoneProps } from "./game.ts";
import { load } from "./index.ts";

const files = import.meta.glob<{ default: Component<PhoneProps> }>(["./*/Phone.svelte", "#plugs/*/Phone.svelte"]);

export const loadPhone = (game: string | number | undefined) => load(files, game);
