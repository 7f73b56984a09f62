/** A file as bytes: one thing a line, each line sealed. Source: `docs/verify.md`, the file. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { type Event, event, HEAD } from "./events.ts";
import { Fault, type Where } from "./fault.ts";
import { NotThis, type Of } from "./shape.ts";
import { type Json, NotAsWritten, read, written } from "./text.ts";

const SCHEMA = 1;
const FIELDS = Object.keys(HEAD) as (keyof typeof HEAD)[];
const SEAL_LETTERS = 16;
const SEALS = /^"seals":\["[0-9a-f]{16}"(?:,"[0-9a-f]{16}")*\],$/;
const FINGERPRINT = /^"fingerprint":"[0-9a-f]{64}"$/;
const NEWLINE = 10;

export interface Paper extends Of<typeof HEAD> {
  events: Event[];
  fingerprint: string;
  /** The head as its lines have it, by field. */
  text: Record<string, string>;
}

/** The line of a field of the head. */
export function lineOf(field: string): number {
  return 2 + FIELDS.indexOf(field as keyof typeof HEAD);
}

/** The line of an event; they are numbered from 1. */
export function lineOfEvent(number: number): number {
  return FIELDS.length + 2 + number;
}

/**
 * What is written in these bytes. Throws `Fault`: `not_as_written`, `unknown_schema`, `altered`,
 * `seals`, `fingerprint`, `end`, `not_a_game`.
 */
export function paper(data: Uint8Array): Paper {
  const lines = split(data);
  const ascii = lines.map((line) => (line.length > 200 ? undefined : latin(line)));
  if (ascii[0] !== "{") throw new Fault("not_as_written", { line: 1 });
  if (ascii[1] !== `"schema":${SCHEMA},`) {
    throw new Fault("unknown_schema", { line: 2, field: "schema" }, { known: SCHEMA });
  }
  const { body, fingerprint } = unsealed(data, lines);
  const texts = decoded(body);
  const head: Record<string, unknown> = {};
  const text: Record<string, string> = {};
  for (const field of FIELDS) {
    const line = lineOf(field);
    const json = fieldOf(texts[line - 1], field, line);
    text[field] = json;
    head[field] = at(line, field, () => HEAD[field].read(read(json)));
  }
  const events: Event[] = [];
  const first = lineOfEvent(1);
  if (texts[first - 2] !== '"events":[') throw new Fault("not_as_written", { line: first - 1, field: "events" });
  if (texts[texts.length - 1] !== "],") throw new Fault("not_as_written", { line: texts.length });
  for (let line = first; line < texts.length; line += 1) {
    const whole = texts[line - 1] as string;
    const comma = line === texts.length - 1 ? "" : ",";
    if (!whole.endsWith(`}${comma}`)) throw new Fault("not_as_written", { line });
    const json = whole.slice(0, whole.length - comma.length);
    events.push(at(line, undefined, () => event(read(json))));
  }
  return { ...(head as Of<typeof HEAD>), events, fingerprint, text };
}

/** A file of these lines, with seals and fingerprint. */
export function sealed(body: readonly string[]): Uint8Array {
  const encoder = new TextEncoder();
  const seals = body.map((line) => `"${seal(encoder.encode(line))}"`).join(",");
  const data = [...body, `"seals":[${seals}],`].map((line) => `${line}\n`).join("");
  const fingerprint = bytesToHex(sha256(encoder.encode(data)));
  return encoder.encode(`${data}"fingerprint":"${fingerprint}"\n}\n`);
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

function latin(line: Uint8Array): string {
  return new TextDecoder("latin1").decode(line);
}

function seal(line: Uint8Array): string {
  return bytesToHex(sha256(line)).slice(0, SEAL_LETTERS);
}

/** What a line is, by its number alone: a field of the head, an event, or one between. */
function placeOf(line: number, lines: number): Where {
  const field = FIELDS[line - 2];
  if (field !== undefined) return { line, field };
  const event = line - lineOfEvent(0);
  return event > 0 && line < lines ? { line, event } : { line };
}

/** The lines that are sealed, once their seals and all around them are right. */
function unsealed(
  data: Uint8Array,
  lines: readonly Uint8Array[],
): { body: readonly Uint8Array[]; fingerprint: string } {
  const last = lines.length;
  const ends = (lines[last - 1] as Uint8Array).length === 0;
  if (!ends || latin(lines[last - 2] as Uint8Array) !== "}") throw new Fault("end", { line: ends ? last - 1 : last });
  const told = last >= 4 ? latin(lines[last - 3] as Uint8Array) : "";
  if (!FINGERPRINT.test(told)) throw new Fault("fingerprint", { line: last - 2, field: "fingerprint" });
  const seals = latin(lines[last - 4] as Uint8Array);
  if (!SEALS.test(seals)) throw new Fault("seals", { line: last - 3, field: "seals" });
  const each = seals
    .slice('"seals":['.length, -2)
    .split(",")
    .map((one) => one.slice(1, -1));
  const body = lines.slice(0, last - 4);
  const wrong = body.findIndex((line, i) => i < each.length && seal(line) !== each[i]);
  if (wrong >= 0) throw new Fault("altered", placeOf(wrong + 1, body.length), { seals: last - 3 });
  if (body.length !== each.length) {
    throw new Fault("altered", { line: Math.min(body.length, each.length) + 1 }, { seals: last - 3 });
  }
  const before = (lines[last - 3] as Uint8Array).byteOffset - data.byteOffset;
  const fingerprint = told.split('"')[3] as string;
  if (fingerprint !== bytesToHex(sha256(data.subarray(0, before)))) {
    throw new Fault("fingerprint", { line: last - 2, field: "fingerprint" });
  }
  return { body, fingerprint };
}

function decoded(body: readonly Uint8Array[]): string[] {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  return body.map((line, i) => {
    try {
      return decoder.decode(line);
    } catch {
      throw new Fault("not_a_game", { line: i + 1 }, { why: "no UTF-8" });
    }
  });
}

function fieldOf(line: string | undefined, field: string, number: number): string {
  const begins = `"${field}":`;
  if (!line?.startsWith(begins) || !line.endsWith(",")) {
    throw new Fault("not_a_game", { line: number, field }, { why: `no ${field}` });
  }
  return line.slice(begins.length, -1);
}

/** Runs a reading of a line, and says of what it finds wrong where that is. */
function at<T>(line: number, field: string | undefined, reading: () => T): T {
  const event = line >= lineOfEvent(1) ? { event: line - lineOfEvent(0) } : {};
  try {
    return reading();
  } catch (error) {
    const where = { line, ...event, ...(field === undefined ? {} : { field }) };
    if (error instanceof NotAsWritten) throw new Fault("not_as_written", where, { why: error.message });
    if (error instanceof NotThis) throw new Fault("not_a_game", where, { why: error.message });
    throw error;
  }
}
