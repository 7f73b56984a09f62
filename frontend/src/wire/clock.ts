/**
 * The table's time on this phone. Of the last samples the one that came back quickest says how far
 * the server's clock is from `performance.now()`; half its round trip is the error at most.
 */
interface Sample {
  offset_ms: number;
  trip_ms: number;
}

const KEPT = 8;

export class Clock {
  #samples: Sample[] = [];
  #roughly: number | undefined;

  /** Notes an answer to a `clock` sent at `sent` and come back at `back`, both of this phone. */
  note(sent: number, back: number, serverNowMs: number): void {
    const trip_ms = Math.max(0, back - sent);
    this.#samples.push({ offset_ms: serverNowMs - (sent + trip_ms / 2), trip_ms });
    if (this.#samples.length > KEPT) this.#samples.shift();
  }

  /** Notes a server time that came unasked: good enough until a sample has come back. */
  glimpse(at: number, serverNowMs: number): void {
    this.#roughly ??= serverNowMs - at;
  }

  /** Forgets the samples: the phone may have slept, and its own clock with it. */
  forget(): void {
    this.#samples = [];
    this.#roughly = undefined;
  }

  /** The server's time in ms at the phone's own time `at`. */
  at(at: number): number {
    let best: Sample | undefined;
    for (const sample of this.#samples) {
      if (best === undefined || sample.trip_ms < best.trip_ms) best = sample;
    }
    return at + (best?.offset_ms ?? this.#roughly ?? Date.now() - at);
  }
}
