/** A game's file: one thing a line, each line sealed, and a fingerprint. Source: `docs/verify.md`, the file. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** By 1 events told no facts yet; what is proved here is in both. */
const SCHEMAS = [1, 2];
/** The fields before the events, one a line, from line 2 on. */
const HEAD = ["schema", "table", "game", "card", "sides", "seats", "commitment", "seed", "strings", "result", "before"];
const SEAL_LETTERS = 16;
const SEALS = /^"seals":\["[0-9a-f]{16}"(?:,"[0-9a-f]{16}")*\],$/;
const FINGERPRINT = /^"fingerprint":"[0-9a-f]{64}"$/;
const NEWLINE = 10;
const UTF_8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** What is looked at of a file; nobody has said yet that it is so. */
export interface GameFile {
  table: string;
  game: number;
  card: { options: { dice?: string } };
  commitment: string;
  seed: string;
  strings: Record<string, string>;
  events: Event[];
  fingerprint: string;
}

export interface Event {
  type: string;
  commitment?: string;
  game?: number;
  throw?: number;
  by?: string;
  faces?: number[];
}

/** Where something is wrong: the line of the file, the number in the log, both from 1, and the field. */
export interface Where {
  line?: number;
  event?: number;
  field?: string;
}

export type Check = "sealed" | "promise" | "dice";

/** The first thing that is wrong with a file. */
export class Fault extends Error {
  /** Stable; the same codes as `manage.py verify` has. */
  readonly code: string;
  readonly where: Where;
  readonly values: Record<string, string>;
  /** Which check found it; those before it were passed. */
  readonly check: Check;

  constructor(code: string, where: Where, values: Record<string, string> = {}, check: Check = "sealed") {
    super(code);
    this.code = code;
    this.where = where;
    this.values = values;
    this.check = check;
  }
}

/** The line of a field of the head. */
export function lineOf(field: string): number {
  return 2 + HEAD.indexOf(field);
}

/** Where an event is; they are numbered from 1. */
export function placeOfEvent(event: number): { line: number; event: number } {
  return { line: HEAD.length + 2 + event, event };
}

/** What is written in these bytes, once every seal and the fingerprint are right. Throws `Fault`. */
export function opened(data: Uint8Array): GameFile {
  const lines = split(data);
  if (latin(lines[0]) !== "{") throw new Fault("not_as_written", { line: 1 });
  if (!SCHEMAS.some((schema) => latin(lines[1]) === `"schema":${schema},`))
    throw new Fault("unknown_schema", { line: 2, field: "schema" });
  const { body, fingerprint } = unsealed(data, lines);
  const head = HEAD.map((field): [string, unknown] => [field, said(body, lineOf(field), `"${field}":`, ",")]);
  const last = body.length - 1 - placeOfEvent(0).line;
  for (const [line, text] of [
    [placeOfEvent(0).line, '"events":['],
    [body.length, "],"],
  ] as const) {
    if (latin(body[line - 1]) !== text) throw new Fault("not_a_game", { line }, { why: `no ${text}` });
  }
  const events = Array.from({ length: last }, (_, i) =>
    said(body, placeOfEvent(i + 1).line, "", i < last - 1 ? "," : ""),
  );
  return { ...Object.fromEntries<unknown>(head), events, fingerprint } as GameFile;
}

function split(data: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE, start)) {
    lines.push(data.subarray(start, end));
    start = end + 1;
  }
  return [...lines, data.subarray(start)];
}

function latin(line: Uint8Array | undefined): string {
  return new TextDecoder("latin1").decode(line);
}

function seal(line: Uint8Array): string {
  return bytesToHex(sha256(line)).slice(0, SEAL_LETTERS);
}

/** What a line is, by its number alone: a field of the head, an event, or one between. */
function placeOf(line: number, lines: number): Where {
  const field = HEAD[line - 2];
  if (field !== undefined) return { line, field };
  const event = line - placeOfEvent(0).line;
  return event > 0 && line < lines ? { line, event } : { line };
}

/** The lines that are sealed, once their seals and all around them are right. */
function unsealed(data: Uint8Array, lines: readonly Uint8Array[]): { body: Uint8Array[]; fingerprint: string } {
  const last = lines.length;
  const ends = lines[last - 1]?.length === 0;
  if (!ends || latin(lines[last - 2]) !== "}") throw new Fault("end", { line: ends ? last - 1 : last });
  const told = latin(lines[last - 3]);
  if (!FINGERPRINT.test(told)) throw new Fault("fingerprint", { line: last - 2, field: "fingerprint" });
  const seals = latin(lines[last - 4]);
  if (!SEALS.test(seals)) throw new Fault("seals", { line: last - 3, field: "seals" });
  const each = seals
    .slice('"seals":['.length, -2)
    .split(",")
    .map((one) => one.slice(1, -1));
  const body = lines.slice(0, last - 4);
  const altered = body.findIndex((line, i) => seal(line) !== each[i]);
  if (altered >= 0 || body.length !== each.length) {
    const line = altered >= 0 ? altered + 1 : body.length + 1;
    throw new Fault("altered", placeOf(line, body.length), { seals: String(last - 3) });
  }
  const before = (lines[last - 3] as Uint8Array).byteOffset - data.byteOffset;
  const fingerprint = bytesToHex(sha256(data.subarray(0, before)));
  if (told.split('"')[3] !== fingerprint) throw new Fault("fingerprint", { line: last - 2, field: "fingerprint" });
  return { body, fingerprint };
}

/** The JSON of a line, between what it begins and ends with. */
function said(body: readonly Uint8Array[], line: number, begins: string, ends: string): unknown {
  let why = `no ${begins}`;
  try {
    const text = UTF_8.decode(body[line - 1]);
    if (text.startsWith(begins) && text.endsWith(ends)) {
      return JSON.parse(text.slice(begins.length, text.length - ends.length));
    }
  } catch (error) {
    why = String(error);
  }
  throw new Fault("not_a_game", placeOf(line, body.length), { why });
}
