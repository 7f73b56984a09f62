import { mount } from "svelte";
import "../look/base.css";
import { dress } from "../look/theme.ts";
import { speak } from "../words/words.svelte.ts";
import App from "./App.svelte";
import { kept } from "./kept.ts";

dress();
void speak(kept("language") ?? navigator.language.slice(0, 2));
mount(App, { target: document.getElementById("app")! });
