/** A game alone against computers: what is chosen for it, and the table that comes of it. */
import { Table } from "../../table/listen.ts";
import type { CardBody, Opened, Seated, Why } from "../../wire/generated.ts";
import { post, type Reply } from "../../wire/http.ts";
import { randomId } from "../../wire/ids.ts";
import { keep, kept } from "../kept.ts";
import { belongs, FIRST, presetOf, tidy, usual } from "../setup/options.ts";
import { keepLevel, lastLevel, type Level } from "./levels.ts";

export interface Practice {
  preset: string;
  opponents: number;
  level: Level;
  /** Sums are shown, and nothing presses. */
  learning: boolean;
  /** Only the first twelve numbers, where the game has a hill to be climbed in order. */
  quick: boolean;
}

const USUAL = { preset: FIRST, opponents: 2, learning: false, quick: false };
const KEPT = "practice";

/** What was chosen last on this phone. Who has never practised meets those who overlook most. */
export function lastPractice(): Practice {
  let last: Partial<Practice> = {};
  try {
    last = JSON.parse(kept(KEPT) ?? "{}") as Partial<Practice>;
  } catch {
    // What cannot be read is as good as forgotten.
  }
  const practice = { ...USUAL, ...last, level: lastLevel("dreamy") };
  return { ...practice, preset: presetOf(practice.preset).key };
}

export function keepPractice({ level, ...practice }: Practice): void {
  keep(KEPT, JSON.stringify(practice));
  keepLevel(level);
}

/** Whether a game can be had with half a hill. */
export function canBeQuick(preset: string): boolean {
  const game = presetOf(preset);
  return belongs("cells", game) && game.order === "in_order" && usual(game, "cells") === "24";
}

/** What is calmer than at a table of people, in ms. */
const CALM = { take_ms: 30_000, window_ms: 5000 };
const FOR_LEARNING = { learning: "on", throw_ms: 0, take_ms: 0, interception: "off" };
const HALF_A_HILL = { cells: "12", summit: "none" };

/** The card of a practice game: for fun, and at a table to learn at without clocks and calling. */
export function practiceCard({ preset, learning, quick }: Practice): CardBody {
  const options = { ...(quick && canBeQuick(preset) ? HALF_A_HILL : {}), ...(learning ? FOR_LEARNING : CALM) };
  return tidy({ preset, options, scheme: "none", stake: 1, per_point: 1 });
}

/** The ids of one wish: however often it is asked for, there is one table with one seat. */
export interface Wish {
  table: string;
  join: string;
}

export const newWish = (): Wish => ({ table: randomId(), join: randomId() });

const PATIENCE_MS = 12_000;

/**
 * Opens a table, sits down, has computers sit down and starts. Asked again with the same wish it
 * goes on from where it stopped.
 *
 * @returns the code of the table.
 */
export async function begin(practice: Practice, wish: Wish, name: string): Promise<Reply<string>> {
  const opened = await post<Opened>("/api/tables", { ...practiceCard(practice), id: wish.table });
  if (!opened.ok) return opened;
  const { code } = opened.value;
  const seated = await post<Seated>(`/api/tables/${code}/join`, { id: wish.join, name, string: randomId(16) });
  if (!seated.ok) return seated;
  keep(`join ${code}`, wish.join);
  keep("table", code);

  const table = new Table({ code, role: "phone" });
  const late = new Promise<Why>((give) =>
    setTimeout(() => give({ code: "phone/not_reached", values: {} }), PATIENCE_MS),
  );
  try {
    const why = await Promise.race([late, start(table, practice)]);
    return why === undefined ? { ok: true, value: code } : { ok: false, ...why };
  } finally {
    table.stop();
  }
}

/** @returns why not, if not. */
async function start(table: Table, { opponents, level }: Practice): Promise<Why | undefined> {
  await new Promise<void>((come) => {
    const deaf = table.on(() => {
      deaf();
      come();
    });
    table.start();
  });
  const view = table.view;
  if (view === undefined || view.table.phase !== "lobby") return undefined;
  const missing = opponents - Object.values(view.seats ?? {}).filter((seat) => seat.computer).length;
  const card = view.card.number;
  for (let one = 0; one < missing; one += 1) {
    const answer = await table.do({ type: "add_computer", level });
    if (!answer.ok) return answer;
  }
  for (const wanted of [
    { type: "ready", card, string: randomId(16) },
    { type: "start", card },
  ] as const) {
    const answer = await table.do(wanted);
    if (!answer.ok) return answer;
  }
  return undefined;
}
