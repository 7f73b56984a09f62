/** Checks a file beside the page, which so stays quick. */
import { Fault, type Where } from "./fault.ts";
import { type Sound, verify } from "./verify.ts";

export type Verdict =
  ({ ok: true } & Sound) | { ok: false; code: string; where: Where; values: Record<string, unknown> };

self.onmessage = ({ data }: MessageEvent<Uint8Array>) => {
  self.postMessage(judged(data));
};

function judged(data: Uint8Array): Verdict {
  try {
    return { ok: true, ...verify(data) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, code: error.code, where: error.where, values: plain(error.values) };
  }
}

/** Values that can travel, and be read: objects and lists as their text. */
function plain(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === "object" ? text(value) : String(value)]),
  );
}

function text(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one instanceof Map ? Object.fromEntries(one) : one instanceof Set ? [...one] : one,
  );
}
