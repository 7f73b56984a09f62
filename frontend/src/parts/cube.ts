/**
 * How a die lies and how it tumbles. Pure sums: where the cube has to be turned to show a face, and
 * a tumble that ends there, a little different for every throw and every die.
 */

/** Turns about x and y, in degrees, that bring each face (1..6) to the front. 1, 2, 3 run counter-clockwise. */
const TURNS: Record<number, readonly [number, number]> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, 90],
  4: [0, -90],
  5: [90, 0],
  6: [0, 180],
};

/** The face in front lies in the plane of the page, so that it has the size it was given. */
const BACK = "translateZ(calc(var(--half) * -1))";

/** A number from 0 to 1 that is always the same for the same throw, die and purpose. */
export function whim(throwNumber: number, die: number, purpose: number): number {
  let mixed = (throwNumber * 2654435761 + die * 40503 + purpose * 69069 + 12345) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 0;
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
}

/** The transform of a cube at rest, showing `face`, seen from above, turned a little as thrown dice lie. */
export function atRest(face: number, throwNumber: number, die: number): string {
  const [x, y] = TURNS[face] ?? [0, 0];
  const twist = -11 + 22 * whim(throwNumber, die, 4);
  return `${BACK} rotateX(0deg) rotateY(0deg) rotateZ(${twist}deg) rotateX(${x}deg) rotateY(${y}deg)`;
}

/** The transform a tumble starts from: the same list of turns, some whole and odd turns away. */
export function inTheAir(face: number, throwNumber: number, die: number): string {
  const [x, y] = TURNS[face] ?? [0, 0];
  const over = 360 + 420 * whim(throwNumber, die, 5);
  const round = (whim(throwNumber, die, 6) < 0.5 ? -1 : 1) * (240 + 300 * whim(throwNumber, die, 7));
  const twist = -160 + 320 * whim(throwNumber, die, 8);
  return `${BACK} rotateX(${-over}deg) rotateY(${round}deg) rotateZ(${twist}deg) rotateX(${x}deg) rotateY(${y}deg)`;
}

/** Milliseconds of a tumble, 520 to 690. */
export function tumbleMs(throwNumber: number, die: number): number {
  return 520 + Math.round(170 * whim(throwNumber, die, 9));
}

/** Keyframes of the die's way over the table: thrown in from one side, two bounces, still. In parts of its size. */
export function way(throwNumber: number, die: number): { x: number; y: number; at: number }[] {
  const from = (whim(throwNumber, die, 10) < 0.5 ? -1 : 1) * (0.5 + 0.9 * whim(throwNumber, die, 11));
  const height = 1.1 + 0.6 * whim(throwNumber, die, 12);
  return [
    { x: from, y: -height, at: 0 },
    { x: from * 0.42, y: 0, at: 0.42 },
    { x: from * 0.2, y: -height * 0.24, at: 0.6 },
    { x: from * 0.07, y: 0, at: 0.78 },
    { x: from * 0.02, y: -height * 0.05, at: 0.88 },
    { x: 0, y: 0, at: 1 },
  ];
}

/** The pips of a face (1..6) on a 3 by 3 grid, as row and column 0..2. */
// prettier-ignore
export const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[1, 1]],
  2: [[0, 2], [2, 0]],
  3: [[0, 2], [1, 1], [2, 0]],
  4: [[0, 0], [0, 2], [2, 0], [2, 2]],
  5: [[0, 0], [0, 2], [1, 1], [2, 0], [2, 2]],
  6: [[0, 0], [0, 2], [1, 0], [1, 2], [2, 0], [2, 2]],
};
