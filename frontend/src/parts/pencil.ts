/** Strokes of a pencil, by hand: no two cells are crossed off alike. */
import { whim } from "./cube.ts";

/** SVG path of the stroke that crosses off a cell (0-based): about 30 by 24 units, round its middle. */
export function stroke(cell: number): string {
  const w = (purpose: number, reach: number) => (whim(cell + 1, 7, purpose) - 0.5) * reach;
  const [x1, y1, x2, y2] = [-15 + w(1, 4), 12 + w(2, 5), 15 + w(3, 4), -12 + w(4, 5)];
  const [x3, y3] = [x2 - 5 + w(5, 3), y2 + 7 + w(6, 3)];
  return (
    `M${x1.toFixed(1)} ${y1.toFixed(1)}Q${w(7, 7).toFixed(1)} ${w(8, 7).toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}` +
    `Q${(x2 + 2).toFixed(1)} ${(y2 + 4).toFixed(1)} ${x3.toFixed(1)} ${y3.toFixed(1)}L${(x1 + 8 + w(9, 4)).toFixed(1)} ${(y1 + 2 + w(10, 4)).toFixed(1)}`
  );
}
