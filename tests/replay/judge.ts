/** What the browser's verifier says of files, one a line of its input: a line of JSON each. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Fault } from "../../frontend/src/replay/verify/fault.ts";
import { verify } from "../../frontend/src/replay/verify/verify.ts";

for await (const file of createInterface({ input: process.stdin })) {
  try {
    console.log(JSON.stringify({ ok: true, ...verify(readFileSync(file)) }));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    console.log(JSON.stringify({ ok: false, code: error.code, ...error.where, values: error.values }));
  }
}
