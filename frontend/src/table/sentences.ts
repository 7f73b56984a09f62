/**
 * What happened, as a sentence: the one way from events to words, for every screen. A screen has
 * words of its own, by the type of the event (`say.taken` on phones, `tv.say.taken`,
 * `replay.says.taken`), and says nothing where they are missing or empty.
 */
import type { PublicEvent } from "../wire/generated.ts";
import { has, t, type Values } from "../words/words.svelte.ts";

/** Who says it: what its words begin with, and how it calls people. */
export interface Speaker {
  place: "say." | "tv.say." | "replay.says.";
  seat: (seat: string) => string;
  side: (side: string | undefined) => string;
  /** The side whose turn it is. */
  mover: string;
  /** How the game ended. */
  ending: (event: Ended) => string;
  /** Whether a seat is the one listener's own: "You took 5", and not "Ana took 5". */
  who?: (seat: string) => "me" | "other";
  /** Whether a seat is played on this device. */
  own?: (seat: string) => boolean;
  /** Words for an event that only this screen tells apart, before those for its type. */
  apart?: (event: InGame) => string | undefined;
  /** More that its words speak of. */
  more?: (event: InGame) => Values;
}
export type Ended = Extract<PublicEvent, { type: "game_won" | "game_called_off" }>;
export type InGame = Exclude<PublicEvent, Ended>;

/** The drawing of the table shows these by itself. */
type Silent = "readied" | "profile_changed" | "arranged" | "purse_set";
type Words =
  | keyof typeof import("../words/en.game.json")
  | keyof typeof import("../words/en.tv.json")
  | keyof typeof import("../words/en.replay.json");
type InWords<T extends string> = Extract<Words, `${Speaker["place"]}${T}` | `${Speaker["place"]}${T}_${string}`>;
type Unsaid = { [T in InGame["type"]]: [InWords<T>] extends [never] ? T : never }[InGame["type"]];
type None<T extends never> = T;
/** An event that no screen has words for is an error here, unless it is silent. */
export type NothingIsForgotten = None<Exclude<Unsaid, Silent>>;

/** The sentence for an event, or nothing where it needs no words here. */
export function sentence(event: PublicEvent, by: Speaker): string | undefined {
  if (event.type === "game_won" || event.type === "game_called_off") return by.ending(event);
  if (event.type === "cohost_named" && event.seat === undefined) return undefined;
  const keys = [by.apart?.(event), variant(event), event.type].map((key) => `${by.place}${key}`);
  const key = keys.find(has);
  return (key && t(key, { ...values(event, by), ...by.more?.(event) })) || undefined;
}

/** The words for a variety of an event, where it has some. */
function variant(event: InGame): string | undefined {
  switch (event.type) {
    case "left":
      return event.how;
    case "locked":
      return event.locked ? undefined : "unlocked";
    case "gave_back":
      return event.yes ? undefined : "gave_back_not";
    case "passed":
      return event.by && "passed_clock";
    case "call_lost":
      return event.margin_ms === undefined ? "call_lost_late" : undefined;
    case "scored":
      // A round has no name but its number.
      return Number(event.line) > 0 ? undefined : "scored_line";
    case "called_wrong":
      return `called_wrong_${event.price}`;
    case "window_settled":
      return event.missed.length === 0 ? "window_settled_none" : undefined;
    default:
      return undefined;
  }
}

/** Everything that words may speak of: what a field is called, it is called in the words. */
function values(event: InGame, by: Speaker): Values {
  const found: Values = { from: by.mover };
  for (const [field, value] of Object.entries(event)) {
    if (typeof value === "string" || typeof value === "number") found[field] = value;
    else if (Array.isArray(value)) Object.assign(found, { n: value.length, [field]: value.join(", ") });
  }
  if ("faces" in event) found.total = event.faces.reduce((sum, face) => sum + face, 0);
  const seat = "seat" in event ? event.seat : "thrower" in event ? event.thrower : undefined;
  if (seat !== undefined) {
    found.name = by.seat(seat);
    found.who = by.who?.(seat) ?? "other";
    found.own = by.own?.(seat) === true ? "yes" : "no";
  } else if (!("name" in event)) {
    found.name = "side" in event ? by.side(event.side) : "order" in event ? by.side(event.order[0]) : by.mover;
    found.who = "other";
  }
  if (event.type === "call_lost" && event.by !== undefined) found.by = by.seat(event.by);
  return found;
}
