/** How a message from the server changes what is known of a table. Pure. */
import type { Fresh, Frame, PublicEvent, View } from "../wire/generated.ts";
import { merge } from "../wire/patch.ts";

/** What is known: the view and its version, and the seats this phone plays. */
export interface Known {
  v: number;
  view: View;
  you: string[];
  /** A screen on the laptop itself: it may name the host. */
  house?: true;
}

/** @returns what is known after a fresh view; it replaces everything. */
export function afterFresh(message: Fresh): Known {
  const { v, view, you, house } = message;
  return { v, view, you, ...(house ? { house } : {}) };
}

/**
 * @returns what is known after a frame and what happened; `undefined` where a frame was missed
 *   and a fresh view has to be asked for; the same `known` where the frame is an old one.
 */
export function afterFrame(known: Known | undefined, frame: Frame): Known | undefined {
  if (known === undefined) return undefined;
  if (frame.v <= known.v) return known;
  if (frame.from !== known.v) return undefined;
  return { ...known, v: frame.v, view: merge(known.view, frame.patch) as View };
}

const KEPT = 200;

/** The log of what happened, oldest first, cut to the last 200. */
export function longer(log: PublicEvent[], events: PublicEvent[]): PublicEvent[] {
  return [...log, ...events].slice(-KEPT);
}
