// @vitest-environment happy-dom
import type { OffersState } from "@glasshouse/contract/offers.ts";
import { offers } from "@glasshouse/core/offers/offers.ts";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { answers, type LivePage, livePage, refuses } from "../../testing/live-page.tsx";

/** Offer 21 uses the number of Harbour Mutual. */
const clone = 21;
const asked = (offer: number, round: "before" | "after" = "before"): OffersState => ({
  rounds: [{ round, offers: [offer], answers: [] }],
  asked: round,
  repeatFrom: null,
  difficulty: [],
});
const checks = "POST /api/offers/checks";
const registerFor = (state: OffersState, address = "/regulator") =>
  livePage(address, { [checks]: answers({ status: "done" }) }, { known: [[["offers"], state]] });
const search = async (page: LivePage, query: string) => {
  await page.fill("Name or number of the firm", query);
  await page.press("Check");
};
const recorded = ({ sent }: LivePage) => sent.filter(({ call }) => call === checks).map(({ body }) => body);

test("the site says on each part that it is a mock regulator, and shows the offer that is open", async () => {
  const page = await registerFor(asked(clone));
  for (const part of ["Check a firm", "Register", "Warnings", "Clones", "Licences"]) {
    await page.press(part);
    expect(page.inPlace()).toContain("A mock regulator, made up for this lesson");
    expect(page.inPlace()).toContain(offers.find(({ id }) => id === clone)?.text ?? "none");
  }
});

test("a search for the open offer's firm shows the entry and the clone notice, and is recorded", async () => {
  const page = await registerFor(asked(clone));
  await search(page, "40-1187");
  await page.shows("Found: 1 firm, 1 clone notice");
  await page.shows("1 Quay Street, Saltmouth");
  await page.shows("The clone's address: 9 Fennel Row");
  await waitFor(() => expect(recorded(page)).toEqual([{ round: "before", offer: clone }]));
});

test("a similar name leads to the entry, which is recorded", async () => {
  const page = await registerFor(asked(clone, "after"));
  await page.press("Register");
  await page.press(/^Harbour Mutual/);
  await page.shows("Takes deposits in its own name only.");
  await waitFor(() => expect(recorded(page)).toEqual([{ round: "after", offer: clone }]));
});

test("a search without an open offer records nothing", async () => {
  const page = await registerFor({ ...asked(clone), rounds: [], asked: null });
  await search(page, "40-1187");
  await page.shows("1 Quay Street, Saltmouth");
  expect(recorded(page)).toEqual([]);
});

test("a search for another firm records nothing", async () => {
  const page = await registerFor(asked(clone));
  await search(page, "Kestrel Bank");
  await page.shows("70 Market Street");
  await search(page, "Meadowbank");
  await page.shows("“Meadowbank” isn't in the register");
  expect(recorded(page)).toEqual([]);
});

test("a look-up that could not be saved is said to be lost", async () => {
  const page = await registerFor(asked(clone));
  page.reply({ [checks]: refuses(500) });
  await search(page, "Harbour Mutual");
  await page.toast("Error", "Your look-up wasn't saved. Search again.");
});
