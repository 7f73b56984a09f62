/** Where the cells of a track stand on the board of the screen: one line over a hill, seen from far. Pure sums. */
import { type Ground, type Place, returns, round } from "./hill.ts";

type Curve = readonly [number, number, number, number, number, number, number, number];

/** Over the hill and down: two mirrored curves with a short flat top. */
const OVER: readonly Curve[] = [
  [62, 528, 410, 528, 420, 96, 700, 96],
  [700, 96, 980, 96, 990, 528, 1338, 528],
];
/** Up only: one long flank to a summit on the right. */
const UP: readonly Curve[] = [
  [62, 528, 520, 520, 560, 340, 820, 290],
  [820, 290, 1010, 254, 1030, 96, 1210, 96],
];

function sample(curves: readonly Curve[]): { x: number; y: number; far: number }[] {
  const points: { x: number; y: number; far: number }[] = [];
  for (const [x0, y0, x1, y1, x2, y2, x3, y3] of curves) {
    for (let i = points.length === 0 ? 0 : 1; i <= 160; i += 1) {
      const t = i / 160;
      const u = 1 - t;
      const x = u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3;
      const y = u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3;
      const last = points[points.length - 1];
      points.push({ x, y, far: last ? last.far + Math.hypot(x - last.x, y - last.y) : 0 });
    }
  }
  return points;
}

/** The board of the screen: 1400 by 640 units, the ground at 560. */
export function boardGround(track: readonly number[]): Ground {
  const over = returns(track);
  const points = sample(over ? OVER : UP);
  const length = points[points.length - 1]?.far ?? 0;
  const places: Place[] = [];
  let at = 0;
  for (let cell = 0; cell < track.length; cell += 1) {
    const far = track.length > 1 ? (length * cell) / (track.length - 1) : 0;
    while (at < points.length - 2 && (points[at + 1]?.far ?? 0) < far) at += 1;
    const a = points[at] as { x: number; y: number; far: number };
    const b = points[at + 1] as { x: number; y: number; far: number };
    const part = b.far > a.far ? (far - a.far) / (b.far - a.far) : 0;
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    places.push({
      x: a.x + (b.x - a.x) * part,
      y: a.y + (b.y - a.y) * part,
      outX: (b.y - a.y) / long,
      outY: -(b.x - a.x) / long,
    });
  }
  const way = points.map(({ x, y }, i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`).join("");
  // The way runs along the ridge; the hill lies under it.
  const down = over ? "C1366 533 1386 545 1400 560" : "C1300 104 1310 470 1400 560";
  const hill = `M0 560C14 545 34 533 ${way.slice(1)}${down}Z`;
  return { width: 1400, height: 640, places, way, hill };
}

export interface Spot {
  x: number;
  y: number;
}

/**
 * Where counter number `index` of `count` stands on a cell: outwards in rows of two, fanned; those
 * still at the foot stand in one line along the ground.
 */
export function spot(ground: Ground, cell: number, index: number, count: number, radius: number): Spot {
  const step = radius * 2 + 3;
  if (cell < 0) {
    const room = ground.width - 80;
    const perRow = Math.max(1, Math.min(count, Math.floor(room / step)));
    const row = Math.floor(index / perRow);
    return { x: 50 + radius + (index % perRow) * step, y: 562 + radius + 8 + row * step };
  }
  const place = ground.places[cell] as Place;
  const wide = count <= 1 ? 1 : count <= 8 ? 2 : 3;
  const row = Math.floor(index / wide);
  const inRow = Math.min(wide, count - row * wide);
  const across = ((index % wide) - (inRow - 1) / 2) * step * 0.98;
  const out = 30 + radius + 4 + row * step;
  return { x: place.x + place.outX * out - place.outY * across, y: place.y + place.outY * out + place.outX * across };
}
