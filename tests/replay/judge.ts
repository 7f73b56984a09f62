/** What the browser proves of files, one a line of its input: a line of JSON each. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Fault } from "../../frontend/src/replay/proof/sealed.ts";
import { prove } from "../../frontend/src/replay/proof/prove.ts";

for await (const file of createInterface({ input: process.stdin })) {
  const found = prove(readFileSync(file));
  const fault = found instanceof Fault;
  console.log(JSON.stringify(fault ? { ok: false, code: found.code, ...found.where } : { ok: true, ...found }));
}
