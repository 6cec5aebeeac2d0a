import type { ReferralStats } from "@glasshouse/contract/referrals.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { elements, getFigure, getTexts, investorPage, lines, linksTo } from "../../testing/rendered-page.tsx";

const stats = (more: Partial<ReferralStats>): ReferralStats => ({
  referralCode: "NORA2345",
  level: 2,
  totalReferrals: 4,
  maxInvestment: "700.00",
  nextLevelReferrals: 2,
  hasGivenCode: false,
  ...more,
});
const referral = (more: Partial<ReferralStats> = {}) =>
  investorPage("/referral", [[["referral"], stats(more)]]);
let page: string;
beforeAll(async () => {
  vi.stubGlobal("window", { location: { origin: "https://glasshouse.test" } });
  page = await referral();
});
afterAll(() => vi.unstubAllGlobals());

test("title 'Referral System'", () => {
  expect(getTexts(page, "h1")).toEqual(["Referral System"]);
});

test("Your Level: badge, total referrals, max investment", () => {
  const panel = /Your Level.*?<\/section>/s.exec(page)?.[0] ?? "";
  expect(lines(panel)).toContain("Level 2, Silver");
  expect(getFigure(panel, "Total referrals")).toBe("4");
  expect(getFigure(panel, "Max investment")).toBe("$700.00");
});

test("Your Level: progress toward the next level below level 5, total referrals modulo 3 over 3", () => {
  expect(page).toMatch(/>Progress toward Gold<\/span><span[^>]*>1 of 3</);
  expect(page).toMatch(/<progress[^>]* value="1" max="3"/);
});

test("Your Level: no next level is named at level 5", async () => {
  const highest = await referral({ level: 5, totalReferrals: 12, nextLevelReferrals: 0 });
  expect(lines(highest).join(" ")).not.toContain("Progress toward");
  expect(lines(highest).join(" ")).toContain("The highest level");
});

test("Your Referral Code: the code with 'Copy code', 'Share link', 'Copy link', WhatsApp, Telegram", () => {
  const panel = /Your Referral Code.*?<\/section>/s.exec(page)?.[0] ?? "";
  expect(lines(panel)).toContain("NORA2345");
  expect(getTexts(panel, "button")).toEqual(["Copy code", "Share link", "Copy link"]);
  expect(new URL(linksTo(panel, "WhatsApp")[0] ?? "").host).toBe("wa.me");
  expect(new URL(linksTo(panel, "Telegram")[0] ?? "").host).toBe("t.me");
});

test("a shared link is the origin and '/?ref=' with the code", () => {
  expect(lines(page)).toContain("https://glasshouse.test/?ref=NORA2345");
  expect(decodeURIComponent(linksTo(page, "WhatsApp")[0] ?? "")).toContain(
    "https://glasshouse.test/?ref=NORA2345",
  );
});

test("'Enter Referral Code' with the button 'Register Referral'", () => {
  const form = elements(page, "form")[0]?.inside ?? "";
  expect(getTexts(page, "h2")).toContain("Enter Referral Code");
  expect(getTexts(form, "button")).toEqual(["Register Referral"]);
});

test("Level Benefits: every level, what it needs and its max investment", () => {
  const rows = elements(elements(page, "tbody")[0]?.inside ?? "", "tr");
  expect(rows.map(({ inside }) => lines(inside.replace(/your level/, "")).join(" "))).toEqual([
    "1 Bronze 0 $50.00",
    "2 Silver 3 $700.00",
    "3 Gold 6 $1,000.00",
    "4 Platinum 9 $1,500.00",
    "5 Diamond 12 $2,000.00",
  ]);
});

test("the maximum shown at first is $50", async () => {
  const first = await referral({ level: 1, totalReferrals: 0, maxInvestment: "50.00" });
  expect(getFigure(first, "Max investment")).toBe("$50.00");
});
