import { expect, test } from "vitest";
import { cardAlphabet, cardCount, parseSeatCard, parseSeatWords, toSeatCard } from "./seat-card.ts";

test("a card is four unambiguous characters, distinct for every number", () => {
  const some = Array.from({ length: 5_000 }, (_, number) => toSeatCard(number * 100));
  expect(new Set(some).size).toBe(some.length);
  expect(some.every((card) => /^[BCDFGHJKLMNPQRSTVWXZ2345679]{4}$/.test(card))).toBe(true);
  expect(toSeatCard(cardCount)).toBe(toSeatCard(0));
  expect(cardCount).toBe(cardAlphabet.length ** 4);
});

test("reads typed cards in either case, with spaces and hyphens", () => {
  expect([parseSeatCard(" b7-k q"), parseSeatCard("B7KQ")]).toEqual(["B7KQ", "B7KQ"]);
  for (const typed of ["Quiet Heron", " quiet  heron ", "quiet-heron", "quiet.heron"])
    expect(parseSeatWords(typed)).toEqual({ first: "quiet", second: "heron" });
  for (const typed of ["", "quiet", "a quiet heron"]) expect(parseSeatWords(typed)).toBeUndefined();
});
