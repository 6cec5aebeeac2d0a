import type { Books, People, SimulatedReply } from "@glasshouse/contract/books.ts";
import { maxSteps } from "@glasshouse/contract/class-limits.ts";
import type { ClassMoney } from "@glasshouse/contract/class-money.ts";
import { describe, expect, test } from "vitest";
import {
  getCoverText,
  getEndsText,
  getFlowText,
  getLifeResultText,
  getLivesText,
  getPeopleText,
  getTakenText,
  getTitles,
} from "./reveal-texts.ts";

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
} as Books; // the fields that the sentences read
const people = { ahead: 3, even: 1, behind: 8 } as People; // likewise
const money: ClassMoney = {
  payingSeats: 26,
  paidIn: "500.00",
  toClass: "50.00",
  toOthers: "250.00",
  toOperator: "20.00",
  left: "180.00",
  classGot: { seats: 6, amount: "90.00", fromOthers: "40.00" },
};

test("each step of the reveal has a title, the last by whether the fund has stopped", () => {
  expect([getTitles(true).length, getTitles(false).length]).toEqual([maxSteps, maxSteps]);
  expect(getTitles(true).at(-1)).toBe("The day it collapsed");
});

test("the fund is compared with the screens' total, and an empty fund claims nothing", () => {
  expect(getCoverText(books)).toBe(
    "All 12 screens add up to $1,200.00. The fund holds $300.00: 25 cents for each dollar shown.",
  );
  expect(getCoverText({ ...books, cover: null })).toBe(
    "No screen shows any money yet. The fund holds $300.00.",
  );
});

test("the class's deposits are traced to their payees, and few seats are never shown apart", () => {
  expect(getFlowText(money)).toBe(
    "The class paid in $500.00. $250.00 of it was paid out to other people. The class got $90.00 back, $40.00 of it from other people's deposits.",
  );
  const nothing = { ...money, classGot: { seats: 0, amount: "0.00", fromOthers: "0.00" } };
  expect(getFlowText(nothing)).toContain("The class has got nothing back so far.");
  expect(getFlowText({ ...money, toClass: null, classGot: null })).toBe(
    "The class paid in $500.00. $250.00 of it was paid out to investors. The fund earned nothing.",
  );
  expect(getFlowText({ ...money, payingSeats: null })).toContain(
    "The class's own part is drawn once five seats have paid in.",
  );
  expect(getFlowText({ ...money, paidIn: "0.00" })).toContain("Nothing has been paid in");
});

test("the operator's share is given of each hundred paid in, and none as none", () => {
  expect(getTakenText(books)).toBe("The operator took $200.00: $20.00 of each $100 paid in.");
  expect(getTakenText({ ...books, taken: "0.00" })).toContain("has taken nothing out");
  expect(getTakenText({ ...books, paidIn: "0.00" })).toContain("Nothing has been paid in");
});

test("profits and losses are said of how many people, and who is left out", () => {
  expect(getPeopleText(people, { ...books, people: 13 })).toBe(
    "3 of 12 who paid in made a profit. 8 lost money, 1 broke even. 1 more paid in nothing.",
  );
  expect(getPeopleText(people, books)).not.toContain("more paid");
  expect(getPeopleText({ ...people, ahead: 0, even: 0, behind: 0 }, books)).toContain("no one to draw");
});

test("each of three lives is said in one sentence, and a fund without a crowd has none", () => {
  const life = { number: 1, investor: "", day: 2, paidIn: "50.00", result: "0.00" };
  const lives: SimulatedReply["suggested"] = [
    { ...life, place: "first", gotOut: "120.00" },
    { ...life, place: "last", gotOut: "0.00" },
  ];
  expect(getLivesText(lives)).toBe(
    "One of the first paid in $50.00 and got $120.00 back. The last paid in $50.00 and got nothing back.",
  );
  expect(getLivesText([])).toContain("no lives to show");
  expect([getLifeResultText("-50.00"), getLifeResultText("70.00"), getLifeResultText("0.00")]).toEqual([
    "lost $50.00",
    "made $70.00",
    "came out even",
  ]);
});

describe("the end", () => {
  const range = { runs: 20, from: 32, to: 38 };

  test("is the day on which it stopped paying, once it has, beside other runs", () => {
    expect(getEndsText({ ...books, stoppedDay: 28 }, range)).toBe(
      "It could no longer pay on day 28. Nine in ten simulations of this crowd collapsed between day 32 and day 38.",
    );
    expect(getEndsText({ ...books, stoppedDay: 28, state: "refusing" }, null)).toBe(
      "It began to refuse every request on day 28.",
    );
  });

  test("is said beforehand by other runs and by what the reserves cover, never as one day", () => {
    expect(getEndsText(books, range)).toContain("Reserves cover 4 days of payouts. Nine in ten");
    expect(getEndsText({ ...books, day: 45 }, range)).toContain("This one still pays.");
    expect(getEndsText(books, { ...range, to: null })).toContain("from day 32 on; some still paid");
    expect(getEndsText(books, undefined)).toBe("Reserves cover 4 days of payouts.");
    const outlook = { ...books.outlook, paidOutPerDay: "0.00" };
    expect(getEndsText({ ...books, outlook }, undefined)).toBe("No one is being paid at the moment.");
  });
});
