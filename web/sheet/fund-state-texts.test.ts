import type { Books, Debrief, People } from "@glasshouse/contract/books.ts";
import { fundStates, getFundState, runShare } from "@glasshouse/core/books/fund-state.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getFormats } from "../display/formats.ts";
import { defaultPreferences } from "../display/preferences.ts";
import { reckoningWords } from "../features/books/books.words.ts";
import { myReckoning, promiseText, promiseTitle } from "../features/books/books-texts.ts";
import {
  finding,
  headline,
  invitedSubtitle,
  sameSeatTitle,
  thisOne,
  whyTitle,
} from "../features/debrief/debrief-texts.ts";
import { fundStateWords, noDaysWords } from "./fund-state.words.ts";
import {
  coverText,
  daysLeft,
  getStop,
  reservesTitle,
  stateSentence,
  waitingText,
} from "./fund-state-texts.ts";

const { formatMoney } = getFormats(defaultPreferences);

const amount = (value: number) => formatAmount(cents(value));
const whole = (max: number) => fc.integer({ min: 0, max });
/** Random funds of every state, with consistent figures. */
const funds = fc
  .record({
    held: whole(9_000_000),
    owedMore: fc.integer({ min: -500_000, max: 9_000_000 }),
    asked: fc.oneof(fc.constant(0), whole(9_000_000)),
    waiting: fc.integer({ min: 1, max: 30_000 }),
    change: fc.integer({ min: -500_000, max: 500_000 }),
    failing: fc.boolean(),
    refusing: fc.boolean(),
    frozen: fc.boolean(),
    paidIn: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000_000 })),
    days: fc.integer({ min: 1, max: 7 }),
    day: fc.integer({ min: 1, max: 400 }),
  })
  .map((given): Books => {
    const empty = given.paidIn === 0;
    const held = empty ? 0 : given.held;
    const asked = empty ? 0 : given.asked;
    const promised = empty ? 0 : Math.max(0, held + given.owedMore);
    const change = empty ? 0 : given.change;
    const state = getFundState({
      paidInCents: cents(given.paidIn),
      heldCents: cents(held),
      askedCents: cents(asked),
      changePerDayCents: cents(change),
      failing: given.failing,
      refusing: given.refusing,
      frozen: given.frozen,
    });
    const stopped = given.failing || given.refusing || given.frozen;
    return {
      state,
      stoppedDay: stopped ? given.day : null,
      held: amount(held),
      promised: amount(promised),
      gap: amount(held - promised),
      cover: promised > 0 ? held / promised : null,
      waiting: asked > 0 ? given.waiting : 0,
      waitingAmount: amount(asked),
      paidIn: amount(given.paidIn),
      outlook: {
        days: given.days,
        daysLeft: state === "shrinking" ? held / -change : null,
        changePerDay: amount(change),
        paidInPerDay: amount(Math.max(0, change)),
      } as Books["outlook"],
    } as Books;
  });
const forAll = (holds: (books: Books) => void) => fc.assert(fc.property(funds, holds), { numRuns: 2_000 });
const number = (text: string) => Number(text);

describe("each page's sentence about the fund", () => {
  test("names every state, and each in words of its own", () => {
    expect(new Set(fundStates.map((state) => fundStateWords.name({ state }))).size).toBe(fundStates.length);
  });

  test("its sentence is true of its figures", () => {
    forAll((books) => {
      const said = stateSentence[books.state](books, formatMoney);
      if (/Nothing has been paid in/.test(said)) expect(number(books.paidIn)).toBe(0);
      if (/still holds a dollar/.test(said))
        expect(number(books.held)).toBeGreaterThanOrEqual(number(books.promised));
      const centsHeld = /holds (\d+) cents?[.,]/.exec(said)?.[1];
      if (centsHeld) {
        expect(number(books.held) * 100).toBeGreaterThanOrEqual(
          Number(centsHeld) * number(books.promised) - 1e-6,
        );
        expect(number(books.held) * 100).toBeLessThan((Number(centsHeld) + 1) * number(books.promised));
      }
      if (/pays out more than it takes in/.test(said))
        expect(number(books.outlook.changePerDay)).toBeLessThan(0);
      if (/A run/.test(said))
        expect(number(books.waitingAmount)).toBeGreaterThanOrEqual(number(books.held) * runShare - 0.01);
      if (/can no longer pay|frozen/.test(said)) expect(books.stoppedDay).not.toBeNull();
      if (/refused every/.test(said)) expect(said).toContain(`since day ${books.stoppedDay}.`);
      if (/No money comes in/.test(said)) expect(number(books.outlook.changePerDay)).toBe(0);
      if (/nothing is left/.test(said)) expect(number(books.held)).toBe(0);
      if (/asks? for/.test(said) && books.waiting > 0)
        expect(said).toMatch(books.waiting === 1 ? /1 request asks/ : /requests ask/);
      expect(said).toMatch(/^[A-Z].*\.$/);
    });
  });

  test("never says cents that the ratio beside it denies", () => {
    for (const cover of [0.409, 0.4, 0.0049, 0.999, 1, 1.2]) {
      const said = stateSentence.growing({ cover } as Books, formatMoney);
      const inCents = /holds (\d+) cent/.exec(said)?.[1];
      if (inCents) expect(Number(coverText(cover))).toBe(Number(inCents) / 100);
      else expect(Number(coverText(cover))).toBeGreaterThanOrEqual(1);
    }
    expect(coverText(null)).toBe("—");
  });

  test("says how many whole days are left only while it shrinks, and none when it has stopped", () => {
    forAll((books) => {
      const { value, foot, missing } = daysLeft(books);
      if (/takes in more/.test(foot)) expect(number(books.outlook.changePerDay)).toBeGreaterThan(0);
      if (/At the rates/.test(foot))
        expect(value).toBe(Math.floor(books.outlook.daysLeft ?? Number.NaN).toLocaleString("en-US"));
      if (books.stoppedDay !== null) expect([value, missing]).toEqual(["0", true]);
      if (books.state !== "shrinking") expect(noDaysWords[books.state]()).toMatch(/\.$/);
    });
  });

  test("says above the curves what the gap is, also before the days are there", () => {
    forAll((books) => {
      for (const since of [undefined, 3]) {
        const said = reservesTitle(books, since);
        expect(/owe[ds]? more/.test(said)).toBe(number(books.gap) < 0);
        if (/holds what it owes/.test(said)) expect(number(books.gap)).toBeGreaterThanOrEqual(0);
      }
      expect(getStop(books) === undefined).toBe(books.stoppedDay === null);
      expect(/No request/.test(waitingText(books))).toBe(books.waiting === 0);
    });
  });

  test("the trustee's title and the promise are in the past tense once nothing moves", () => {
    forAll(({ state }) => {
      expect(/everyone gets back/.test(reckoningWords.title({ state }))).toBe(state === "frozen");
      const promise = {
        incomePerDay: "5.00",
        averageDeposit: "50.00",
        worldDay: 300,
        newcomersFirstDay: 4,
      } as NonNullable<Books["promise"]>;
      expect(/would have had to join/.test(promiseTitle(state, promise))).toBe(state === "frozen");
      expect(/tomorrow/.test(promiseText(state, promise, 500, formatMoney))).toBe(state !== "frozen");
    });
  });

  test.each([
    ["-20.00", /lost/],
    ["0.00", /broke even/],
    ["20.00", /a court could ask/],
  ])("a reader with the result %s learns what that means", (result, says) => {
    expect(myReckoning({ result, recovery: "5.00" } as NonNullable<People["me"]>, formatMoney)).toMatch(says);
  });
});

