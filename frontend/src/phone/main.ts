import { mount } from "svelte";
import { speak } from "../words/words.svelte.ts";
import App from "./App.svelte";

void speak(navigator.language.slice(0, 2)).then(() =>
  mount(App, { target: document.getElementById("app")! }),
);
