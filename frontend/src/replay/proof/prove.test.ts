import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commitment, draw } from "./chance.ts";
import { Fault, lineOf, placeOfEvent } from "./sealed.ts";
import { type Proof, prove } from "./prove.ts";

const GOLDEN = new Uint8Array(
  readFileSync(`${import.meta.dirname}/../../../../tests/replay/golden/centennial-twelve.json`),
);
const TEXT = new TextDecoder().decode(GOLDEN);
const BODY = TEXT.split("\n").slice(0, -4);
const EVENTS = BODY.slice(placeOfEvent(0).line, -1);

function faultOf(data: Uint8Array): Fault {
  const found = prove(data);
  if (!(found instanceof Fault)) throw new Error("it is proved");
  return found;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** A file of these lines, with seals and fingerprint. */
function sealed(body: readonly string[]): Uint8Array {
  const seals = body.map((line) => `"${digest(line).slice(0, 16)}"`).join(",");
  const data = [...body, `"seals":[${seals}],`].map((line) => `${line}\n`).join("");
  return new TextEncoder().encode(`${data}"fingerprint":"${digest(data)}"\n}\n`);
}

/** The number of the nth event of a type. */
function nth(type: string, n = 0): number {
  return EVENTS.flatMap((line, i) => (line.startsWith(`{"type":"${type}"`) ? [i + 1] : []))[n] as number;
}

/** The file with one of its lines written otherwise, and sealed anew. */
function forged(line: number, old: string | RegExp, other: string): Uint8Array {
  const body = [...BODY];
  const before = body[line - 1] as string;
  body[line - 1] = before.replace(old, other);
  if (body[line - 1] === before) throw new Error(`nothing to change in ${before}`);
  return sealed(body);
}

function withEvents(events: readonly string[]): Uint8Array {
  const lines = events.map((line, i) => line.replace(/,?$/, i < events.length - 1 ? "," : ""));
  return sealed([...BODY.slice(0, placeOfEvent(0).line), ...lines, "],"]);
}

const without = (number: number) => withEvents(EVENTS.filter((_, i) => i !== number - 1));

function flipped(place: number): Uint8Array {
  const data = GOLDEN.slice();
  data[place] = (data[place] as number) ^ 1;
  return data;
}

const lineAt = (place: number) => GOLDEN.subarray(0, place).reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 1);

test("a game as it was played is proved", () => {
  const proof: Proof = {
    table: "BCDF",
    game: 1,
    strings: 3,
    drawn: 52,
    entered: 0,
    fingerprint: TEXT.split('"').at(-2) as string,
  };
  expect(prove(GOLDEN)).toEqual(proof);
  expect(prove(sealed(BODY))).toEqual(proof);
});

