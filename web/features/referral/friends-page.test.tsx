// @vitest-environment happy-dom
import type { ClockState } from "@glasshouse/contract/clock.ts";
import type { FriendsState } from "@glasshouse/contract/friends.ts";
import type { ReferralStats } from "@glasshouse/contract/referrals.ts";
import { expect, test } from "vitest";
import {
  answers,
  livePage,
  noAnswer,
  noConnection,
  type Replies,
  refuses,
} from "../../testing/live-page.tsx";
import { clock } from "../../testing/rendered-page.tsx";

const stats: ReferralStats = {
  referralCode: "NORA2345",
  level: 1,
  totalReferrals: 0,
  maxInvestment: "50.00",
  nextLevelReferrals: 3,
  hasGivenCode: false,
};
const friends: FriendsState = {
  code: "NORA",
  wholeCode: "NORA2345",
  bonusPercent: 10,
  asking: [{ id: 7, words: "quiet heron" }],
  waits: false,
  joinedWith: null,
  friends: [],
};
const inClass: ClockState = {
  ...clock,
  lesson: { phase: "platform", number: 3, of: 8, endsAt: null, paused: false, had: [] },
};
const asks = "POST /api/seat/friends";
const confirms = "POST /api/seat/friends/7";

const open = (replies: Replies = {}, state: Partial<FriendsState> = {}, address = "/referral") =>
  livePage(
    address,
    {
      "GET /api/referral/stats": answers(stats),
      "GET /api/seat/friends": answers({ ...friends, ...state }),
      "GET /api/clock": answers(inClass),
      ...replies,
    },
    { known: [[["clock"], inClass]] },
  );

test("offers a class no link to share outside", async () => {
  const page = await open();
  await page.shows("NORA");
  expect(page.inPlace()).not.toMatch(/WhatsApp|Telegram|Share link|Copy link/);
});

test("confirms a friend, and says the bonus and the level at once", async () => {
  const linked = { ...friends, asking: [], friends: [{ id: 7, words: "quiet heron", bonus: "4.00" }] };
  const page = await open({ [confirms]: answers(linked) });
  await page.shows("quiet heron wants to join with your code.");
  page.reply({ "GET /api/seat/friends": answers(linked) });
  await page.press("Confirm quiet heron");
  await page.toast("quiet heron is your friend now", "$4.00 bonus is yours. Your level counts it at once.");
  await page.shows("Your friends (1)");
  expect(page.sent.filter(({ call }) => call === confirms)).toEqual([
    { call: confirms, body: { link: true } },
  ]);
});

test("sends one answer for a double click", async () => {
  const page = await open({ [confirms]: noAnswer });
  await page.shows("quiet heron wants to join with your code.");
  await page.press("Confirm quiet heron");
  await page.shows("Confirming...");
  await page.press("Confirm quiet heron");
  await page.press("Decline quiet heron");
  expect(page.sent.filter(({ call }) => call === confirms)).toHaveLength(1);
});

test("keeps a friend's request if the answer does not arrive", async () => {
  const page = await open({ [confirms]: noConnection });
  await page.shows("quiet heron wants to join with your code.");
  await page.press("Decline quiet heron");
  await page.toast("Friends", "Your answer wasn't saved. Press again.");
  page.control("Confirm quiet heron");
});

test("sends a friend's code, and refuses one of another length in place", async () => {
  const page = await open({ [asks]: answers({ ...friends, waits: true }) });
  await page.shows("NORA");
  await page.fill("Friend's code", "abc");
  await page.press("Join");
  await page.showsInPlace("Enter the 4 characters on your friend's screen");
  await page.fill("Friend's code", " adas ");
  await page.press("Join");
  await page.toast("Code sent", "Ask your friend to press Confirm.");
  expect(page.sent.filter(({ call }) => call === asks)).toEqual([
    { call: asks, body: { referralCode: "adas" } },
  ]);
});

test("fills in the code of a scanned QR code", async () => {
  const page = await open({}, {}, "/referral?friend=ADAS2345");
  await page.shows("NORA");
  expect(page.field("Friend's code").value).toBe("ADAS2345");
});

test("names the owner of the code", async () => {
  const page = await open({}, { joinedWith: "calm otter" });
  await page.shows("You joined with calm otter. Now bring friends of your own.");
});

test("says in place why a code was refused", async () => {
  const page = await open({ [asks]: refuses(400, "This referral code does not exist.") });
  await page.shows("NORA");
  await page.fill("Friend's code", "ABCD");
  await page.press("Join");
  await page.showsInPlace("This referral code does not exist.");
});

test("offers to load again what could not be loaded", async () => {
  const page = await open({ "GET /api/seat/friends": refuses(503) });
  await page.shows("Failed to load your friends");
  page.reply({ "GET /api/seat/friends": answers(friends) });
  await page.press("Try again");
  await page.shows("NORA");
});
