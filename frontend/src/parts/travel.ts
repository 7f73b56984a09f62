import { lessMotion } from "../look/theme.ts";

/**
 * Sends up to twelve brass chips along an arc from one element to another, as an overlay that takes
 * no presses. Resolves when the last has landed; at once where motion is reduced.
 */
export async function travel(from: Element, to: Element, chips: number): Promise<void> {
  const count = Math.min(12, Math.max(0, Math.round(chips)));
  if (count === 0 || lessMotion() || typeof from.animate !== "function") return;
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const size = Math.max(14, Math.min(40, a.height, b.height));
  const start = { x: a.left + a.width / 2 - size / 2, y: a.top + a.height / 2 - size / 2 };
  const way = { x: b.left + b.width / 2 - size / 2 - start.x, y: b.top + b.height / 2 - size / 2 - start.y };
  const rise = Math.min(220, 60 + Math.hypot(way.x, way.y) * 0.25);

  const flights = Array.from({ length: count }, (_, i) => {
    const chip = document.createElement("span");
    chip.setAttribute("aria-hidden", "true");
    chip.style.cssText =
      `position:fixed;z-index:50;pointer-events:none;left:${start.x}px;top:${start.y}px;width:${size}px;height:${size}px;border-radius:50%;` +
      "background:radial-gradient(circle at 36% 30%,#fff3c4 0,var(--brass-fill) 36%,var(--brass-deep) 105%);" +
      "box-shadow:inset 0 0 0 2px rgb(70 45 0/.3),0 2px 4px rgb(0 0 0/.35);opacity:0";
    document.body.append(chip);
    const frames = Array.from({ length: 9 }, (_, step) => {
      const t = step / 8;
      const lift = rise * 4 * t * (1 - t);
      return { opacity: 1, transform: `translate(${way.x * t}px, ${way.y * t - lift}px)` };
    });
    const flight = chip.animate(frames, { duration: 520, delay: i * 36, easing: "cubic-bezier(.45,.1,.4,1)" });
    return flight.finished.catch(() => undefined).then(() => chip.remove());
  });
  await Promise.all(flights);
}
