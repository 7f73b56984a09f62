import { mount } from "svelte";
import "../look/base.css";
import { applyTheme } from "../look/theme.ts";
import { browserLanguage, speak } from "../words/words.svelte.ts";
import App from "./App.svelte";
import { keep, kept } from "./kept.ts";

applyTheme();
if (kept("visited") === undefined) document.documentElement.dataset.visit = "first";
keep("visited", "yes");

// The first words are read in one language and not in two; where they do not come, English serves.
const PATIENCE_MS = 3000;
const words = speak(kept("language") ?? browserLanguage()).catch(() => undefined);
const enough = new Promise((go) => setTimeout(go, PATIENCE_MS));
void Promise.race([words, enough]).then(() => mount(App, { target: document.getElementById("app") ?? document.body }));
