import { expect, test } from "vitest";
import { wallWords } from "./wall-page.words.ts";
import { getSeatsText, getShareText } from "./wall-texts.ts";

test("the class's guesses stand with their number, and few with the reason why no more is shown", () => {
  expect([
    wallWords.haveGuessed({ guessed: 1, seats: 30 }),
    wallWords.haveGuessed({ guessed: 18, seats: 30 }),
  ]).toEqual(["1 of 30 has guessed.", "18 of 30 have guessed."]);
  expect(wallWords.tooFewGuesses({ guessed: 1 })).toMatch(
    /^One has guessed\. .*once there are five, always without names/,
  );
  expect(wallWords.tooFewGuesses({ guessed: 4 })).toMatch(/^4 have guessed\./);
  expect(wallWords.ended({ day: 28 })).toBe("ended: day 28");
});

test("shares and seats are counted in plain words", () => {
  expect(getShareText(0, 0)).toBe("–");
  expect(getShareText(7, 10)).toBe("70%");
  expect([getSeatsText(1, 0), getSeatsText(30, 26), getSeatsText(2, 2)]).toEqual([
    "1 seat is taken",
    "30 seats are taken, 26 simulated",
    "2 seats are taken, all simulated",
  ]);
});
