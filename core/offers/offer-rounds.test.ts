import { expect, test } from "vitest";
import { countDetections, getSensitivity } from "./detection.ts";
import { drawOffers, type OfferRound, offersPerRound } from "./offer-rounds.ts";
import { type Offer, offers } from "./offers.ts";

const people = Array.from({ length: 4_000 }, (_, index) => index + 1);
const rounds = ["before", "after", "later"] as const;
const drawn = Object.fromEntries(
  rounds.map((round) => [round, people.map((person) => drawOffers(person, round))]),
) as Record<OfferRound, (readonly Offer[])[]>;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("draws five false and five real offers a round, none twice", () => {
  for (const index of people.keys()) {
    const all = rounds.flatMap((round) => drawn[round][index] ?? []);
    expect(new Set(all).size).toBe(3 * offersPerRound);
    for (const round of rounds) {
      const ten = drawn[round][index] ?? [];
      expect([new Set(ten).size, ten.filter((offer) => offer.fraud).length]).toEqual([10, 5]);
    }
  }
});

test("a person's offers are reproducible and differ from another's", () => {
  expect(drawOffers(7, "before")).toEqual(drawOffers(7, "before"));
  const orders = new Set(drawn.before.map((ten) => ten.map((offer) => offer.id).join()));
  expect(orders.size).toBeGreaterThan(people.length - 5);
});

const times = (round: OfferRound, offer: Offer) =>
  drawn[round].slice(1, -1).filter((ten) => ten.includes(offer)).length;

test("over people each offer occurs equally often before and after", () => {
  for (const offer of offers) expect(times("before", offer)).toBe(times("after", offer));
});

test("each offer is drawn with probability 5 in 15", () => {
  for (const offer of offers) {
    expect(times("before", offer) / people.length).toBeCloseTo(5 / 15, 1);
    expect(times("later", offer) / people.length).toBeCloseTo(5 / 15, 1);
  }
});

test("the next kind does not depend on its place or the previous one", () => {
  for (const round of rounds) {
    for (let at = 0; at < offersPerRound; at += 1)
      expect(Math.abs(mean(drawn[round].map((ten) => Number(ten[at]?.fraud))) - 0.5)).toBeLessThan(0.03);
    const same = drawn[round].flatMap((ten) =>
      ten.slice(1).map((offer, index) => Number(offer.fraud === ten[index]?.fraud)),
    );
    expect(mean(same)).toBeCloseTo(4 / 9, 1.5);
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
test.each(Object.keys(patterns))("answering %s scores no more than chance", (name) => {
  const press = patterns[name];
  if (!press) throw new Error("no such pattern");
  for (const round of rounds) {
    const detections = drawn[round].map((ten) =>
      countDetections(ten, Object.fromEntries(ten.map((offer, place) => [offer.id, press(place)]))),
    );
    expect(Math.abs(mean(detections.map(({ right }) => right)) - 5)).toBeLessThan(0.1);
    expect(Math.abs(mean(detections.map((each) => each.sensitivity.value)))).toBeLessThan(0.06);
    // nearly all are recognised as chance
    if (name.startsWith("always"))
      expect(detections.every((each) => each.sensitivity.value === 0)).toBe(true);
  }
});

test("a draw that alternates kinds fails this test: its pattern scores ten", () => {
  const fixed = [...offers].filter((_, index) => index < 10).sort((a, b) => a.id - b.id);
  const inTurn = fixed.flatMap((_, place) => {
    const kind = fixed.filter((offer) => offer.fraud === (place % 2 === 1));
    return kind[Math.floor(place / 2)] ?? [];
  });
  const press = Object.fromEntries(inTurn.map((offer, place) => [offer.id, place % 2 === 1]));
  expect(countDetections(inTurn, press).right).toBe(10);
  expect(getSensitivity(5, 5, 0, 5).value).toBeGreaterThan(2.7);
});
