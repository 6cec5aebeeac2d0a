import { expect, test } from "vitest";
import { offers, offersFor, scoreOf } from "./offers.ts";

test("twenty short offers, half of them legitimate, in two rounds of ten with five of each kind", () => {
  expect(offers).toHaveLength(20);
  expect(offers.filter((offer) => offer.fraud)).toHaveLength(10);
  for (const round of ["before", "after"] as const) {
    const asked = offersFor(round);
    expect(asked).toHaveLength(10);
    expect(asked.filter((offer) => offer.fraud)).toHaveLength(5);
  }
  for (const { text, because } of offers) {
    expect(text.length).toBeLessThan(220);
    expect(because.length).toBeGreaterThan(20);
  }
});

test("suspecting everything scores no better than trusting everything", () => {
  const all = (answer: boolean) => Object.fromEntries(offers.map((offer) => [offer.id, answer]));
  for (const round of ["before", "after"] as const) {
    expect(scoreOf(round, all(true))).toEqual({ right: 5, falseFound: 5, realFound: 0 });
    expect(scoreOf(round, all(false))).toEqual({ right: 5, falseFound: 0, realFound: 5 });
    const right = Object.fromEntries(offers.map((offer) => [offer.id, offer.fraud]));
    expect(scoreOf(round, right).right).toBe(10);
  }
});
