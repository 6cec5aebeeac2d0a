import type { Books, People } from "@glasshouse/contract/books.ts";
import { mostSteps } from "@glasshouse/contract/class-limits.ts";
import { expect, test } from "vitest";
import { endOf, storyOf, wallWords } from "./wall-page.words.ts";

const books = {
  promised: "1200.00",
  held: "300.00",
  paidIn: "1000.00",
  paidOut: "500.00",
  taken: "200.00",
  people: 12,
  cover: 0.25,
  stoppedDay: null,
  outlook: { endsOnDay: 31.2 },
} as Books; // what the story reads of them
const people = { ahead: 3, even: 1, behind: 8 } as People; // likewise

const meaningOf = (change: Partial<Books>, step: number) => storyOf({ ...books, ...change }, people)[step];

test("the reveal tells what is seen, what is there, who paid whom, who took, who is ahead and the day it ends", () => {
  const story = storyOf(books, people);
  expect(story).toHaveLength(mostSteps);
  expect(story.map(({ figure }) => figure)).toEqual([
    "$1,200.00",
    "$300.00",
    "$500.00",
    "$200.00",
    "3",
    "Day 32",
  ]);
  expect(story[1]?.means).toContain("25 cents for each dollar");
});

test("the end is told as it is: past where it has come, at today's rates before, not at all while money comes in", () => {
  expect(meaningOf({ stoppedDay: 28 }, 5)).toMatchObject({
    figure: "Day 28",
    means: expect.stringContaining("could pay no more"),
  });
  expect(meaningOf({ stoppedDay: 28, state: "refusing" }, 5)?.means).toContain("refused everybody");
  expect(meaningOf({}, 5)?.means).toContain("at today's rates");
  expect(meaningOf({ outlook: { ...books.outlook, endsOnDay: null } }, 5)?.figure).toBe("Not yet");
});

test("what the class guessed is said with how many guessed, and of few why nothing more is", () => {
  expect([wallWords.haveGuessed(1, 30), wallWords.haveGuessed(18, 30)]).toEqual([
    "1 of 30 has guessed",
    "18 of 30 have guessed",
  ]);
  expect(wallWords.tooFewGuesses(1)).toMatch(/^One has guessed\. .*from five on, always without names/);
  expect(wallWords.tooFewGuesses(4)).toMatch(/^4 have guessed\./);
  const endWith = (change: Partial<Books>) => endOf({ ...books, ...change });
  expect(endWith({})).toEqual({ day: 32, ended: false });
  expect(endWith({ stoppedDay: 28 })).toEqual({ day: 28, ended: true });
  expect(endWith({ outlook: { ...books.outlook, endsOnDay: null } })).toBeNull();
  expect([wallWords.endsOn(32, false), wallWords.endsOn(28, true)]).toEqual([
    "ends: day 32",
    "ended: day 28",
  ]);
});

test("the reveal says of how many people it tells, and who of the fund's people is left out", () => {
  expect(storyOf({ ...books, people: 13 }, people)[4]?.means).toBe(
    "of 12 who paid in are ahead. 8 are behind, 1 got back what they put in. 1 more paid nothing in.",
  );
  expect(storyOf(books, people)[4]?.means).not.toContain("more paid");
});

test("of an empty fund and before the people are known nothing is claimed", () => {
  expect(meaningOf({ paidOut: "0.00" }, 2)?.means).toContain("was paid out so far, of $1,000.00 that people");
  expect(meaningOf({ cover: null }, 1)?.means).toBe("is what the fund holds.");
  expect(storyOf(books, undefined)[4]?.figure).toBe("–");
  expect(wallWords.share(0, 0)).toBe("–");
  expect(wallWords.share(7, 10)).toBe("70%");
  expect([wallWords.seats(1, 0), wallWords.seats(30, 26), wallWords.seats(2, 2)]).toEqual([
    "1 seat is taken",
    "30 seats are taken, 26 simulated",
    "2 seats are taken, all simulated",
  ]);
});
