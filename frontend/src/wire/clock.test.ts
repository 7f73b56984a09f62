import { expect, test } from "vitest";
import { Clock } from "./clock.ts";

test("the quickest sample sets the clock", () => {
  const clock = new Clock();
  clock.note(0, 400, 10_390); // a slow answer: 190 ms off
  clock.note(1000, 1020, 11_010); // a quick one: exact
  clock.note(2000, 2300, 12_290);
  expect(clock.at(5000)).toBe(15_000);
});

test("a server time that came unasked serves until the first sample", () => {
  const clock = new Clock();
  clock.glimpse(100, 5100);
  clock.glimpse(200, 9999);
  expect(clock.at(200)).toBe(5200);
  clock.note(300, 300, 5305);
  expect(clock.at(400)).toBe(5405);
});

test("old samples go, so that a clock that drifts is followed", () => {
  const clock = new Clock();
  clock.note(0, 2, 1001);
  for (let i = 1; i <= 8; i += 1) clock.note(i * 100, i * 100 + 10, i * 100 + 5 + 1500);
  expect(clock.at(1000)).toBe(2500);
});

test("after a sleep the samples are worth nothing", () => {
  const clock = new Clock();
  clock.note(0, 2, 1001);
  clock.forget();
  clock.glimpse(50, 90_050);
  expect(clock.at(60)).toBe(90_060);
});
