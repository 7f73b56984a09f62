import { mount } from "svelte";
import "../look/base.css";
import "./replay.css";
import { loadFace } from "../look/face.ts";
import { applyTheme } from "../look/theme.ts";
import { kept } from "../phone/kept.ts";
import { browserLanguage, loadWords, speak } from "../words/words.svelte.ts";
import App from "./App.svelte";

applyTheme();
const [, code = "", game] = /^\/replay\/([^/]+)(?:\/([^/]+))?\/?$/.exec(location.pathname) ?? [];

/** What is no address at all is the code of no table. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

void Promise.all([speak(kept("language") ?? browserLanguage()), loadWords("replay"), loadWords("timeline")]).then(
  () => {
    mount(App, {
      target: document.getElementById("app") ?? document.body,
      props: { code: plain(code).toUpperCase(), game },
    });
    void loadFace();
  },
);
