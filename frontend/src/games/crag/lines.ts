/** The faces a straight needs, as they are printed beside its name. */
export const STRAIGHTS: Readonly<Record<string, string>> = {
  odd_straight: "1 3 5",
  even_straight: "2 4 6",
  low_straight: "1 2 3",
  high_straight: "4 5 6",
};

/** What stands before the name of every line that is no number: the faces it needs, or an example. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  ...STRAIGHTS,
  three_of_a_kind: "4 4 4",
  thirteen: "6 4 3",
  crag: "5 5 3",
};
