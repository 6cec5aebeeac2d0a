import type { OffersState } from "@glasshouse/contract/offers.ts";
import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { drawOffers, type OfferRound } from "@glasshouse/core/offers/offer-rounds.ts";
import type { Offer } from "@glasshouse/core/offers/offers.ts";
import { expect, test } from "vitest";
import { clock, elements, getFigure, getTexts, investorPage, lines } from "../../testing/rendered-page.tsx";

const asked = (round: OfferRound) => drawOffers(3, round);
const answered = (round: OfferRound, answer: (offer: Offer) => boolean) => ({
  round,
  offers: asked(round).map(({ id }) => id),
  answers: asked(round).map((offer) => ({
    offer: offer.id,
    answeredFalse: answer(offer),
    checked: offer.fraud,
  })),
});
const suspicious = answered("before", () => true);
const learnt = answered("after", ({ fraud }) => fraud);
const page = (state: Partial<OffersState>, phase?: PhaseId) => {
  const lesson = phase && { phase, number: 2, of: 8, endsAt: null, paused: false, had: [] };
  return investorPage("/offers", [
    [["offers"], { rounds: [], asked: null, repeatFrom: null, difficulty: [], ...state }],
    [["clock"], { ...clock, lesson: lesson ?? null }],
  ]);
};

test("one offer at a time, without a word on whether it is real", async () => {
  const html = await page({
    rounds: [{ round: "before", offers: asked("before").map(({ id }) => id), answers: [] }],
    asked: "before",
  });
  const first = asked("before")[0];
  expect(lines(html)).toEqual(expect.arrayContaining(["Offer 1 of 10", first?.title, first?.text]));
  expect(html).not.toContain(first?.because);
});

test("after the first ten: detection and over-suspicion apart, d′ in words, and no reason yet", async () => {
  const html = await page({ rounds: [suspicious], asked: "after" });
  expect(getTexts(html, "h2")).toEqual(["Before: 5 of 10 right"]);
  expect(getFigure(html, "Scams spotted")).toBe("5 of 5");
  expect(getFigure(html, "Wrongly suspected")).toBe("5 of 5");
  expect(html).toContain("Guessing gets about 5 right. Ten questions are too few");
  expect(html).toContain("Sensitivity (d′): 0.00; 95% interval −2.23 to 2.23.");
  expect(html).toContain("after the second ten");
  for (const { because } of asked("before")) expect(html).not.toContain(because.slice(0, 30));
});

test("a learner who has answered the first ten before the class is led to the platform, until it begins", async () => {
  const isLed = async (phase: PhaseId) => {
    const html = await page({ rounds: [suspicious, { ...learnt, answers: [] }], asked: "after" }, phase);
    expect(html).toContain("The second ten come later in the lesson");
    return getTexts(html, "a").includes("Go to the platform");
  };
  expect([await isLed("offers-before"), await isLed("platform"), await isLed("reveal")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("after the second ten each offer stands beside its answer and its reason, and the change with its uncertainty", async () => {
  const html = await page({ rounds: [suspicious, learnt], repeatFrom: "2026-12-07T10:00:00.000Z" });
  expect(getTexts(html, "h2")).toEqual([
    "You did better the second time: 5 right, then 10",
    "Before: 5 of 10 right",
    "After: 10 of 10 right",
  ]);
  expect(html).toContain("Sensitivity (d′) changed by +2.77; 95% interval −0.39 to 5.93.");
  expect(html).toContain("Your result is better than luck.");
  expect(html).toContain("No one else has answered these offers yet");
  expect(html).toContain("Come back from Dec 7 on, by the real calendar, for ten more.");
  const items = elements(html, "li").map(({ inside }) => lines(inside));
  expect(items).toHaveLength(20);
  const real = asked("before").find((offer) => !offer.fraud);
  expect(items).toContainEqual([
    real?.title,
    real?.text,
    "You said: a scam",
    "It's genuine. ✗",
    real?.because,
  ]);
});

test("weeks later both changes are shown, and whether offers were repeated, as in a smaller set", async () => {
  const later = answered("later", ({ fraud }) => fraud);
  const html = await page({ rounds: [suspicious, learnt, later], repeatFrom: "2026-12-07T10:00:00.000Z" });
  expect(getTexts(html, "h2").slice(0, 2)).toEqual([
    "You did better the second time: 5 right, then 10",
    "You did equally well weeks later: 10 right both times",
  ]);
  expect(html).not.toContain("You had seen");
  const again = await page({ rounds: [suspicious, learnt, { ...learnt, round: "later" }] });
  expect(again).toContain("You had seen 10 of the ten weeks later before, with the answers");
  expect(html).toContain("You have done all three rounds.");
  const started = await page({
    rounds: [suspicious, learnt, { ...later, answers: [] }],
    asked: "later",
    repeatFrom: "2026-12-07T10:00:00.000Z",
  });
  expect(getTexts(started, "button")).toContain("Start the ten weeks later");
});

const hard = (right: number, answers: number) =>
  asked("after").map(({ id }) => ({ offer: id, answers, right }));
const harder = (difficulty: OffersState["difficulty"]) => page({ rounds: [suspicious, learnt], difficulty });

test("before and after are compared beside what others tell right of the same offers", async () => {
  const many = await harder(hard(4, 38));
  // (4 + 1)/(38 + 2) of ten: 1.25; the first ten, without an answer, count as even
  expect(many).toContain(
    "Others averaged 5.0 on the first ten and 1.3 on the second, so the second ten were harder.",
  );
  expect(many).toContain("Allowing for that, you got 8.8 more right than the time before.");
});

test("few answers of others are called few", async () => {
  expect(await harder(hard(4, 38))).not.toContain("based on only");
  expect(await harder(hard(1, 2))).toContain("That is based on only 20 answers to 20 offers.");
});
