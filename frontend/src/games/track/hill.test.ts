import { expect, test } from "vitest";
import { boardGround, spot } from "./board.ts";
import { climbRows, returns, sheetGround, summit } from "./hill.ts";

const up = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
const TRACKS: Record<string, number[]> = {
  "24": [...up(12), ...up(12).reverse()],
  "23": [...up(12), ...up(11).reverse()],
  "20": up(20),
  "12": up(12),
};

for (const [cells, track] of Object.entries(TRACKS)) {
  test(`${cells} cells: every cell has its place on the sheet, none on another, all inside`, () => {
    const { places, width, height } = sheetGround(track);
    expect(places).toHaveLength(track.length);
    places.forEach((a, i) => {
      expect(a.x).toBeGreaterThanOrEqual(19);
      expect(a.x).toBeLessThanOrEqual(width - 19);
      expect(a.y).toBeGreaterThanOrEqual(19);
      expect(a.y).toBeLessThanOrEqual(height - 19);
      for (const b of places.slice(i + 1)) {
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(38);
      }
    });
  });

  test(`${cells} cells: the board rises to its summit and its cells keep clear of one another`, () => {
    const { places } = boardGround(track);
    expect(places).toHaveLength(track.length);
    const summit = track.indexOf(Math.max(...track));
    for (let cell = 1; cell <= summit; cell += 1) {
      expect(places[cell]!.y).toBeLessThanOrEqual(places[cell - 1]!.y + 0.01);
    }
    for (let cell = 1; cell < places.length; cell += 1) {
      const [a, b] = [places[cell - 1]!, places[cell]!];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(53);
    }
  });
}

test("a track comes down again only where its last cell is lower than its summit", () => {
  expect(Object.entries(TRACKS).map(([cells, track]) => [cells, returns(track)])).toEqual([
    ["12", false],
    ["20", false],
    ["23", true],
    ["24", true],
  ]);
});

test("rows of a climb get shorter, up to one cell on the summit, and hold all cells", () => {
  expect(climbRows(12)).toEqual([5, 4, 2, 1]);
  expect(climbRows(20)).toEqual([7, 5, 4, 3, 1]);
});

test("the summit is the last cell of the way up", () => {
  expect(Object.entries(TRACKS).map(([cells, track]) => [cells, summit(track)])).toEqual([
    ["12", 12],
    ["20", 20],
    ["23", 12],
    ["24", 12],
  ]);
});

test("thirty counters on one cell, or at the foot, all stand apart", () => {
  const ground = boardGround(TRACKS["24"]!);
  for (const cell of [-1, 0, 11, 20]) {
    const spots = Array.from({ length: 30 }, (_, i) => spot(ground, cell, i, 30, 12.5));
    spots.forEach((a, i) => {
      for (const b of spots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(24);
    });
  }
});
