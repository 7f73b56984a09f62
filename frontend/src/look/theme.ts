/**
 * Theme and motion of this device, kept in its own storage.
 * `auto` follows the system: dark or light, more contrast, less motion.
 */
export type Theme = "auto" | "light" | "dark" | "contrast";
export type Motion = "auto" | "less";

interface Choice<T extends string> {
  get(): T;
  set(value: T): void;
}

const THEMES: readonly Theme[] = ["auto", "light", "dark", "contrast"];
const MOTIONS: readonly Motion[] = ["auto", "less"];

const darkRoom = matchMedia("(prefers-color-scheme: dark)");
const sharperEyes = matchMedia("(prefers-contrast: more)");
const calmerEyes = matchMedia("(prefers-reduced-motion: reduce)");

function stored<T extends string>(key: string, values: readonly T[]): Choice<T> {
  let chosen = values[0] as T;
  try {
    const kept = localStorage.getItem(key) as T | null;
    if (kept !== null && values.includes(kept)) chosen = kept;
  } catch {
    // Storage is refused in some private windows: the choice then lasts as long as the page.
  }
  return {
    get: () => chosen,
    set(value) {
      chosen = value;
      try {
        localStorage.setItem(key, value);
      } catch {
        // As above.
      }
      apply();
    },
  };
}

export const theme = stored<Theme>("theme", THEMES);
export const motion = stored<Motion>("motion", MOTIONS);

/** Whether motion is to be reduced to fades, by the system's wish or the switch. */
export function lessMotion(): boolean {
  return motion.get() === "less" || calmerEyes.matches;
}

function apply(): void {
  const root = document.documentElement;
  const byItself = sharperEyes.matches ? "contrast" : darkRoom.matches ? "dark" : "light";
  root.dataset.theme = theme.get() === "auto" ? byItself : theme.get();
  root.dataset.motion = lessMotion() ? "less" : "full";
}

/** Puts the theme on the page and keeps it in step with the system. Call before anything is drawn. */
export function applyTheme(): void {
  apply();
  for (const query of [darkRoom, sharperEyes, calmerEyes]) query.addEventListener("change", apply);
}
