/** What a hill shows of one side. */
export interface Lane {
  id: string;
  name: string;
  colour: string;
  shape: string;
  /** How many cells are crossed from the start; where any number will do, `cells` (0-based) instead. */
  crossed?: number;
  cells?: ReadonlySet<number>;
  /** The owner of this screen. */
  me?: boolean;
  /** His is the turn. */
  mover?: boolean;
}

/** Whether a side has crossed a cell (0-based). */
export function hasCrossed(lane: Lane, cell: number): boolean {
  return lane.cells ? lane.cells.has(cell) : cell < (lane.crossed ?? 0);
}

/** How far a side has come, in cells. */
export function progress(lane: Lane): number {
  return lane.cells ? lane.cells.size : (lane.crossed ?? 0);
}
