import { maxFriendAsksPerHour } from "@glasshouse/contract/friends.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { depositAsLearner, type Learner, openTestClass, type TestClass } from "../testing/test-class.ts";

let app: TestHouse;
let year10: TestClass;
let nora: Learner;
let omar: Learner;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());
beforeEach(async () => {
  year10 = await openTestClass(app);
  [nora, omar] = [await year10.learner(), await year10.learner()];
});

const friends = async (who: Learner) => (await who.call("GET", "/api/seat/friends")).json();
const loadId = async (who: Learner) => Number((await who.call("GET", "/api/auth/user")).json().id);
const ask = (who: Learner, referralCode: string) => who.call("POST", "/api/seat/friends", { referralCode });
const answer = async (who: Learner, friend: Learner, link = true) =>
  who.call("POST", `/api/seat/friends/${await loadId(friend)}`, { link });
const referrals = async (who: Learner) =>
  (await who.call("GET", "/api/referral/stats")).json().totalReferrals;

test("links two seats once both have pressed, by a code of four characters in any case", async () => {
  const { code } = await friends(nora);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}$/);
  expect((await ask(omar, ` ${code.toLowerCase()} `)).json()).toMatchObject({
    waits: true,
    joinedWith: null,
  });
  const { words } = (await omar.call("GET", "/api/seat")).json();
  expect((await friends(nora)).asking).toEqual([{ id: await loadId(omar), words }]);
  expect(await referrals(nora)).toBe(0);
  const linked = (await answer(nora, omar)).json();
  expect(linked).toMatchObject({ asking: [], friends: [{ words, bonus: null }] });
  expect(await referrals(nora)).toBe(1);
  const joined = (await nora.call("GET", "/api/seat")).json().words;
  expect(await friends(omar)).toMatchObject({ waits: false, joinedWith: joined });
  expect((await answer(nora, omar)).json()).toEqual(linked);
  expect(await referrals(nora)).toBe(1);
});

test("links no seat by a code that its friend has not confirmed", async () => {
  const referralCode = (await friends(nora)).wholeCode;
  expect((await omar.call("POST", "/api/referral/register", { referralCode })).statusCode).toBe(404);
  expect(await referrals(nora)).toBe(0);
});

test("shows a friend's money to no one, also in the debrief", async () => {
  await ask(omar, (await friends(nora)).code);
  await answer(nora, omar);
  await year10.host.call("PUT", "/api/admin/class/phase", { from: "lobby", to: "debrief" });
  const { invited, invitedCount } = (await nora.call("GET", "/api/debrief")).json();
  expect([invited, invitedCount]).toEqual([[], 1]);
});

test("links at once where each has entered the other's code, also at the same time", async () => {
  const [first, second] = await Promise.all([
    ask(omar, (await friends(nora)).code),
    ask(nora, (await friends(omar)).code),
  ]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect((await referrals(nora)) + (await referrals(omar))).toBe(1);
  expect([await friends(nora), await friends(omar)]).toMatchObject([
    { waits: false, asking: [] },
    { waits: false, asking: [] },
  ]);
});

test("credits the operator's bonus on the friend's first deposit, and the ledger agrees", async () => {
  await year10.host.call("PUT", "/api/admin/operator", {
    policy: "approve",
    delayDays: 3,
    limit: "0",
    takePercent: 0,
    bonusPercent: 10,
    booksOpen: false,
  });
  await depositAsLearner(app, omar, 40);
  const { code, bonusPercent } = await friends(nora);
  expect(bonusPercent).toBe(10);
  await ask(omar, code);
  await answer(nora, omar);
  expect((await friends(nora)).friends).toMatchObject([{ bonus: "4.00" }]);
  expect((await nora.call("GET", "/api/dashboard/stats")).json().available).toBe("4.00");
  expect((await auditLedger(app.worldDb(year10.world))).differences).toEqual([]);
});

test("declining leaves both as they were, and the friend may ask again", async () => {
  const { code } = await friends(nora);
  await ask(omar, code);
  expect((await answer(nora, omar, false)).json()).toMatchObject({ asking: [], friends: [] });
  expect(await friends(omar)).toMatchObject({ waits: false, joinedWith: null });
  expect((await ask(omar, code)).json().waits).toBe(true);
});

test("answering links only a seat that asks for the caller", async () => {
  expect((await answer(nora, omar)).json()).toMatchObject({ friends: [] });
  expect(await referrals(nora)).toBe(0);
});

test("finds only seats of this class that are taken, and only as often as a learner may ask", async () => {
  const { code } = await friends(nora);
  const other = await openTestClass(app);
  const stranger = await other.learner();
  const refused = async (who: Learner, of: string) => (await ask(who, of)).json().code;
  expect(await refused(stranger, code)).toBe("referral-code-unknown");
  expect(await refused(nora, code)).toBe("referral-code-own");
  expect((await ask(omar, "????")).statusCode).toBe(400);
  await year10.host.call("DELETE", `/api/admin/class/seats/${await loadId(nora)}`);
  expect(await refused(omar, code)).toBe("referral-code-unknown");
  for (let tries = 1; tries < maxFriendAsksPerHour; tries += 1) await refused(omar, code);
  expect((await ask(omar, code)).statusCode).toBe(429);
});

test("asks for the QR code where two seats share the four characters", async () => {
  const { code, wholeCode } = await friends(nora);
  const omarId = await loadId(omar);
  await app.database.owner.query(
    "update investors set referral_code = $2 || 'ZZZ' || right(referral_code, 1) where world_id = $1 and id = $3",
    [year10.world, code, omarId],
  );
  const lena = await year10.learner();
  expect((await ask(lena, code)).json().code).toBe("friend-code-ambiguous");
  expect((await ask(lena, wholeCode)).json().waits).toBe(true);
});
