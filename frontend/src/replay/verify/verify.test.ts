import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commitment, dice } from "./chance.ts";
import { Fault } from "./fault.ts";
import { lineOf, lineOfEvent, sealed } from "./paper.ts";
import { verify } from "./verify.ts";

const GOLDEN = new Uint8Array(
  readFileSync(`${import.meta.dirname}/../../../../tests/replay/golden/centennial-twelve.json`),
);
const TEXT = new TextDecoder().decode(GOLDEN);
const BODY = TEXT.split("\n").slice(0, -4);
const EVENTS = BODY.slice(lineOfEvent(1) - 1, -1);

function faultOf(data: Uint8Array): Fault {
  try {
    verify(data);
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error("it is found sound");
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
  return sealed([...BODY.slice(0, lineOfEvent(1) - 1), ...lines, "],"]);
}

const without = (number: number) => withEvents(EVENTS.filter((_, i) => i !== number - 1));

function flipped(place: number): Uint8Array {
  const data = GOLDEN.slice();
  data[place] = (data[place] as number) ^ 1;
  return data;
}

const lineAt = (place: number) => TEXT_LINES(GOLDEN.subarray(0, place));
const TEXT_LINES = (data: Uint8Array) => data.reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 1);

test("a game as it was played is found sound, and told in figures", () => {
  expect(verify(GOLDEN)).toMatchObject({
    table: "BCDF",
    game: 1,
    preset: "centennial",
    events: 375,
    throws: 52,
    dice: "drawn",
    first: "thrown",
    resumed: 0,
  });
  expect(verify(sealed(BODY)).events).toBe(375);
});

