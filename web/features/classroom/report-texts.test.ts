import { expect, test } from "vitest";
import {
  getChecksTitle,
  getDetectionTitle,
  getFinding,
  getGroupText,
  getMissedText,
  getMoneyTitle,
  getNoSpreadText,
  getShareText,
  getSignsTitle,
  getSpreadText,
  getSurenessTitle,
} from "./report-texts.ts";

const changed = (sensitivity: { value: number; from: number; to: number } | null) => ({
  detection: null,
  suspicion: null,
  sensitivity,
});

test("the report's heading says better, less well or no more than chance, by where the range lies", () => {
  expect(getDetectionTitle(changed({ value: 1, from: 0.2, to: 1.8 }))).toContain("got better");
  expect(getDetectionTitle(changed({ value: -1, from: -1.8, to: -0.2 }))).toContain("got worse");
  expect(getDetectionTitle(changed({ value: 0.4, from: -0.2, to: 1 }))).toContain(
    "about as well before as after",
  );
  expect(getDetectionTitle(changed(null))).toContain("Too few answers");
});

test("sureness reads as a rise, a fall or neither, and is hidden below five", () => {
  const getTitle = (early: number | null, late: number | null, seats: number | null = 9) =>
    getSurenessTitle({ seats, early, late });
  expect(getTitle(4.25, 7.9)).toBe(
    "Learners grew surer of their money before the end: from 4.3 to 7.9 of 10",
  );
  expect(getTitle(7.9, 4.25)).toContain("grew less sure");
  expect(getTitle(5.01, 5.02)).toContain("stayed as sure");
  expect(getTitle(null, null, null)).toContain("Hidden: fewer than five");
  expect(getTitle(null, null, 0)).toContain("No one said");
});

test("of a small group nothing is said, and of an empty class nothing is claimed", () => {
  expect([getGroupText(null), getGroupText(0)]).toEqual(["hidden", "0"]);
  expect(getMoneyTitle({ paidIn: 0, paidOut: 0 })).toBe("No one in the class paid in");
  expect(getMoneyTitle({ paidIn: 5000, paidOut: 250 })).toBe(
    "The class paid in $50.00 of play money and got back $2.50",
  );
  expect([getFinding(1, false), getFinding(26, true)]).toEqual([
    "1 learner, no names",
    "26 learners, all simulated",
  ]);
  expect([getShareText(null, null), getShareText(0, 0)]).toEqual(["hidden", "–"]);
  expect(getMoneyTitle({ paidIn: null, paidOut: 0 })).toContain("fewer than five");
  expect(getNoSpreadText({ paidIn: null, paidOut: 0 })).toContain("fewer than five learners paid in");
  expect(getNoSpreadText({ paidIn: 0, paidOut: 0 })).toBe("No one paid in, so no one won or lost.");
  expect(getMoneyTitle({ paidIn: 50_000, paidOut: null })).toContain(
    "$500.00 of play money; what they got back is hidden",
  );
});

test("a share stands with its counts, and what was lost from border to border", () => {
  expect(getShareText(12, 20)).toBe("12 of 20 (60%)");
  const group = { from: -20_000, to: -5_000, seats: 7 };
  expect(getSpreadText(group)).toBe("−$200.00 to −$50.00");
  expect(getSpreadText({ ...group, from: null })).toBe("less than −$50.00");
  expect(getSpreadText({ ...group, to: null })).toBe("−$200.00 or more");
  expect(getSpreadText({ ...group, from: null, to: null })).toBe("any amount");
});

test("the most missed sign has X-ray's name for it, and none is named if it is unknown", () => {
  const sign = (id: "fee-to-withdraw" | "no-names", missed: number | null, later: number | null = null) => ({
    sign: id,
    before: { seats: 20, missed },
    after: { seats: later === null ? 0 : 20, missed: later },
  });
  const title = getSignsTitle;
  expect(title([sign("fee-to-withdraw", 12), sign("no-names", 6)])).toBe(
    "Missed most before the lesson: “A fee before the money comes”",
  );
  expect(title([sign("fee-to-withdraw", 12, 7), sign("no-names", 19, 7)])).toContain("equally often");
  expect(title([sign("no-names", 20, 0)])).toBe("No warning sign was missed after the lesson");
  expect(title([sign("fee-to-withdraw", 12), sign("no-names", null)])).toBe(
    "Missed most before the lesson among those shown: “A fee before the money comes”",
  );
  for (const tooFew of [[], [sign("no-names", null)]]) expect(title(tooFew)).toContain("Too few answers");
  expect([getMissedText({ seats: 0, missed: null }), getMissedText({ seats: 9, missed: null })]).toEqual([
    "not asked",
    "hidden",
  ]);
  expect(getMissedText({ seats: 20, missed: 5 })).toBe("5 of 20 (25%)");
});

test("scams found by checking have a figure only if scams were answered", () => {
  const counts = {
    answers: 20,
    right: 12,
    checked: 6,
    checkedRight: 5,
    falseAsked: 10,
    foundByChecking: 3,
  };
  const tooFew = "Too few answers to show how many scams were found by checking";
  expect(getChecksTitle(counts)).toBe("3 of 10 scams were found by checking");
  expect(getChecksTitle({ ...counts, falseAsked: 0, foundByChecking: 0 })).toBe(tooFew);
  expect(getChecksTitle(null)).toBe(tooFew);
});
