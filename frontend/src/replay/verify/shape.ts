/** What a thing of a file has to look like: its fields, in their order, and what each may hold. */
import { type Json, NotAsWritten, written } from "./text.ts";

/** It is no such thing. */
export class NotThis extends Error {}

export interface Kind<T> {
  read(json: Json): T;
  /** The value of a field of this kind that is left out; one that has it has to be left out. */
  fallback?: { value: T };
}
export type Fields = Record<string, Kind<unknown>>;
export type Of<F extends Fields> = { [K in keyof F]: F[K] extends Kind<infer T> ? T : never };

function simple<T>(is: (json: Json) => boolean, what: string): Kind<T> {
  return {
    read(json) {
      if (!is(json)) throw new NotThis(what);
      return json as T;
    },
  };
}

export const text = simple<string>((json) => typeof json === "string", "no text");
export const int = simple<number>((json) => typeof json === "number", "no whole number");
export const flag = simple<boolean>((json) => typeof json === "boolean", "neither true nor false");
export const chosen = simple<string | number>(
  (json) => typeof json === "string" || typeof json === "number",
  "no value",
);
/** What is not looked into. */
export const anything = simple<Json>(() => true, "");

export function oneOf<T extends string>(...values: readonly T[]): Kind<T> {
  return simple<T>((json) => values.includes(json as T), `none of ${values.join(", ")}`);
}

export function list<T>(kind: Kind<T>): Kind<T[]> {
  return {
    read(json) {
      if (!Array.isArray(json)) throw new NotThis("no list");
      return json.map((one) => kind.read(one));
    },
  };
}

/** Whole numbers or names, each once, in rising order. */
export function set<T extends number | string>(kind: Kind<T>): Kind<Set<T>> {
  return {
    read(json) {
      const found = list(kind).read(json);
      if (found.some((one, i) => i > 0 && (found[i - 1] as T) >= one)) throw new NotAsWritten("not sorted");
      return new Set(found);
    },
  };
}

export function dict<T>(kind: Kind<T>): Kind<Map<string, T>> {
  return {
    read(json) {
      if (!(json instanceof Map)) throw new NotThis("no object");
      return new Map([...json].map(([key, one]) => [key, kind.read(one)]));
    },
  };
}

export function struct<F extends Fields>(fields: F): Kind<Of<F>> {
  const names = Object.keys(fields);
  return {
    read(json) {
      if (!(json instanceof Map)) throw new NotThis("no object");
      const found: Record<string, unknown> = {};
      let place = -1;
      for (const [name, one] of json) {
        const kind = fields[name];
        if (kind === undefined) throw new NotAsWritten(`no field ${name}`);
        if (names.indexOf(name) <= place) throw new NotAsWritten("another order of fields");
        place = names.indexOf(name);
        if (kind.fallback !== undefined && written(one) === plain(kind.fallback.value)) {
          throw new NotAsWritten("a field that is as by default");
        }
        found[name] = kind.read(one);
      }
      for (const [name, kind] of Object.entries(fields)) {
        if (json.has(name)) continue;
        if (kind.fallback === undefined) throw new NotThis(`no ${name}`);
        found[name] = kind.fallback.value;
      }
      return found as Of<F>;
    },
  };
}

/** A field that is left out where it has this value. */
export function or<T, D>(kind: Kind<T>, value: D): Kind<T | D> {
  return { read: kind.read, fallback: { value } };
}

export function orNull<T>(kind: Kind<T>): Kind<T | null> {
  return { read: (json) => (json === null ? null : kind.read(json)) };
}

/** Whether two values of such fields are the same; objects whatever the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, i) => same(item, other[i]));
  }
  if (one instanceof Set && other instanceof Set) return same([...one], [...other]);
  if (one instanceof Map && other instanceof Map) {
    return one.size === other.size && [...one].every(([key, item]) => other.has(key) && same(item, other.get(key)));
  }
  if (typeof one === "object" && typeof other === "object" && one !== null && other !== null) {
    if (Array.isArray(one) || Array.isArray(other) || one instanceof Map || other instanceof Map) return false;
    return same(new Map(Object.entries(one)), new Map(Object.entries(other)));
  }
  return false;
}

function plain(value: unknown): string {
  if (value instanceof Map) return JSON.stringify(Object.fromEntries(value));
  return JSON.stringify(value instanceof Set ? [...value] : value);
}
