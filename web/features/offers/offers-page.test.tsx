import type { OffersState } from "@glasshouse/contract/offers.ts";
import { drawOffers, type OfferRound } from "@glasshouse/core/offers/offer-rounds.ts";
import type { Offer } from "@glasshouse/core/offers/offers.ts";
import { expect, test } from "vitest";
import { elements, figureOf, investorPage, lines, textsOf } from "../../testing/rendered-page.tsx";

const asked = (round: OfferRound) => drawOffers(3, round);
const answered = (round: OfferRound, answer: (offer: Offer) => boolean) => ({
  round,
  offers: asked(round).map(({ id }) => id),
  answers: asked(round).map((offer) => ({ offer: offer.id, answeredFalse: answer(offer) })),
});
const suspicious = answered("before", () => true);
const learnt = answered("after", ({ fraud }) => fraud);
const page = (state: Partial<OffersState>) =>
  investorPage("/offers", [
    [["offers"], { rounds: [], asked: null, repeatFrom: null, difficulty: [], ...state }],
  ]);

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
  expect(textsOf(html, "h2")).toEqual(["Before: 5 of 10 told right"]);
  expect(figureOf(html, "Detection")).toBe("5 of 5");
  expect(figureOf(html, "Over-suspicion")).toBe("5 of 5");
  expect(figureOf(html, "Sensitivity")).toBe("0.00");
  expect(html).toContain("Yours could be chance");
  expect(html).toContain("is told after the second ten");
  for (const { because } of asked("before")) expect(html).not.toContain(because.slice(0, 30));
});

test("after the second ten each offer stands beside its answer and its reason, and the change with its uncertainty", async () => {
  const html = await page({ rounds: [suspicious, learnt], repeatFrom: "2026-12-07T10:00:00.000Z" });
  expect(textsOf(html, "h2")).toEqual([
    "From before to after you did better, which could be chance",
    "Before: 5 of 10 told right",
    "After: 10 of 10 told right",
  ]);
  expect(html).toContain(
    "Sensitivity changed by +2.77; in 95 of 100 cases the true change lies between −0.39 and 5.93.",
  );
  expect(html).toContain("Yours is more than chance.");
  expect(html).toContain("Nobody else has answered these offers yet");
  expect(html).toContain("From Dec 7 on, by the real calendar, ten more wait for you here.");
  const told = elements(html, "li").map(({ inside }) => lines(inside));
  expect(told).toHaveLength(20);
  const real = asked("before").find((offer) => !offer.fraud);
  expect(told).toContainEqual([
    real?.title,
    real?.text,
    "You said: false",
    "It is real, told wrong",
    real?.because,
  ]);
});

test("weeks later both changes are told, and whether offers were met before, as they were when there were fewer", async () => {
  const later = answered("later", ({ fraud }) => fraud);
  const html = await page({ rounds: [suspicious, learnt, later], repeatFrom: "2026-12-07T10:00:00.000Z" });
  expect(textsOf(html, "h2").slice(0, 2)).toEqual([
    "From before to after you did better, which could be chance",
    "From after to weeks later nothing changed",
  ]);
  expect(html).not.toContain("you had met before");
  const again = await page({ rounds: [suspicious, learnt, { ...learnt, round: "later" }] });
  expect(again).toContain("10 of the ten weeks later you had met before, with their reasons");
  expect(html).toContain("You have had yours.");
  const begun = await page({
    rounds: [suspicious, learnt, { ...later, answers: [] }],
    asked: "later",
    repeatFrom: "2026-12-07T10:00:00.000Z",
  });
  expect(textsOf(begun, "button")).toContain("The ten weeks later");
});

const hard = (right: number, answers: number) =>
  asked("after").map(({ id }) => ({ offer: id, answers, right }));
const harder = (difficulty: OffersState["difficulty"]) => page({ rounds: [suspicious, learnt], difficulty });

test("before and after are compared beside what others tell right of the same offers", async () => {
  const many = await harder(hard(4, 38));
  // (4 + 1)/(38 + 2) of ten: 1.25; the first ten, without an answer, count as even
  expect(many).toContain("5.0 of the first ten right and 1.3 of the second: the second ten are harder.");
  expect(many).toContain("you told 8.8 more of ten right than the time before");
});

test("where others gave few answers they are called few", async () => {
  expect(await harder(hard(4, 38))).not.toContain("which is few");
  expect(await harder(hard(1, 2))).toContain("That stands on 20 answers to 20 offers, which is few");
});
