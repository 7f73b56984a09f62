/**
 * Where the cells of a track stand on the sheet of a phone, held close: a hill with a path that winds,
 * so that every cell is large enough for a thumb and for old eyes. A track without a way back is a
 * climb: it ends on the summit. Pure sums.
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

export function round(value: number): number {
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
