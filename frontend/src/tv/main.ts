import { mount } from "svelte";
import "../look/base.css";
import "./tv.css";
import { loadFace } from "../look/face.ts";
import { applyTheme } from "../look/theme.ts";
import { kept } from "../phone/kept.ts";
import { browserLanguage, loadWords, speak } from "../words/words.svelte.ts";
import App from "./App.svelte";

applyTheme();
const code = (location.pathname.match(/\/tv\/([^/]+)/)?.[1] ?? "").toUpperCase();

void Promise.all([speak(kept("language") ?? browserLanguage()), loadWords("tv")]).then(() => {
  mount(App, { target: document.getElementById("app") ?? document.body, props: { code } });
  void loadFace();
});