test("the dice fall as the document on chance has it", () => {
  const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
  expect(commitment(seed)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  const alone = dice(seed, new Map(), 1);
  const two = dice(
    seed,
    new Map([
      ["s2", "Ёж"],
      ["s1", "pebble"],
    ]),
    1,
  );
  expect([alone(1), alone(2), alone(0), two(1), two(31)]).toEqual([
    [3, 3, 5],
    [3, 3, 2],
    [6, 1, 4],
    [4, 4, 6],
    [2, 1, 5],
  ]);
  expect(dice(seed, new Map(), 2)(1)).toEqual([4, 5, 3]);
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
const TAKEN = nth("taken", 3);
const FORGED: [string, number, string | RegExp, string, string, string | undefined][] = [
  ["faces of the order", nth("order_thrown"), /"faces":\[.*?\]/, '"faces":[6,6,6]', "faces", "faces"],
  ["faces of a throw", THROWN, /"faces":\[.*?\]/, '"faces":[6,6,6]', "faces", "faces"],
  ["a throw's number", THROWN, /"throw":\d+/, '"throw":99', "field", "throw"],
  ["a hand that was none", THROWN, '"seat"', '"by":"clock","seat"', "nobodys_deed", undefined],
  ["time that runs back", THROWN, /"at_ms":\d+/, '"at_ms":0', "time_runs_back", "at_ms"],
  ["time that runs ahead", THROWN, /"at_ms":\d+/, '"at_ms":3600000000000', "another_event", undefined],
  ["a number that is not required", TAKEN, /"number":\d+/, '"number":20', "refused", undefined],
  ["another cell", TAKEN, /"cell":\d+/, '"cell":11', "field", "cell"],
  ["a throw that is past", TAKEN, /"throw":\d+/, '"throw":1', "field", "throw"],
  ["nobody's seat", TAKEN, /"seat":"s\d"/, '"seat":"s9"', "refused", undefined],
  ["a call's cell", nth("called"), /"cell":\d+/, '"cell":11', "field", "cell"],
  ["a call's margin", nth("call_lost"), /"margin_ms":\d+/, '"margin_ms":-1', "field", "margin_ms"],
  ["a wrong call's price", nth("called_wrong"), '"chip"', '"nothing"', "field", "price"],
  ["how long a call is held", nth("call_held"), /"until_ms":\d+/, '"until_ms":0', "field", "until_ms"],
  ["who throws", nth("turn_began"), /"thrower":"s\d"/, '"thrower":"s2"', "field", "thrower"],
  ["the order of play", nth("order_set"), /\[.*?\]/, '["s1","s2","s3"]', "field", "order"],
  ["what binds the dice", 1, /"commitment":"\w+"/, `"commitment":"${"0".repeat(64)}"`, "field", "commitment"],
  ["the game's number", 1, '"game":1', '"game":2', "field", "game"],
  ["who gets what", EVENTS.length, /"purses":\{.*?\}/, '"purses":{"s1":1000}', "field", "purses"],
  ["what it comes to", EVENTS.length, /"transfers":\{.*?\}/, '"transfers":{"s1":0}', "field", "transfers"],
];

test.each(FORGED)("sealed anew, %s is found all the same", (_, event, old, other, code, field) => {
  const fault = faultOf(forged(lineOfEvent(event), old, other));
  expect({ code: fault.code, ...fault.where }).toEqual({
    code,
    event,
    line: lineOfEvent(event),
    ...(field === undefined ? {} : { field }),
  });
});

test("every throw is worked out anew", () => {
  EVENTS.forEach((line, i) => {
    if (!/^\{"type":"(order_)?thrown"/.test(line)) return;
    const face = Number(/"faces":\[(\d)/.exec(line)?.[1]);
    const fault = faultOf(forged(lineOfEvent(i + 1), /"faces":\[\d/, `"faces":[${(face % 6) + 1}`));
    expect([fault.code, fault.where.event]).toEqual(["faces", i + 1]);
  });
});

test("an event that is not there, or one too many", () => {
  expect(faultOf(without(THROWN)).where).toMatchObject({ event: THROWN, field: "throw" });
  expect(faultOf(without(nth("window_settled"))).where.event).toBe(nth("window_settled"));
  expect(faultOf(without(1)).where.event).toBe(1);
  expect(faultOf(without(EVENTS.length))).toMatchObject({ code: "breaks_off", where: { event: EVENTS.length - 1 } });
  expect(faultOf(withEvents([...EVENTS, '{"type":"waved","at_ms":1800000000000,"seat":"s1"}'])).code).toBe("goes_on");
  expect(faultOf(withEvents([])).code).toBe("breaks_off");
});

test("every two neighbours that change places", () => {
  const at = (line: string | undefined) => /"at_ms":(\d+)/.exec(line ?? "")?.[1];
  for (let i = 0; i + 1 < EVENTS.length; i += 1) {
    if (at(EVENTS[i]) === at(EVENTS[i + 1])) continue;
    const events = [...EVENTS];
    [events[i], events[i + 1]] = [events[i + 1] as string, events[i] as string];
    expect(faultOf(withEvents(events)).where.event).toBeGreaterThan(0);
  }
});

test.each([
  ["table", '"BCDF"', '"XXXX"', "head"],
  ["card", '"stake":5}', '"stake":5},"number":2', "head"],
  ["sides", '"s3":["s3"],"s1":["s1"]', '"s1":["s1"],"s3":["s3"]', "head"],
  ["seats", "Ana", "Anna", "head"],
  ["result", '["s1"]', "[]", "head"],
  ["result", '"finished"', '"intercepted"', "head"],
  ["result", /"purses":\{"s1":\d+/, '"purses":{"s1":1', "head"],
  ["seed", /:".*"/, `:"${"00".repeat(32)}"`, "broken_promise"],
  ["seed", /:".*"/, ':"00"', "no_seed"],
])("a head that says otherwise: %s, %s", (field, old, other, code) => {
  const fault = faultOf(forged(lineOf(field), old, other));
  expect({ code: fault.code, ...fault.where }).toEqual({ code, line: lineOf(field), field });
});

test("other strings, or another number of the game, are other dice", () => {
  for (const [field, old, other] of [
    ["strings", "string 259", "mine"],
    ["strings", '{"s1"', '{"s9":"more","s1"'],
    ["game", "1", "2"],
  ]) {
    expect(faultOf(forged(lineOf(field as string), old as string, other as string)).code).toBe("faces");
  }
});

test("a table that never was", () => {
  expect(faultOf(forged(lineOf("before"), '"purse":200', '"purse":1'))).toMatchObject({
    code: "refused",
    where: { event: 1 },
    values: { refusal: "rules/purse_too_small" },
  });
  expect(faultOf(forged(lineOf("before"), /"s2":\{.*?\},/, "")).where.event).toBe(1);
});

test.each([
  [lineOf("game"), ":1,", ": 1,"],
  [lineOfEvent(2), '"throw":1,', '"throw":1,"loaded":true,'],
  [lineOfEvent(8), '"side"', '"seat":null,"side"'],
  [lineOfEvent(2), '"throw":1,', '"throw":2,"throw":1,'],
  [lineOfEvent(2), '"seat":"s1","side":"s1"', '"side":"s1","seat":"s1"'],
  [lineOf("before"), '"bank":-600', '"bank":-6e2'],
  [lineOf("before"), '"host":"s1"', '"host":"\\u00731"'],
  [lineOfEvent(7), '"thrown"', '"cast"'],
  [lineOfEvent(2), '"faces":[', '"faces":[['],
  [lineOf("before"), '"purse":200', '"purse":"200"'],
])("the same said otherwise, in line %i: %s", (line, old, other) => {
  const fault = faultOf(forged(line, old, other));
  expect(["not_as_written", "not_a_game"]).toContain(fault.code);
  expect(fault.where.line).toBe(line);
});

test("a file of a schema to come", () => {
  expect(faultOf(forged(2, ":1", ":2"))).toMatchObject({ code: "unknown_schema", where: { line: 2 } });
});
