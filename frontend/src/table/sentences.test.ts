import { expect, test } from "vitest";
import type { PublicEvent } from "../wire/generated.ts";
import { loadWords, speak, type Values } from "../words/words.svelte.ts";
import { sentence, type Speaker } from "./sentences.ts";

await speak("en");
await Promise.all(["game", "tv", "replay"].map(loadWords));

const SCREEN: Speaker = {
  place: "tv.say.",
  seat: (seat) => (seat === "s1" ? "Ana" : "Ben"),
  side: (side) => (side === "s1" ? "Ana" : "Ben"),
  mover: "Ben",
  ending: ({ type }) => type,
};
const PHONE: Speaker = {
  ...SCREEN,
  place: "say.",
  who: (seat) => (seat === "s1" ? "me" : "other"),
  own: (seat) => seat === "s1",
};
const REPLAY: Speaker = {
  ...SCREEN,
  place: "replay.says.",
  more: (event): Values => (event.type === "window_settled" ? { list: event.missed.join(" and ") } : {}),
};

type Said = string | undefined;
test.each<[PublicEvent, phone: Said, screen: Said, replay: Said]>([
  [{ type: "joined", seat: "s2", name: "Ben" }, "Ben is here.", "Ben sat down", undefined],
  [{ type: "went_away", seat: "s1" }, undefined, "Ana is away", undefined],
  [{ type: "went_away", seat: "s2" }, "Ben is away.", "Ben is away", undefined],
  [{ type: "left", seat: "s2", how: "removed" }, "Ben had to leave.", "The host had Ben leave", "Ben leaves."],
  [{ type: "readied", seat: "s2" }, undefined, undefined, undefined],
  [{ type: "cohost_named" }, undefined, undefined, undefined],
  [{ type: "cohost_named", seat: "s1" }, undefined, "Ana stands in when the host is away", undefined],
  [{ type: "gave_back", seat: "s1", claim: "c1", yes: false }, undefined, "Ana’s seat stays where it is", undefined],
  [
    { type: "chips_taken", seat: "s1", chips: 2 },
    "You took 2 chips from the bank.",
    "Ana took 2 chips from the bank",
    undefined,
  ],
  [{ type: "game_began", game: 3 }, "The game begins.", "Game 3 begins", "The game begins."],
  [
    { type: "order_thrown", side: "s2", faces: [1, 2, 4] },
    "Ben threw 1, 2, 4: 7.",
    "Ben threw 7",
    "Ben throws 7 for who begins.",
  ],
  [{ type: "turn_began", side: "s1", thrower: "s1", turn: 1 }, "Your turn.", "Ana has the dice", "Ana’s turn."],
  [{ type: "thrown", seat: "s1", faces: [1, 2, 3] } as PublicEvent, "1, 2, 3", "Ana: 1, 2, 3", "Ana throws 1, 2, 3."],
  [{ type: "passed", side: "s2", by: "clock" }, "Ben passed.", "Time is up. Ben passed", "Ben’s time is up."],
  [
    { type: "called", seat: "s1", side: "s1", number: 9, cell: 3 },
    "You took 9.",
    "Ana took 9 from Ben",
    "Ana takes 9 from Ben.",
  ],
  [
    { type: "call_lost", seat: "s1", number: 9, by: "s2", margin_ms: 30 },
    "Ben was quicker for 9.",
    "Ana called 9 too: beaten by 30 ms",
    "Ana called 9 too: 30 ms too late.",
  ],
  [
    { type: "call_lost", seat: "s2", number: 9, by: "s1" },
    undefined,
    "Ben called 9 too, a moment too late",
    "Ben called 9 too, a moment too late.",
  ],
  [
    { type: "called_wrong", seat: "s1", number: 9, price: "chip" },
    "Your call of 9 was wrong.",
    "Ana called 9, which was not there: one chip to the pot",
    "Ana called 9, which was not there: one chip to the pot.",
  ],
  [
    { type: "window_settled", missed: [4, 5] } as PublicEvent,
    "Missed: 4, 5.",
    "2 numbers were missed",
    "Ben had missed 4 and 5.",
  ],
  [
    { type: "window_settled", missed: [] as number[] } as PublicEvent,
    "Nothing was missed.",
    "Nothing was missed",
    "Ben missed nothing.",
  ],
  [{ type: "scored", side: "s1", line: "ones", points: 3 }, undefined, "Ana writes 3: ones", "Ana writes 3 on “ones”."],
  [{ type: "scored", side: "s1", line: "2", points: 1 }, undefined, "Ana writes 1", "1 point for Ana."],
])("%o is told by each screen in its own words, or passed over", (event, ...said) => {
  expect([PHONE, SCREEN, REPLAY].map((by) => sentence(event, by))).toEqual(said);
});
