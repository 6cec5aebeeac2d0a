import { expect, test } from "vitest";
import { wallWords } from "./wall-page.words.ts";

test("the class's guesses stand with their number, and few with the reason why no more is shown", () => {
  expect([wallWords.haveGuessed(1, 30), wallWords.haveGuessed(18, 30)]).toEqual([
    "1 of 30 has guessed",
    "18 of 30 have guessed",
  ]);
  expect(wallWords.tooFewGuesses(1)).toMatch(
    /^One has guessed\. .*once there are five, always without names/,
  );
  expect(wallWords.tooFewGuesses(4)).toMatch(/^4 have guessed\./);
  expect(wallWords.ended(28)).toBe("ended: day 28");
});

test("shares and seats are counted in plain words", () => {
  expect(wallWords.share(0, 0)).toBe("–");
  expect(wallWords.share(7, 10)).toBe("70%");
  expect([wallWords.seats(1, 0), wallWords.seats(30, 26), wallWords.seats(2, 2)]).toEqual([
    "1 seat is taken",
    "30 seats are taken, 26 simulated",
    "2 seats are taken, all simulated",
  ]);
});
