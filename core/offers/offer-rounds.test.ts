import { expect, test } from "vitest";
import { type OfferRound, offersFor, offersPerRound } from "./offer-rounds.ts";
import { type Offer, offers } from "./offers.ts";
import { sensitivity, toldApart } from "./told-apart.ts";

const people = Array.from({ length: 4_000 }, (_, index) => index + 1);
const rounds = ["before", "after", "later"] as const;
const drawn = Object.fromEntries(
  rounds.map((round) => [round, people.map((person) => offersFor(person, round))]),
) as Record<OfferRound, (readonly Offer[])[]>;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("everybody gets five false and five real ones a round, and none in two rounds, so weeks later all are new", () => {
  for (const index of people.keys()) {
    const all = rounds.flatMap((round) => drawn[round][index] ?? []);
    expect(new Set(all).size).toBe(3 * offersPerRound);
    for (const round of rounds) {
      const ten = drawn[round][index] ?? [];
      expect([new Set(ten).size, ten.filter((offer) => offer.fraud).length]).toEqual([10, 5]);
    }
  }
});

test("the same person is asked the same in the same order, another one something else", () => {
  expect(offersFor(7, "before")).toEqual(offersFor(7, "before"));
  const orders = new Set(drawn.before.map((ten) => ten.map((offer) => offer.id).join()));
  expect(orders.size).toBeGreaterThan(people.length - 5);
});

const times = (round: OfferRound, offer: Offer) =>
  drawn[round].slice(1, -1).filter((ten) => ten.includes(offer)).length; // whole pairs: 2 and 3, 4 and 5 …

test("over people each offer is exactly as often before as after", () => {
  for (const offer of offers) expect(times("before", offer)).toBe(times("after", offer));
});

test("each offer is drawn as often as chance has it, five of fifteen", () => {
  for (const offer of offers) {
    expect(times("before", offer) / people.length).toBeCloseTo(5 / 15, 1);
    expect(times("later", offer) / people.length).toBeCloseTo(5 / 15, 1);
  }
});

test("what comes next can't be told from its place, nor from what came before", () => {
  for (const round of rounds) {
    for (let at = 0; at < offersPerRound; at += 1)
      expect(Math.abs(mean(drawn[round].map((ten) => Number(ten[at]?.fraud))) - 0.5)).toBeLessThan(0.03);
    const same = drawn[round].flatMap((ten) =>
      ten.slice(1).map((offer, index) => Number(offer.fraud === ten[index]?.fraud)),
    );
    expect(mean(same)).toBeCloseTo(4 / 9, 1.5); // five and five without order
  }
});

const patterns: Record<string, (place: number) => boolean> = {
  "always real": () => false,
  "always false": () => true,
  "real and false in turn": (place) => place % 2 === 1,
  "false and real in turn": (place) => place % 2 === 0,
  "two and two": (place) => place % 4 < 2,
  "five real, then five false": (place) => place >= 5,
  "false at first, and then real": (place) => place < 1,
};
test.each(Object.keys(patterns))("pressing %s gives no more than chance", (name) => {
  const press = patterns[name];
  if (!press) throw new Error("no such pattern");
  for (const round of rounds) {
    const told = drawn[round].map((ten) =>
      toldApart(ten, Object.fromEntries(ten.map((offer, place) => [offer.id, press(place)]))),
    );
    expect(Math.abs(mean(told.map(({ right }) => right)) - 5)).toBeLessThan(0.1);
    expect(Math.abs(mean(told.map((each) => each.sensitivity.value)))).toBeLessThan(0.06);
    // as chance: now and then somebody is lucky, and most luck is known for what it is
    if (name.startsWith("always")) expect(told.every((each) => each.sensitivity.value === 0)).toBe(true);
  }
});

test("the twin of the draw that these tests are for would be caught: in turn, real and false, is worth all ten", () => {
  const fixed = [...offers].filter((_, index) => index < 10).sort((a, b) => a.id - b.id);
  const inTurn = fixed.flatMap((_, place) => {
    const kind = fixed.filter((offer) => offer.fraud === (place % 2 === 1));
    return kind[Math.floor(place / 2)] ?? [];
  });
  const press = Object.fromEntries(inTurn.map((offer, place) => [offer.id, place % 2 === 1]));
  expect(toldApart(inTurn, press).right).toBe(10);
  expect(sensitivity(5, 5, 0, 5).value).toBeGreaterThan(2.7);
});
