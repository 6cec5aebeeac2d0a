import { expect, test } from "vitest";
import {
  decideAnswer,
  getCurrentRound,
  getOffersOfRound,
  getRepeatStart,
  type OfferAnswer,
} from "./answer-offer.ts";
import { drawOffers, type OfferRound } from "./offer-rounds.ts";
import { falseOffers, offers } from "./offers.ts";

const person = 12;
const day = 86_400_000;
const round = (name: OfferRound, at = 0, count = 10): OfferAnswer[] =>
  drawOffers(person, name)
    .slice(0, count)
    .map(({ id }) => ({ round: name, offer: id, answeredFalse: true, at }));
const first = (name: OfferRound) => drawOffers(person, name)[0]?.id ?? 0;

const at = (now: number) => ({ now, revealed: false });
const revealed = { now: 0, revealed: true };
const both = [...round("before"), ...round("after", 5 * day)];

test('asks "before" until its tenth offer is answered', () => {
  expect(getCurrentRound([], at(0))).toBe("before");
  expect(getCurrentRound(round("before", 0, 9), at(0))).toBe("before");
});

test("after follows the tenth of before", () => {
  expect(getCurrentRound(round("before"), at(0))).toBe("after");
});

test('starts the repeat two weeks after the last answer of "after"', () => {
  expect(getRepeatStart(round("before"))).toBeUndefined();
  expect(getRepeatStart(both)).toBe(19 * day);
  expect(getCurrentRound(both, at(19 * day - 1))).toBeUndefined();
  expect(getCurrentRound(both, at(19 * day))).toBe("later");
});

test("asks nothing after the repeat", () => {
  expect(getCurrentRound([...both, ...round("later", 30 * day)], at(90 * day))).toBeUndefined();
});

test("closes the first round at a class's reveal, also for late learners", () => {
  for (const given of [[], round("before", 0, 4), round("before")]) {
    expect(getCurrentRound(given, revealed)).toBe("after");
    const answer = { round: "before" as const, offer: getOffersOfRound(person, given, "before")[9] ?? 0 };
    expect(decideAnswer(person, given, revealed, answer).code).not.toBe("accepted");
  }
  expect(getCurrentRound(round("after"), { now: 14 * day, revealed: true })).toBe("later");
});

test("refuses an offer that was not drawn for the person", () => {
  const asked = new Set(drawOffers(person, "before").map(({ id }) => id));
  for (const { id } of offers)
    expect(decideAnswer(person, [], at(0), { round: "before", offer: id }).code).toBe(
      asked.has(id) ? "accepted" : "offer-not-asked",
    );
  const given = round("before");
  expect(decideAnswer(person, given, at(0), { round: "before", offer: 999 }).code).toBe("offer-not-asked");
});

test("refuses a round before its time", () => {
  expect(decideAnswer(person, [], at(0), { round: "after", offer: first("after") }).code).toBe(
    "offers-not-now",
  );
  expect(decideAnswer(person, [], at(0), { round: "later", offer: first("later") }).code).toBe(
    "offers-not-now",
  );
});

test("the first answer stays", () => {
  const given = round("before");
  expect(decideAnswer(person, given, at(0), { round: "before", offer: first("before") }).code).toBe(
    "answered",
  );
});

test("a round is ten offers, answered ones first", () => {
  const drawn = drawOffers(person, "before").map(({ id }) => id);
  expect(getOffersOfRound(person, [], "before")).toEqual(drawn);
  const last = drawn.at(-1) ?? 0;
  const given = [{ round: "before" as const, offer: last, answeredFalse: false, at: 0 }];
  expect(getOffersOfRound(person, given, "before")).toEqual([last, ...drawn.slice(0, -1)]);
});

test("draws no offer of another round, five of each kind, even after the list changed", () => {
  const listWas = offers.slice(0, 20).map(({ id }, index): OfferAnswer => {
    const name = index < 10 ? "before" : "after";
    return { round: name, offer: id, answeredFalse: true, at: 0 };
  });
  const later = getOffersOfRound(person, listWas, "later");
  expect(new Set([...later, ...listWas.map(({ offer }) => offer)]).size).toBe(30);
  expect(later.filter((id) => falseOffers.includes(id))).toHaveLength(5);
});

test("answers to offers no longer drawn stay in their round", () => {
  const drawn = drawOffers(person, "before").map(({ id }) => id);
  const gone = [{ round: "before" as const, offer: 999, answeredFalse: false, at: 0 }];
  expect(getOffersOfRound(person, gone, "before")).toEqual([999, ...drawn.slice(0, -1)]);
});