describe("the debrief's sentence", () => {
  const debriefs = fc.tuple(funds, whole(3_000), whole(3_000), fc.integer({ min: -30_000, max: 30_000 })).map(
    ([books, people, ahead, result]): Debrief =>
      ({
        state: books.state,
        stoppedDay: books.stoppedDay,
        day: 60,
        shown: "10.00",
        result: amount(result),
        paidIn: "300.00",
        gotOut: amount(30_000 + result),
        fromOthers: amount(Math.max(0, Math.min(20_000, 30_000 + result))),
        fates: { people: Math.max(1, people), ahead: Math.min(ahead, people) } as Debrief["fates"],
      }) as Debrief,
  );
  test("is true of its figures in every state", () => {
    fc.assert(
      fc.property(debriefs, (debrief) => {
        const said = finding(debrief, formatMoney);
        const { people, ahead } = debrief.fates;
        if (/large company/.test(said)) {
          expect(number(debrief.result)).toBeLessThan(0);
          expect(people - ahead).toBeGreaterThan(people / 2);
          expect(people - ahead).toBeGreaterThanOrEqual(10);
        }
        expect(/still pays/.test(said)).toBe(debrief.state === "growing");
        expect(/stopped paying/.test(said)).toBe(debrief.stoppedDay !== null);
        if (people === 1) expect(said).not.toMatch(/of the 1/);
        expect(said).not.toMatch(/null|undefined|NaN/);
        expect(/had to/.test(whyTitle(debrief))).toBe(debrief.stoppedDay !== null);
        expect(/paid until/.test(thisOne(debrief))).toBe(debrief.stoppedDay !== null);
      }),
      { numRuns: 1_000 },
    );
  });

  test("counts in dollars those who fared worse, and says so", () => {
    const sameSeat = { people: 1_000, worse: 64 } as Debrief["sameSeat"];
    expect(sameSeatTitle({ sameSeat, result: "-50.00" })).toBe(
      "Of 1,000 people who joined when you did, 64 lost more money than you",
    );
    expect(sameSeatTitle({ sameSeat, result: "5.00" })).toContain("64 came out with less than you");
  });

  test("says how many of those invited are listed", () => {
    expect(invitedSubtitle(15, 12)).toContain("The first 12 are listed.");
    expect(invitedSubtitle(12, 12)).not.toContain("listed");
  });

  test.each([
    [{ paidIn: "0.00", gotOut: "0.00" }, "You have paid in nothing."],
    [{ paidIn: "50.00", gotOut: "0.00" }, "You paid in $50.00 and got nothing back."],
    [{ paidIn: "300.00", gotOut: "50.00" }, "You paid in $300.00 and got $50.00 back."],
  ])("begins with what was paid in and got back", (figures, says) => {
    expect(headline(figures, formatMoney)).toBe(says);
  });
});

test("a frozen fund's sentence says what is left and whose it is", () => {
  fc.assert(
    fc.property(funds, (books) => {
      const said = stateSentence.frozen({ ...books, held: "12.00" }, formatMoney);
      expect(said).toBe("The fund is frozen. What is left, $12.00, belongs to those who lost money.");
    }),
    { numRuns: 1 },
  );
});
