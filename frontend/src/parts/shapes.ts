/** The outlines of the players' shapes on a 24 by 24 field, centred, of about equal weight to the eye. */
const SHAPES: Record<string, string> = {
  circle: "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z",
  square: "M4.6 3.5h14.8q1.1 0 1.1 1.1v14.8q0 1.1-1.1 1.1H4.6q-1.1 0-1.1-1.1V4.6q0-1.1 1.1-1.1Z",
  triangle: "M11.1 2.9q.9-1.5 1.8 0l9.3 16.3q.8 1.6-1 1.6H2.8q-1.8 0-1-1.6Z",
  diamond: "M11.2 1.6q.8-.8 1.6 0l9.3 9.6q.7.8 0 1.6l-9.3 9.6q-.8.8-1.6 0l-9.3-9.6q-.7-.8 0-1.6Z",
  star: "m12 1.3 3.2 7 7.6.8-5.7 5.1 1.6 7.5-6.7-3.8-6.7 3.8 1.6-7.5L1.2 9.1l7.6-.8Z",
  hexagon:
    "M7.2 3.1h9.6q.7 0 1.1.6l4.7 7.7q.3.6 0 1.2l-4.7 7.7q-.4.6-1.1.6H7.2q-.7 0-1.1-.6l-4.7-7.7q-.3-.6 0-1.2l4.7-7.7q.4-.6 1.1-.6Z",
  cross: "M8.4 2.2h7.2v6.2h6.2v7.2h-6.2v6.2H8.4v-6.2H2.2V8.4h6.2Z",
  crescent: "M16.9 2.6A10.2 10.2 0 1 0 21.9 17 9.3 9.3 0 0 1 16.9 2.6Z",
};

/** The outline of a shape; a circle for one that is not known here. */
export function outline(shape: string): string {
  return SHAPES[shape] ?? (SHAPES.circle as string);
}
