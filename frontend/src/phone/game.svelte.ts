/** The table as the owner of this phone sees it, and what he does there. */
import { getContext, setContext } from "svelte";
import type { SeatView, SideView, View } from "../wire/generated.ts";
import type { Answer } from "../wire/socket.ts";
import type { Table } from "../table/listen.ts";
import { listed } from "../table/draw.ts";
import { t } from "../words/words.svelte.ts";
import { because } from "./refusals.ts";

const FALL_MS = 400;

type Does = Parameters<Table["do"]>[0];

export class Game {
  readonly table: Table;
  readonly code: string;
  /** The last short sentence for the owner; `n` tells two equal ones apart. */
  note = $state.raw<{ text: string; n: number }>();
  /** What is under way: a second tap on the same thing waits for the first. */
  busy = $state(false);

  /** When the last throw was seen to fall, on this phone's own clock: dice seen later lie still. */
  #thrownAt = -Infinity;

  constructor(table: Table, code: string) {
    this.table = table;
    this.code = code;
    table.on((events) => {
      if (events.some((event) => event.type === "thrown")) this.#thrownAt = performance.now();
    });
    table.onRefused((code, values) => void because({ code, values }).then((text) => this.tell(text)));
  }

  get status() {
    return this.table.status;
  }
  /** The view; only for parts that are shown once there is one. */
  get view(): View {
    return this.table.view as View;
  }
  get me(): string | undefined {
    return this.table.state.known?.you[0];
  }
  get seat(): SeatView | undefined {
    return this.me === undefined ? undefined : this.view.seats?.[this.me];
  }
  get sideKey(): string | undefined {
    return this.seat?.plays;
  }
  get side(): SideView | undefined {
    return this.sideKey === undefined ? undefined : this.view.sides?.[this.sideKey];
  }
  get required(): number | undefined {
    return this.side?.required;
  }
  get isHost(): boolean {
    return this.me !== undefined && this.view.table.host === this.me;
  }
  get iThrow(): boolean {
    return this.me !== undefined && this.view.turn?.thrower === this.me;
  }
  get track(): number[] {
    return listed(this.view.track);
  }
  get mover(): SeatView | undefined {
    const thrower = this.view.turn?.thrower;
    return thrower === undefined ? undefined : this.view.seats?.[thrower];
  }
  get realDice(): boolean {
    return this.view.card.options.dice === "entered";
  }

  /** Whether the dice are falling just now. */
  get falling(): boolean {
    return performance.now() - this.#thrownAt < FALL_MS;
  }

  now = (): number => this.table.serverNow();

  nameOf(seat: string | undefined): string {
    if (seat !== undefined && seat === this.me) return t("you");
    return (seat !== undefined && this.view.seats?.[seat]?.name) || t("somebody");
  }

  tell(text: string): void {
    this.note = { text, n: (this.note?.n ?? 0) + 1 };
  }

  hush(): void {
    this.note = undefined;
  }

  /** Does something; what is refused is said in words. */
  async act(wish: Does): Promise<Answer> {
    this.busy = true;
    try {
      const answer = await this.table.do(wish);
      if (answer.ok) this.hush();
      else this.tell(await because(answer));
      return answer;
    } finally {
      this.busy = false;
    }
  }
}

const KEY = Symbol("game");
export const giveGame = (game: Game): Game => setContext(KEY, game);
/** The game of the parts inside a table; nothing on the start page, where none is on. */
export const theGame = (): Game => getContext<Game>(KEY);
