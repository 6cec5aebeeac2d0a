import { expect, test } from "vitest";
import { askedRound, decideAnswer, type GivenAnswer, offersOfRound, repeatFrom } from "./answer-offer.ts";
import { type OfferRound, offersFor } from "./offer-rounds.ts";
import { offers } from "./offers.ts";

const person = 12;
const day = 86_400_000;
const round = (name: OfferRound, at = 0, count = 10): GivenAnswer[] =>
  offersFor(person, name)
    .slice(0, count)
    .map(({ id }) => ({ round: name, offer: id, answeredFalse: true, at }));
const first = (name: OfferRound) => offersFor(person, name)[0]?.id ?? 0;

const both = [...round("before"), ...round("after", 5 * day)];

test("before is asked first, until its tenth offer is answered", () => {
  expect(askedRound([], 0)).toBe("before");
  expect(askedRound(round("before", 0, 9), 0)).toBe("before");
});

test("after follows the tenth of before", () => {
  expect(askedRound(round("before"), 0)).toBe("after");
});

test("the repeat begins two weeks after the last of after, and has no day before that one", () => {
  expect(repeatFrom(round("before"))).toBeUndefined();
  expect(repeatFrom(both)).toBe(19 * day);
  expect(askedRound(both, 19 * day - 1)).toBeUndefined();
  expect(askedRound(both, 19 * day)).toBe("later");
});

test("after the repeat nothing is asked any more", () => {
  expect(askedRound([...both, ...round("later", 30 * day)], 90 * day)).toBeUndefined();
});

test("an offer that was not drawn for somebody is refused", () => {
  const asked = new Set(offersFor(person, "before").map(({ id }) => id));
  for (const { id } of offers)
    expect(decideAnswer(person, [], 0, { round: "before", offer: id }).code).toBe(
      asked.has(id) ? "accepted" : "offer-not-asked",
    );
  const given = round("before");
  expect(decideAnswer(person, given, 0, { round: "before", offer: 999 }).code).toBe("offer-not-asked");
});

test("a round that it is not the time for is refused", () => {
  expect(decideAnswer(person, [], 0, { round: "after", offer: first("after") }).code).toBe("offers-not-now");
  expect(decideAnswer(person, [], 0, { round: "later", offer: first("later") }).code).toBe("offers-not-now");
});

test("the first answer stays", () => {
  const given = round("before");
  expect(decideAnswer(person, given, 0, { round: "before", offer: first("before") }).code).toBe("answered");
});

test("a round is ten, what was answered first", () => {
  const drawn = offersFor(person, "before").map(({ id }) => id);
  expect(offersOfRound(person, [], "before")).toEqual(drawn);
  const last = drawn.at(-1) ?? 0;
  const given = [{ round: "before" as const, offer: last, answeredFalse: false, at: 0 }];
  expect(offersOfRound(person, given, "before")).toEqual([last, ...drawn.slice(0, -1)]);
});

test("answers to offers that are drawn no more stay in their round", () => {
  const drawn = offersFor(person, "before").map(({ id }) => id);
  const gone = [{ round: "before" as const, offer: 999, answeredFalse: false, at: 0 }];
  expect(offersOfRound(person, gone, "before")).toEqual([999, ...drawn.slice(0, -1)]);
});