test("the dice fall as the document on chance has it", () => {
  const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
  expect(commitment(seed)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  const alone = [1, 2, 0].map((number) => draw(seed, {}, 1, number));
  const two = [1, 31].map((number) => draw(seed, { s2: "Ёж", s1: "pebble" }, 1, number));
  expect([...alone, ...two]).toEqual([
    [3, 3, 5],
    [3, 3, 2],
    [6, 1, 4],
    [4, 4, 6],
    [2, 1, 5],
  ]);
  expect(draw(seed, {}, 2, 1)).toEqual([4, 5, 3]);
});

describe("a changed byte is found, and its line is told", () => {
  const places = Array.from({ length: 300 }, (_, i) => (i * 9973) % GOLDEN.length);
  const seals = TEXT.split("\n").length - 3;
  test("wherever it is", () => {
    for (const place of [0, 1, GOLDEN.length - 1, GOLDEN.length - 2, ...places]) {
      const fault = faultOf(flipped(place));
      // A seal that was changed is not told from a line that was.
      if (lineAt(place) === seals && fault.code === "altered") continue;
      expect([place, fault.where.line]).toEqual([place, lineAt(place)]);
    }
  });

  test("more bytes and fewer", () => {
    for (const place of places.slice(0, 60)) {
      const more = new Uint8Array([...GOLDEN.subarray(0, place), 32, ...GOLDEN.subarray(place)]);
      const fewer = new Uint8Array([...GOLDEN.subarray(0, place), ...GOLDEN.subarray(place + 7)]);
      expect(faultOf(more).where.line).toBeGreaterThan(0);
      expect(faultOf(fewer).where.line).toBeGreaterThan(0);
    }
  });

  test("two lines that changed places", () => {
    const lines = TEXT.split("\n");
    [lines[40], lines[41]] = [lines[41] as string, lines[40] as string];
    expect(faultOf(new TextEncoder().encode(lines.join("\n"))).where.line).toBe(41);
  });

  test.each(["", "\n".repeat(40), "no game", "{\n}\n"])("what is no game at all: %j", (text) => {
    expect(faultOf(new TextEncoder().encode(text)).where.line).toBeLessThanOrEqual(2);
  });
});

const THROWN = nth("thrown", 5);
const FORGED: [string, number, string | RegExp, string, string, string][] = [
  ["faces of the order", nth("order_thrown"), /"faces":\[.*?\]/, '"faces":[6,6,6]', "faces", "faces"],
  ["faces of a throw", THROWN, /"faces":\[.*?\]/, '"faces":[6,6,6]', "faces", "faces"],
  ["no faces", THROWN, /"faces":\[.*?\]/, '"faces":[]', "faces", "faces"],
  ["faces that are text", THROWN, /"faces":\[.*?\]/, '"faces":"666"', "faces", "faces"],
  ["a throw's number", THROWN, /"throw":\d+/, '"throw":99', "field", "throw"],
  ["what binds the dice", 1, /"commitment":"\w+"/, `"commitment":"${"0".repeat(64)}"`, "field", "commitment"],
  ["the game's number", 1, '"game":1', '"game":2', "field", "game"],
];

test.each(FORGED)("sealed anew, %s is found all the same", (_, event, old, other, code, field) => {
  const place = placeOfEvent(event);
  const fault = faultOf(forged(place.line, old, other));
  expect({ code: fault.code, ...fault.where }).toEqual({ code, ...place, field });
});

test("every throw is worked out anew", () => {
  EVENTS.forEach((line, i) => {
    if (!/^\{"type":"(order_)?thrown"/.test(line)) return;
    const place = placeOfEvent(i + 1);
    const face = Number(/"faces":\[(\d)/.exec(line)?.[1]);
    const fault = faultOf(forged(place.line, /"faces":\[\d/, `"faces":[${(face % 6) + 1}`));
    expect([fault.code, fault.where.event, fault.check]).toEqual(["faces", i + 1, "dice"]);
  });
});

test("of a throw that is not there, or there twice, the next has the wrong number", () => {
  expect(faultOf(without(THROWN)).where.field).toBe("throw");
  const twice = [...EVENTS.slice(0, THROWN), EVENTS[THROWN - 1] as string, ...EVENTS.slice(THROWN)];
  expect(faultOf(withEvents(twice)).where).toEqual({ ...placeOfEvent(THROWN + 1), field: "throw" });
});

test("without a game that begins before the first throw the house was not bound", () => {
  expect(faultOf(without(1))).toMatchObject({ code: "broken_promise", check: "promise" });
  expect(faultOf(withEvents([...EVENTS.slice(1, 9), EVENTS[0] as string])).code).toBe("broken_promise");
});

test.each([
  ["seed", /:".*"/, `:"${"00".repeat(32)}"`, "broken_promise"],
  ["seed", /:".*"/, ':"00"', "no_seed"],
])("a head that says otherwise: %s, %s", (field, old, other, code) => {
  const fault = faultOf(forged(lineOf(field), old, other));
  expect({ code: fault.code, ...fault.where }).toEqual({ code, line: lineOf(field), field });
});

test("other strings are other dice", () => {
  for (const [old, other] of [
    ["string 259", "mine"],
    ['{"s1"', '{"s9":"more","s1"'],
  ] as const) {
    expect(faultOf(forged(lineOf("strings"), old, other)).code).toBe("faces");
  }
});

test("of real dice nothing can be said, but what the program threw for who was away", () => {
  const body = BODY.map((line) => line.replace('"options":{', '"options":{"dice":"entered",').replace(",}", "}"));
  expect(prove(sealed(body))).toMatchObject({ drawn: 0, entered: 52 });
  const line = placeOfEvent(nth("order_thrown")).line - 1;
  const away = (text: string) =>
    body.map((other, i) => (i === line ? text.replace('"order_thrown"', '"order_thrown","by":"clock"') : other));
  const thrown = body[line] as string;
  expect(prove(sealed(away(thrown)))).toMatchObject({ drawn: 1, entered: 51 });
  expect(faultOf(sealed(away(thrown.replace(/"faces":\[.*?\]/, '"faces":[6,6,6]')))).code).toBe("faces");
});

test.each([
  [placeOfEvent(2).line, '"faces":[', '"faces":[['],
  [placeOfEvent(0).line, '"events":[', '"events":[ '],
  [lineOf("seed"), '"seed"', '"sead"'],
])("what is no game, in line %i: %s", (line, old, other) => {
  expect(faultOf(forged(line, old, other))).toMatchObject({ code: "not_a_game", where: { line } });
});

test("what has another shape than any game", () => {
  expect(faultOf(forged(lineOf("strings"), /\{.*\}/, '{"s1":5}')).code).toBe("not_a_game");
  expect(faultOf(forged(lineOf("card"), /\{.*\}/, "null")).code).toBe("not_a_game");
});

test("a file of a schema to come", () => {
  expect(faultOf(forged(2, ":1", ":3"))).toMatchObject({ code: "unknown_schema", where: { line: 2 } });
});
