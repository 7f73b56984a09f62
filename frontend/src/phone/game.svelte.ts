/** The table as the owner of this phone sees it, and what he does there. */
import { getContext, setContext } from "svelte";
import type { SeatView, SideView, View } from "../wire/generated.ts";
import type { Answer } from "../wire/socket.ts";
import type { Table } from "../table/listen.ts";
import { actor, due } from "../table/actor.ts";
import { listed, nameOf, seated } from "../table/draw.ts";
import { t } from "../words/words.svelte.ts";
import { because } from "./refusals.ts";

const FALL_MS = 400;

type Does = Parameters<Table["do"]>[0];

/** What only the host does: he does it as himself, whoever of his phone's seats acts. */
const HOSTS = new Set([
  ..."set_up arrange start pause go_on call_off lock add_computer remove rename".split(" "),
  ..."name_host name_cohost set_sides set_purse give_back".split(" "),
]);

export class Game {
  readonly table: Table;
  readonly code: string;
  /** Leads out to the form by which one sits down. */
  readonly sit: () => void;
  /** The last short sentence for the owner; `n` tells two equal ones apart. */
  note = $state.raw<{ text: string; n: number }>();
  /** What is under way: a second tap on the same thing waits for the first. */
  busy = $state(false);

  /** The seat picked by hand, where this phone holds several. */
  picked = $state<string>();

  /** When the last throw was seen to fall, on this phone's own clock: dice seen later lie still. */
  #thrownAt = -Infinity;

  constructor(table: Table, code: string, sit: () => void) {
    this.table = table;
    this.sit = sit;
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
  /** All seats of this phone, as they sit. */
  get mine(): string[] {
    const you = this.table.state.known?.you ?? [];
    return you.length < 2 ? you : seated(this.view).flatMap(([key]) => (you.includes(key) ? key : []));
  }
  /** Those of this phone's seats that can be picked now, where there are several. */
  get choice(): string[] {
    return this.mine.length < 2 ? [] : due(this.view, this.mine);
  }
  /** The seat that acts. */
  get me(): string | undefined {
    return actor(this.table.view, this.mine, this.picked);
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
    return this.mine.includes(this.view.table.host ?? "");
  }
  /** Somebody asks his seat back, and I am the one to answer. */
  get asked(): boolean {
    return this.isHost && Object.keys(this.view.claims ?? {}).length > 0;
  }
  get iThrow(): boolean {
    return this.me !== undefined && this.view.turn?.thrower === this.me;
  }
  /** It is my side's throw, and I may take numbers from it. */
  get iTake(): boolean {
    const ours = this.sideKey !== undefined && this.view.turn?.side === this.sideKey;
    return this.iThrow || (ours && this.view.card.options.side_takes === "anyone");
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

  /** "me" or "other", for words; who plays for several is told of each by name. */
  who(seat: string | undefined): "me" | "other" {
    return seat !== undefined && seat === this.me && this.mine.length === 1 ? "me" : "other";
  }

  nameOf(seat: string | undefined): string {
    if (this.who(seat) === "me") return t("you");
    return (seat !== undefined && this.view.seats?.[seat]?.name) || t("somebody");
  }

  /** What a side is called here. */
  sideName(side: string | undefined): string {
    const own = side === this.sideKey;
    if (side === undefined || this.view.sides?.[side]?.name === undefined) {
      return (own && this.mine.length === 1 ? t("you") : nameOf(this.view, side ?? "")) || t("somebody");
    }
    return calledSide(side);
  }

  tell(text: string): void {
    this.note = { text, n: (this.note?.n ?? 0) + 1 };
  }

  hush(): void {
    this.note = undefined;
  }

  #as(wish: Does): string | undefined {
    return this.isHost && HOSTS.has(wish.type) ? this.view.table.host : this.me;
  }

  /** Does something for every seat of this phone, until one is refused. */
  async actAll(wish: Does, seats = this.mine): Promise<boolean> {
    for (const seat of [...seats]) if (!(await this.act(wish, seat)).ok) return false;
    return true;
  }

  /** Does something; what is refused is said in words. */
  async act(wish: Does, as = this.#as(wish)): Promise<Answer> {
    this.busy = true;
    try {
      const answer = await this.table.do(wish, as);
      if (answer.ok) this.hush();
      else this.tell(await because(answer));
      return answer;
    } finally {
      this.busy = false;
    }
  }
}

/** A side's name in words: a short one, such as "A", is only half a name. */
export function calledSide(name: string): string {
  return name.length < 3 ? t("side", { name }) : name;
}

const KEY = Symbol("game");
export const giveGame = (game: Game): Game => setContext(KEY, game);
/** The game of the parts inside a table; nothing on the start page, where none is on. */
export const theGame = (): Game => getContext<Game>(KEY);
