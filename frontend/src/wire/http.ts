/** The JSON API of the lobby. What the server refuses comes back as a value, never thrown. */
import type { RefusedBody, Why } from "./generated.ts";

export type Reply<T> = { ok: true; value: T } | ({ ok: false } & Why);

const NOT_REACHED: Why = { code: "phone/not_reached", values: {} };

async function ask<T>(path: string, init: RequestInit): Promise<Reply<T>> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, credentials: "same-origin", cache: "no-store" });
  } catch {
    return { ok: false, ...NOT_REACHED };
  }
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    body = undefined;
  }
  if (response.ok) return { ok: true, value: body as T };
  const refused = (body as Partial<RefusedBody> | undefined)?.refused;
  return { ok: false, code: refused?.code ?? "phone/server_fault", values: refused?.values ?? {} };
}

export function get<T>(path: string): Promise<Reply<T>> {
  return ask<T>(path, {});
}

export function post<T>(path: string, body: unknown): Promise<Reply<T>> {
  return ask<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}
