import { unlock } from "../parts/sound.ts";

/** Whether this browser can be asked to keep the screen on; over plain http most cannot. */
export function canStayAwake(): boolean {
  return "wakeLock" in navigator;
}

/**
 * What the one press of the screen does: unlocks its sound and asks that it stay awake, again each
 * time the page comes back into view.
 */
export function awaken(): void {
  unlock();
  if (!canStayAwake()) return;
  const ask = () => {
    if (document.visibilityState !== "visible") return;
    // Refused on low battery: the screen then sleeps as its owner has set it to.
    navigator.wakeLock.request("screen").catch(() => undefined);
  };
  ask();
  document.addEventListener("visibilitychange", ask);
}
