/** Ids and secrets made on the phone. Plain http has no `randomUUID`, but it has `getRandomValues`. */
export function randomId(bytes = 12): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}
