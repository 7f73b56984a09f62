/** What a screen on the laptop itself may do: see to it that there is a host. */
import type { Table } from "../table/listen.ts";
import type { HouseGiveBack, HouseNameHost } from "../wire/generated.ts";

export type HouseCommand = Omit<HouseNameHost, "id"> | Omit<HouseGiveBack, "id">;

/** Does it, however many lines that takes. @returns whether it was done. */
export async function command(table: Table, wish: HouseCommand): Promise<boolean> {
  return (await table.socket.command(wish)).ok;
}
