import { expect, test } from "vitest";
import { type Offer, offers } from "../offers/offers.ts";
import { findEntry, getRegisterStatus, matchesQuery, offerFirms, registerStatuses } from "./offer-firms.ts";

const getFirm = ({ id }: Offer) => offerFirms[id] ?? expect.fail(`offer ${id} names no firm`);
const getStatus = (offer: Offer) => getRegisterStatus(getFirm(offer));

test.each(offers)("offer $id names its firm, number and address as its data do", (offer) => {
  const { name, number = name, address = name } = getFirm(offer);
  for (const named of [name, number, address]) expect(`${offer.title}. ${offer.text}`).toContain(named);
});

test("every genuine offer's firm is licensed for it, and no scam's is", () => {
  for (const offer of offers)
    expect([offer.id, getStatus(offer) === "licensed"]).toEqual([offer.id, !offer.fraud]);
});

test("scams name firms that are absent, cloned, or licensed for something else", () => {
  const ids = (status: string) => offers.filter((offer) => getStatus(offer) === status).map(({ id }) => id);
  expect(registerStatuses.slice(1).map(ids)).toEqual([
    [1, 4, 6, 10, 14, 16, 23],
    [12, 21, 28],
    [8, 18, 20, 22, 27],
  ]);
});

test("each explanation's claim about a register holds in this one", () => {
  const says = (text: RegExp) => offers.filter(({ because }) => text.test(because)).map(getStatus);
  expect(says(/a clone/)).toEqual(["cloned"]);
  expect(says(/company register/)).toEqual(["absent"]);
  expect(says(/entry leads to a supervised bank|look up the entry|number in a public register/)).toEqual([
    "licensed",
    "licensed",
    "licensed",
  ]);
});

test("a number in a scam's text doesn't give it away: genuine offers name one as often", () => {
  const numbered = (fraud: boolean) =>
    offers.filter((offer) => offer.fraud === fraud && getFirm(offer).number).length;
  expect([numbered(true), numbered(false)]).toEqual([6, 5]);
});

test("each offer's firm is found by its name and by its number", () => {
  for (const offer of offers) {
    const firm = getFirm(offer);
    expect(matchesQuery(firm, firm.name)).toBe(true);
    if (firm.number) expect(matchesQuery(firm, firm.number)).toBe(true);
    const entry = findEntry(firm);
    if (entry) expect(matchesQuery(firm, entry.number)).toBe(true);
    expect(matchesQuery(firm, "")).toBe(false);
    expect(matchesQuery(firm, "Aurora Fund Managers")).toBe(false);
  }
});
