/** The WiFi of the room as a code to scan. The laptop's own browser keeps it, for the next evening. */
import { post } from "../wire/http.ts";
import type { WifiCode } from "../wire/generated.ts";

const KEPT = "wifi";

export interface Wifi {
  name: string;
  svg: string;
}

function kept(): Wifi | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? "null") as Wifi | null) ?? undefined;
  } catch {
    return undefined;
  }
}

class RoomWifi {
  shown = $state.raw(kept());

  /** @returns whether there is a code now. */
  async show(name: string, password: string): Promise<boolean> {
    const reply = await post<WifiCode>("/api/wifi", { name, password });
    if (reply.ok) this.#keep({ name, svg: reply.value.svg });
    return reply.ok;
  }

  hide(): void {
    this.#keep(undefined);
  }

  #keep(wifi: Wifi | undefined): void {
    this.shown = wifi;
    try {
      if (wifi) localStorage.setItem(KEPT, JSON.stringify(wifi));
      else localStorage.removeItem(KEPT);
    } catch {
      // Without storage it lasts as long as this page.
    }
  }
}

export const wifi = new RoomWifi();
