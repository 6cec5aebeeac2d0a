// @vitest-environment happy-dom
import type { OffersState } from "@glasshouse/contract/offers.ts";
import { drawOffers, type OfferRound } from "@glasshouse/core/offers/offer-rounds.ts";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { defaultPreferences, savePreferences } from "../../display/preferences.ts";
import { answers, type LivePage, livePage } from "../../testing/live-page.tsx";
import { signs } from "../../xray/signs.ts";

const drawn = (round: OfferRound) => drawOffers(3, round);
const of = (round: OfferRound, given: number) => ({
  round,
  offers: drawn(round).map(({ id }) => id),
  answers: drawn(round)
    .slice(0, given)
    .map(({ id }) => ({ offer: id, answeredFalse: true, checked: false })),
});
const state = (asked: OfferRound, given: number): OffersState => ({
  rounds: asked === "before" ? [of("before", given)] : [of("before", 10), of(asked, given)],
  asked: given === 10 ? null : asked,
  repeatFrom: null,
  difficulty: [],
});
/** The next offer of the round is open; an answer to it is taken. */
const asking = (round: OfferRound, given: number, address = "/offers") =>
  livePage(
    address,
    { "POST /api/offers/answers": answers(state(round, given + 1)) },
    { known: [[["offers"], state(round, given)]] },
  );
/** A button takes no press in its first moments. */
async function press(page: LivePage, name: string): Promise<void> {
  await waitFor(() => expect(page.control(name).getAttribute("aria-disabled")).toBeNull());
  await page.press(name);
}
const found = drawn("after").findIndex(({ fraud }) => fraud);

test("a scam of the second round is explained after its answer: verdict, marked passage, sign and check", async () => {
  const page = await asking("after", found);
  const offer = drawn("after")[found];
  await page.press("Continue the ten after");
  await press(page, "It's a scam");
  await page.shows("Right. It's a scam.");
  const [sign = "no-names"] = offer?.signs ?? [];
  for (const text of [offer?.because ?? "", signs[sign].title(), signs[sign].check()])
    expect(page.inPlace()).toContain(text);
  expect(document.querySelector("mark")?.textContent).toBe(offer?.passage);
  expect(document.activeElement?.textContent).toBe("Right. It's a scam.");
  await press(page, "Next offer");
  await page.shows(`Offer ${found + 2} of 10`);
});

test("a genuine offer of the second round called a scam is explained as wrong", async () => {
  const at = drawn("after").findIndex(({ fraud }) => !fraud);
  const page = await asking("after", at, "/offers?go=after");
  await press(page, "It's a scam");
  await page.shows("Wrong. It's genuine.");
});

test("an explanation names the register of the reader's country", async () => {
  savePreferences({ ...defaultPreferences, country: "ca" });
  const page = await asking("after", found, "/offers?go=after");
  await press(page, "It's a scam");
  await page.shows("CSA, aretheyregistered.ca: National Registration Search.");
  await page.shows("We have not been able to check this link.");
});

test("the last answer of a round leads to the result", async () => {
  const page = await asking("after", 9, "/offers?go=after");
  await press(page, "It's a scam");
  await press(page, "See your result");
  await page.shows("After: 5 of 10 right");
});

test("the first round explains no answer", async () => {
  const page = await asking("before", 0);
  await press(page, "It's a scam");
  await page.shows("Offer 2 of 10");
  expect(document.querySelector("mark")).toBeNull();
});
