/** A log as it is read: what the rules tell has to stand there next, to the last field. */
import { apply } from "./apply.ts";
import type { Draw } from "./chance.ts";
import { type Event, FIELDS, type Name, type Telling } from "./events.ts";
import { Fault } from "./fault.ts";
import { lineOfEvent, type Paper } from "./paper.ts";
import { same } from "./shape.ts";
import { begun, type Game, type Table } from "./table.ts";

export class Log {
  readonly table: Table;
  readonly commitment: string;
  readonly draw: Draw;
  /** The moment on the table's clock at which it is told. */
  now = 0;
  /** How many throws the program drew, those for the order of play included. */
  drawn = 0;
  private readonly events: readonly Event[];
  private read = 0;

  constructor(paper: Paper, draw: Draw) {
    this.table = begun(paper.before);
    this.commitment = paper.commitment;
    this.events = paper.events;
    this.draw = draw;
  }

  get done(): boolean {
    return this.read >= this.events.length;
  }

  /** The event that comes next. */
  get next(): Event {
    return this.events[this.read] as Event;
  }

  get game(): Game {
    if (this.table.game === null) throw this.refused("rules/no_game");
    return this.table.game;
  }

  /** This happens now: it has to be what the log has next. Fields that are left out are as usual. */
  tell<N extends Name>(type: N, telling: Telling<N> = {}): void {
    if (this.done) throw this.fault("breaks_off", { expected: type });
    const found = this.next;
    if (found.type !== type) throw this.fault("another_event", { found: found.type, expected: type });
    this.check("at_ms", found.at_ms, this.now);
    for (const [field, kind] of Object.entries(FIELDS[type])) {
      const expected = (telling as Record<string, unknown>)[field] ?? (kind.fallback ? kind.fallback.value : null);
      this.check(field, (found as unknown as Record<string, unknown>)[field], expected);
    }
    apply(this.table, found);
    this.read += 1;
    if ((type === "settled" || type === "game_called_off") && !this.done) throw this.fault("goes_on");
  }

  refused(refusal: string): Fault {
    return this.fault("refused", { refusal });
  }

  /** Something is wrong with the next event; with the last one, where there is none. */
  fault(code: string, values: Record<string, unknown> = {}, field?: string): Fault {
    const event = Math.min(this.read + 1, this.events.length);
    const where = { line: lineOfEvent(event), event, ...(field === undefined ? {} : { field }) };
    return new Fault(code, where, values);
  }

  private check(field: string, found: unknown, expected: unknown): void {
    if (same(found, expected)) return;
    throw this.fault(field === "faces" ? "faces" : "field", { found, expected }, field);
  }
}
