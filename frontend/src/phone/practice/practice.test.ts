import { expect, test } from "vitest";
import catalogue from "../../wire/catalogue.json";
import { canBeQuick, keepPractice, lastPractice, practiceCard, type Practice } from "./practice.ts";

const practice: Practice = { preset: "centennial", opponents: 1, level: "sharp", learning: false, quick: false };

test("who has never practised meets daydreamers, and later whom he met last", () => {
  expect(lastPractice()).toEqual({
    preset: "centennial",
    opponents: 2,
    level: "dreamy",
    learning: false,
    quick: false,
  });
  keepPractice(practice);
  expect(lastPractice()).toEqual(practice);
});

test("a practice game is for fun, with clocks calmer than usual", () => {
  expect(practiceCard(practice)).toEqual({
    preset: "centennial",
    options: { take_ms: 30_000, window_ms: 5000 },
    scheme: "none",
    stake: 1,
    per_point: 1,
  });
});

test("half a hill has no second 12", () => {
  expect(practiceCard({ ...practice, quick: true }).options).toMatchObject({ cells: "12", summit: "none" });
});

test("a whole hill alone can be halved", () => {
  const halved = catalogue.presets.map(({ key }) => key).filter(canBeQuick);
  expect(halved).toEqual(["centennial", "stoletie", "stoletie-slow", "stoletie-fast"]);
});

test("where sums are shown nothing presses", () => {
  expect(practiceCard({ ...practice, learning: true }).options).toEqual({
    learning: "on",
    throw_ms: 0,
    take_ms: 0,
    interception: "off",
  });
  for (const preset of ["multiplication", "crag"]) {
    expect(practiceCard({ ...practice, preset, learning: true }).options).toEqual({
      learning: "on",
      throw_ms: 0,
      take_ms: 0,
    });
  }
});

test("no game gets an option that is none of its own", () => {
  for (const { key, game } of catalogue.presets) {
    const { options } = practiceCard({ ...practice, preset: key, learning: true, quick: true });
    const families = Object.keys(options).map((one) => catalogue.options.find((option) => option.key === one)?.family);
    expect(families.every((family) => family === "any" || family === game)).toBe(true);
  }
});
