/** The three score games: what may be thrown and chosen, and what it is worth. Source: rule book, 7. */
import type { Rules } from "./rules.ts";
import type { ScoreTurn } from "./table.ts";

export type Choice = "throw_again" | "keep" | "stand" | "refuse" | "score";

export interface ScoreGame {
  /** Of a sheet, in order. */
  lines: readonly string[];
  /** How many dice are thrown next. */
  dice(turn: ScoreTurn): number;
  choices(turn: ScoreTurn): readonly Choice[];
  points(turn: ScoreTurn, rules: Rules, line: string): number;
}

const alike = (faces: readonly number[]) => faces.length > 1 && new Set(faces).size === 1;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const rounds = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));

const multiplication: ScoreGame = {
  lines: rounds(10),
  dice: (turn) => 3 - turn.throws.length,
  choices(turn) {
    if (turn.throws.length === 3) return turn.stood || turn.refused ? [] : ["stand", "refuse"];
    const latest = turn.throws.at(-1);
    return latest && alike(latest) && !turn.again && !turn.refused ? ["throw_again"] : [];
  },
  points(turn) {
    const [first = 0, second = 0, third = 0] = turn.throws.map((faces) => Math.max(...faces));
    const penalty = first + second <= 9 ? 3 : 4;
    return (first + second) * third - (turn.refused ? penalty : 0);
  },
};

const doubles = (faces: readonly number[]) => alike(faces) && (faces[0] as number) % 2 === 0;

const roundTheSpot: ScoreGame = {
  lines: rounds(4),
  dice: (turn) => (turn.throws.filter((faces) => !doubles(faces)).length < 3 ? 3 : 0),
  choices: () => [],
  points(turn, rules) {
    const spots: Record<number, number> = { 1: rules.a_one_counts, 3: 2, 5: 4 };
    const counted = sum(turn.throws.flat().map((face) => spots[face] ?? 0));
    return counted * (turn.throws.filter(doubles).length % 2 === 1 ? 2 : 1);
  },
};

const NUMBERS = ["ones", "twos", "threes", "fours", "fives", "sixes"];
const STRAIGHTS: Record<string, string> = {
  odd_straight: "135",
  even_straight: "246",
  low_straight: "123",
  high_straight: "456",
};

const crag: ScoreGame = {
  lines: [...NUMBERS, ...Object.keys(STRAIGHTS), "three_of_a_kind", "thirteen", "crag"],
  dice(turn) {
    if (turn.throws.length === 0) return 3;
    return turn.kept === null || turn.throws.length > 1 ? 0 : 3 - turn.kept.size;
  },
  choices(turn) {
    if (turn.throws.length === 0 || this.dice(turn) > 0) return [];
    return turn.stood || turn.throws.length > 1 ? ["score"] : ["keep", "stand"];
  },
  points(turn, _, line) {
    const [first = [], second = []] = turn.throws;
    const hand = [...first.filter((_, place) => turn.kept === null || turn.kept.has(place)), ...second];
    if (NUMBERS.includes(line)) {
      const number = NUMBERS.indexOf(line) + 1;
      return number * hand.filter((face) => face === number).length;
    }
    if (line in STRAIGHTS) return [...hand].sort().join("") === STRAIGHTS[line] ? 20 : 0;
    if (line === "three_of_a_kind") return alike(hand) ? 25 : 0;
    if (sum(hand) !== 13) return 0;
    if (line === "thirteen") return 26;
    return new Set(hand).size === 2 ? 50 : 0;
  },
};

const GAMES: Partial<Record<Rules["game"], ScoreGame>> = { multiplication, round_the_spot: roundTheSpot, crag };

export function scoreGame(rules: Rules): ScoreGame | undefined {
  return GAMES[rules.game];
}

/** Whether nothing is left to throw or to choose: then the turn is written by itself. */
export function isOver(game: ScoreGame, turn: ScoreTurn): boolean {
  return game.dice(turn) === 0 && game.choices(turn).length === 0;
}

export function total(sheet: ReadonlyMap<string, number>): number {
  return sum([...sheet.values()]);
}
