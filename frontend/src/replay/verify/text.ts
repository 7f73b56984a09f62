/**
 * JSON as an export writes it: no space, each letter and number in one way only, and objects whose
 * keys keep their order, which in these files means something.
 */
export type Json = null | boolean | number | string | Json[] | Map<string, Json>;

/** It is JSON, but an export would have written it otherwise. */
export class NotAsWritten extends Error {}

const NUMBER = /-?(?:0|[1-9][0-9]*)/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

/** The thing that this text says. Throws `NotAsWritten`. */
export function read(text: string): Json {
  const reader = new Reader(text);
  const json = reader.value();
  if (reader.at !== text.length) throw new NotAsWritten("more text");
  return json;
}

/** The one text of a thing. */
export function written(json: Json): string {
  if (json instanceof Map) {
    return `{${[...json].map(([key, one]) => `${JSON.stringify(key)}:${written(one)}`).join(",")}}`;
  }
  if (Array.isArray(json)) return `[${json.map(written).join(",")}]`;
  return JSON.stringify(json);
}

class Reader {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  value(): Json {
    switch (this.text[this.at]) {
      case "{":
        return this.object();
      case "[":
        return this.list();
      case '"':
        return this.string();
      case "t":
        return this.word("true", true);
      case "f":
        return this.word("false", false);
      case "n":
        return this.word("null", null);
      default:
        return this.number();
    }
  }

  private object(): Map<string, Json> {
    const found = new Map<string, Json>();
    this.at += 1;
    while (this.text[this.at] !== "}") {
      if (found.size > 0) this.expect(",");
      const key = this.string();
      this.expect(":");
      if (found.has(key)) throw new NotAsWritten("a field twice");
      found.set(key, this.value());
    }
    this.at += 1;
    return found;
  }

  private list(): Json[] {
    const found: Json[] = [];
    this.at += 1;
    while (this.text[this.at] !== "]") {
      if (found.length > 0) this.expect(",");
      found.push(this.value());
    }
    this.at += 1;
    return found;
  }

  private string(): string {
    const raw = this.match(STRING);
    const string = JSON.parse(raw) as string;
    if (JSON.stringify(string) !== raw) throw new NotAsWritten("a letter otherwise");
    return string;
  }

  private number(): number {
    const raw = this.match(NUMBER);
    const number = Number(raw);
    if (!Number.isSafeInteger(number) || String(number) !== raw) throw new NotAsWritten("a number otherwise");
    return number;
  }

  private word<T>(word: string, means: T): T {
    if (!this.text.startsWith(word, this.at)) throw new NotAsWritten("no such word");
    this.at += word.length;
    return means;
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) throw new NotAsWritten("another sign");
    this.at += found.length;
    return found;
  }

  private expect(sign: string): void {
    if (this.text[this.at] !== sign) throw new NotAsWritten(`no ${sign}`);
    this.at += 1;
  }
}
