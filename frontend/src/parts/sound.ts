/**
 * The sounds of the table, made here and now: wood, dice, a bell, a pencil, a chord. Short and dry,
 * none repeats by itself. Silent until `unlock` was called in a press, as browsers ask.
 */
export type Sound = "wood" | "dice" | "bell" | "pencil" | "tick" | "lost" | "catch" | "chip" | "chord";

let context: AudioContext | undefined;
let out: GainNode | undefined;
let grain: AudioBuffer | undefined;
let level = kept();

function kept(): number {
  try {
    const value = Number(localStorage.getItem("volume") ?? "0.8");
    return value >= 0 && value <= 1 ? value : 0.8;
  } catch {
    return 0.8;
  }
}

/** The volume of this device, 0..1, kept in its storage. */
export const volume = {
  get: () => level,
  set(value: number): void {
    level = Math.min(1, Math.max(0, value));
    if (out) out.gain.value = level;
    try {
      localStorage.setItem("volume", String(level));
    } catch {
      // Storage may be refused: the volume then lasts as long as the page.
    }
  },
};

/** Call in a press. Returns whether this browser can sound at all. */
export function unlock(): boolean {
  if (typeof AudioContext === "undefined") return false;
  if (!context) {
    context = new AudioContext();
    out = context.createGain();
    out.gain.value = level;
    const press = context.createDynamicsCompressor();
    out.connect(press).connect(context.destination);
    grain = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = grain.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  }
  if (context.state !== "running") context.resume().catch(() => undefined);
  return true;
}

/** Noise through a band, for knocks and scratches. Times in seconds from now. */
function knock(at: number, lasts: number, hertz: number, sharp: number, loud: number): void {
  if (!context || !out || !grain) return;
  const start = context.currentTime + at;
  const noise = context.createBufferSource();
  noise.buffer = grain;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = hertz;
  band.Q.value = sharp;
  const swell = context.createGain();
  swell.gain.setValueAtTime(loud, start);
  swell.gain.exponentialRampToValueAtTime(0.0008, start + lasts);
  noise.connect(band).connect(swell).connect(out);
  noise.start(start, Math.random() * 0.8, lasts + 0.02);
}

/** One struck tone with a quick start and a long fall. */
function tone(at: number, lasts: number, hertz: number, loud: number, type: OscillatorType = "sine"): void {
  if (!context || !out) return;
  const start = context.currentTime + at;
  const string = context.createOscillator();
  string.type = type;
  string.frequency.value = hertz;
  const swell = context.createGain();
  swell.gain.setValueAtTime(0, start);
  swell.gain.linearRampToValueAtTime(loud, start + 0.006);
  swell.gain.exponentialRampToValueAtTime(0.0008, start + lasts);
  string.connect(swell).connect(out);
  string.start(start);
  string.stop(start + lasts + 0.02);
}

const SCORE: Record<Sound, () => void> = {
  wood() {
    knock(0, 0.09, 520, 5, 1.1);
    tone(0, 0.09, 190, 0.35, "triangle");
  },
  dice() {
    // prettier-ignore
    for (const [at, hertz, loud] of [
      [0, 2100, 0.5], [0.07, 2700, 0.4], [0.13, 1900, 0.5], [0.22, 2400, 0.8], [0.25, 1700, 0.7],
      [0.36, 2600, 0.5], [0.41, 2000, 0.45], [0.52, 1800, 0.35], [0.6, 2300, 0.2],
    ] as const) {
      knock(at + Math.random() * 0.025, 0.05, hertz * (0.9 + Math.random() * 0.2), 7, loud);
      tone(at, 0.05, 310 + Math.random() * 60, loud * 0.14, "triangle");
    }
  },
  bell() {
    // prettier-ignore
    for (const [ratio, loud, lasts] of [
      [1, 0.34, 1.5], [2.004, 0.2, 1.1], [2.98, 0.13, 0.8], [4.21, 0.08, 0.5], [5.4, 0.05, 0.3],
    ] as const) {
      tone(0, lasts, 784 * ratio, loud);
    }
    knock(0, 0.03, 4200, 3, 0.25);
  },
  pencil() {
    knock(0, 0.1, 3600, 1.4, 0.3);
    knock(0.06, 0.14, 4600, 1.6, 0.26);
  },
  tick() {
    knock(0, 0.035, 1500, 9, 0.9);
  },
  lost() {
    tone(0, 0.22, 233, 0.25, "triangle");
    tone(0.12, 0.34, 185, 0.25, "triangle");
  },
  catch() {
    tone(0, 0.3, 587.3, 0.26, "triangle");
    tone(0.09, 0.7, 880, 0.28, "triangle");
    knock(0, 0.05, 3000, 3, 0.4);
  },
  chip() {
    tone(0, 0.12, 3140, 0.12);
    tone(0, 0.09, 4710, 0.08);
    knock(0, 0.03, 5200, 4, 0.2);
  },
  chord() {
    [392, 493.9, 587.3, 784, 987.8].forEach((hertz, i) => {
      tone(i * 0.07, 1.7, hertz, 0.2, "triangle");
      tone(i * 0.07, 1.1, hertz * 2, 0.05);
    });
  },
};

/** Plays a sound once; nothing while the page is locked, hidden from sound, or the volume is 0. */
export function play(sound: Sound): void {
  if (!context || context.state !== "running" || level === 0) return;
  SCORE[sound]();
}
