/**
 * Where the cells of a track stand. Pure sums.
 *
 * The board (screen) is one line over a hill, seen from far. The sheet (a phone, held close) is the
 * same hill with a path that winds, so that every cell is large enough for a thumb and for old eyes.
 * A track without a way back is a climb: it ends on the summit.
 */

export interface Place {
  x: number;
  y: number;
  /** Direction away from the hill, a unit vector: counters of the board stand that way. */
  outX: number;
  outY: number;
}

export interface Ground {
  width: number;
  height: number;
  places: Place[];
  /** SVG path of the way through all cells. */
  way: string;
  /** SVG path of the hill itself, closed. */
  hill: string;
}

/** Whether the track comes down again after its summit. */
export function returns(track: readonly number[]): boolean {
  return track.length > 1 && (track[track.length - 1] as number) < Math.max(...track);
}

/** How many cells lead up to the summit, the first cell of it with them. */
export function summit(track: readonly number[]): number {
  return track.indexOf(Math.max(...track)) + 1;
}

/** Places in a row of the winding path from its foot up, for one flank of a hill that comes down again. */
// prettier-ignore
const FLANK: readonly (readonly [number, number])[] = [
  [0, 0], [1, 0], [2, 0], [3, 0],
  [3.12, 1], [2.1, 1], [1.08, 1],
  [1.42, 2], [2.44, 2],
  [2.98, 3], [1.96, 3],
];
const STEP = 44;
const RISE = 45;
const MARGIN = 25;

function line(places: readonly Place[]): string {
  return places.map(({ x, y }, i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function still(x: number, y: number): Place {
  return { x, y, outX: 0, outY: -1 };
}

/** The sheet of one player: 380 units wide. */
export function sheetGround(track: readonly number[]): Ground {
  const width = 380;
  if (returns(track)) {
    const height = 4 * RISE + 2 * MARGIN + 4;
    const pair = track.length % 2 === 0;
    const floor = height - MARGIN;
    const up = FLANK.map(([column, row]) => still(MARGIN + column * STEP, floor - row * RISE));
    const down = [...up].reverse().map(({ x, y }) => still(width - x, y));
    const top = floor - 4 * RISE;
    const summit = pair ? [still(width / 2 - 24, top), still(width / 2 + 24, top)] : [still(width / 2, top)];
    const places = [...up, ...summit, ...down];
    return { width, height, places, way: line(places), hill: mound(width, height) };
  }
  const rows = climbRows(track.length);
  const height = (rows.length - 1) * RISE + 2 * MARGIN + 4;
  const places = rows.flatMap((cells, row) => {
    const xs = Array.from({ length: cells }, (_, i) => width / 2 + (i - (cells - 1) / 2) * 52);
    if (row % 2 === 1) xs.reverse();
    return xs.map((x) => still(x, height - MARGIN - row * RISE));
  });
  return { width, height, places, way: line(places), hill: mound(width, height) };
}

function mound(width: number, height: number): string {
  const middle = width / 2;
  return `M-6 ${height}C${middle * 0.5} ${height - 26} ${middle * 0.56} -14 ${middle} -14S${middle * 1.5} ${height - 26} ${width + 6} ${height}Z`;
}

/** Rows of a climb, from the foot, each shorter than the one below, one cell on top: 20 → 7 5 4 3 1, 12 → 5 4 2 1. */
export function climbRows(cells: number): number[] {
  let count = 1;
  while (((count + 1) * (count + 2)) / 2 <= cells) count += 1;
  const rows = Array.from({ length: count }, (_, row) => count - row);
  // What a triangle has no room for widens the rows below the summit, the lowest first.
  for (let more = 0; more < cells - (count * (count + 1)) / 2; more += 1) {
    const row = more % Math.max(1, count - 1);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows;
}

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
