/** What a screen knows of its table. Only `listen.ts` writes here. */
import type { PublicEvent, Odds } from "../wire/generated.ts";
import type { Status } from "../wire/socket.ts";
import type { Known } from "./change.ts";

export class TableState {
  known = $state.raw<Known | undefined>();
  status = $state<Status>("connecting");
  /** Told last, to a screen; they may be those of an earlier game. */
  odds = $state.raw<Odds | undefined>();
  log = $state.raw<PublicEvent[]>([]);

  get view() {
    return this.known?.view;
  }
}
