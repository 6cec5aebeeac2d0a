import type { Books, People } from "@glasshouse/contract/books.ts";
import { maxSteps } from "@glasshouse/contract/class-limits.ts";
import { describe, expect, test } from "vitest";
import { getStory, wallWords } from "./wall-page.words.ts";

const books = {
  promised: "1200.00",
  held: "300.00",
  paidIn: "1000.00",
  paidOut: "500.00",
  taken: "200.00",
  people: 12,
  cover: 0.25,
  stoppedDay: null,
  day: 20,
  outlook: { endsOnDay: 31.2, paidOutPerDay: "70.00" },
} as Books; // the fields that the story reads
const people = { ahead: 3, even: 1, behind: 8 } as People; // likewise

const getMeaning = (change: Partial<Books>, step: number) => getStory({ ...books, ...change }, people)[step];

test("the reveal tells what is seen, what is there, who paid whom, who took, who is ahead and the day it ends", () => {
  const story = getStory(books, people);
  expect(story).toHaveLength(maxSteps);
  expect(story.map(({ figure }) => figure)).toEqual([
    "$1,200.00",
    "$300.00",
    "$500.00",
    "$200.00",
    "3",
    "Unknown",
  ]);
  expect(story[1]?.means).toContain("25 cents for each dollar");
});

describe("the end", () => {
  const range = { runs: 20, from: 32, to: 38 };
  const getEnd = (change: Partial<Books>, ends?: typeof range | { runs: number; from: number; to: null }) =>
    getStory({ ...books, ...change }, people, ends)[5];

  test("is the day on which it stopped paying, once it has", () => {
    expect(getEnd({ stoppedDay: 28 }, range)).toMatchObject({
      said: "The day it collapsed",
      figure: "Day 28",
      means: expect.stringContaining("could no longer pay"),
    });
    expect(getEnd({ stoppedDay: 28, state: "refusing" })?.means).toContain("refuse every request");
  });

  test("is told beforehand by when other runs ended and by what the reserves cover, never as one day", () => {
    expect(getEnd({}, range)).toEqual({
      said: "When it may collapse",
      figure: "32–38",
      means:
        "the days on which nine in ten simulations of this crowd collapsed. Reserves cover 4 days of payouts.",
    });
    expect(getEnd({ day: 45 }, range)?.means).toContain("collapsed. This one still pays.");
    expect(getEnd({}, { ...range, to: null })).toMatchObject({ figure: "32+" });
  });

  test("is told as unknown where no runs tell it", () => {
    expect(getEnd({})).toMatchObject({
      figure: "Unknown",
      means: "Reserves cover 4 days of payouts.",
    });
    const outlook = { ...books.outlook, paidOutPerDay: "0.00" };
    expect(getEnd({ outlook })?.means).toBe("No one is being paid at the moment.");
  });
});

test("what the class guessed is said with how many guessed, and of few why nothing more is", () => {
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

test("the reveal says of how many people it tells, and who of the fund's people is left out", () => {
  expect(getStory({ ...books, people: 13 }, people)[4]?.means).toBe(
    "of 12 who paid in made a profit. 8 lost money, 1 broke even. 1 more paid in nothing.",
  );
  expect(getStory(books, people)[4]?.means).not.toContain("more paid");
});

test("of an empty fund and before the people are known nothing is claimed", () => {
  expect(getMeaning({ paidOut: "0.00" }, 2)?.means).toContain("paid out so far, of $1,000.00 paid in.");
  expect(getMeaning({ cover: null }, 1)?.means).toBe("is what the fund holds.");
  expect(getStory(books, undefined)[4]?.figure).toBe("–");
  expect(wallWords.share(0, 0)).toBe("–");
  expect(wallWords.share(7, 10)).toBe("70%");
  expect([wallWords.seats(1, 0), wallWords.seats(30, 26), wallWords.seats(2, 2)]).toEqual([
    "1 seat is taken",
    "30 seats are taken, 26 simulated",
    "2 seats are taken, all simulated",
  ]);
});
