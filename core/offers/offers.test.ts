import { expect, test } from "vitest";
import { offers } from "./offers.ts";

test("has at least 26 offers, half of them false, with unique ids, a marked passage and reasons", () => {
  expect(offers.length).toBeGreaterThanOrEqual(26);
  expect(offers.filter((offer) => offer.fraud)).toHaveLength(offers.length / 2);
  expect(offers.map((offer) => offer.id)).toEqual(offers.map((_, index) => index + 1));
  for (const { text, passage, because } of offers) {
    expect(text.length).toBeLessThan(220);
    expect(text.split(passage)).toHaveLength(2);
    expect(because.length).toBeGreaterThan(20);
  }
});

test.each([
  ["a register", /register/],
  ["a modest rate", /\b[1-9](\.\d)?% a (year|month)/],
  ["a reward for bringing others", /friends?\b/i],
  ["a number of a register", /\d\d-\d{3,4}/],
])("%s gives no offer away: false and real ones have it", (_title, mark) => {
  const marked = offers.filter(({ title, text }) => mark.test(`${title} ${text}`));
  expect(new Set(marked.map(({ fraud }) => fraud))).toEqual(new Set([true, false]));
});
