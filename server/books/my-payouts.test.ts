import { traceOldestMoney } from "@glasshouse/core/books/oldest-money.ts";
import { dailyIncomeCents } from "@glasshouse/core/investments/daily-income.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { deposit, openTestHouse, requestWithdrawal, type TestHouse, type TestPerson } from "../test-app.ts";
import { myPayoutsOf } from "./books-queries.ts";

let app: TestHouse;
let solo: TestPerson;
beforeEach(async () => {
  app = await openTestHouse();
  solo = await app.person();
});
afterEach(async () => {
  expect((await auditLedger(app.database.pool)).differences).toEqual([]);
  await app.stop();
});

const paidIn = cents(5_000);
/** So many days until what was paid in has earned the least that may be asked for. */
const daysToEarnLeast = Math.ceil(minWithdrawalCents / dailyIncomeCents(paidIn)) + 1;

const rowsOf = async (text: string) => (await app.database.owner.query(text)).rows;
const come = (person: TestPerson, investors: number, behaviour: string) =>
  person.call("POST", "/api/crowd", { investors, seed: 7, behaviour });
/** Lives through so many simulated days. */
async function live(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await app.database.owner.query(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
    );
    await makeDuePayout(app.database.pool, async () => {}, runFundDay);
  }
}

test("oldest money first, exact to the cent, as the plain walk over all deposits and payments finds it", async () => {
  await deposit(solo, paidIn / 100);
  await come(solo, 400, "short-lived");
  await app.database.owner.query("update operator set take_bps = 700");
  await live(daysToEarnLeast);
  expect((await requestWithdrawal(solo)).statusCode).toBe(200);
  await live(2);
  const inflows = await rowsOf(
    `select id as "depositId", amount_cents as "amountCents", investor_id from deposits where status = 'completed' order by settled_at, id`,
  );
  const outflows = await rowsOf(
    `select kind * 1000000 + id as "paymentId", amount_cents as "amountCents", investor_id from (
       select 1 as kind, id, decided_at as at, amount_cents, investor_id from withdrawal_requests where status = 'approved'
       union all select 0, id, taken_at, amount_cents, 0 from operator_takes) as payment order by at, kind, id`,
  );
  const traced = traceOldestMoney(inflows, outflows);
  for (const investorId of [
    solo.id,
    outflows.find((each) => each.investor_id > 0 && each.investor_id !== solo.id)?.investor_id,
  ]) {
    const own = new Set(
      outflows.filter((each) => each.investor_id === investorId).map((each) => each.paymentId),
    );
    const expected = traced.filter((source) => own.has(source.paymentId));
    expect(expected.length).toBeGreaterThan(0);
    const reply = await myPayoutsOf(app.database.pool, investorId);
    const total = cents(expected.reduce((sum, source) => sum + source.amountCents, 0));
    expect(Number(reply.paid) * 100).toBeCloseTo(total, 5);
    const shown = reply.payouts.flatMap((payout) =>
      payout.sources.map((source) => Math.round(Number(source.amount) * 100)),
    );
    expect(shown).toEqual(expected.slice(0, shown.length).map((source) => source.amountCents));
    for (const payout of reply.payouts) {
      const parts = payout.sources.reduce((sum, source) => sum + Math.round(Number(source.amount) * 100), 0);
      expect(parts + Math.round(Number(payout.furtherAmount) * 100)).toBe(
        Math.round(Number(payout.amount) * 100),
      );
    }
  }
});

test("the debrief tells one's own story: paid in, got out, whose money it was, and how 1,000 others fared", async () => {
  await deposit(solo, paidIn / 100);
  await solo.call("POST", "/api/referral/invite-simulated", { count: 3 });
  await come(solo, 400, "short-lived");
  await live(daysToEarnLeast);
  await requestWithdrawal(solo);
  await live(30);
  const debrief = (await solo.call("GET", "/api/debrief")).json();
  expect(debrief).toMatchObject({
    paidIn: formatAmount(paidIn),
    gotOut: formatAmount(minWithdrawalCents),
    result: formatAmount(cents(minWithdrawalCents - paidIn)),
    invitedCount: 3,
  });
  expect(debrief.moments[0].kind).toBe("deposit");
  expect(debrief.moments.map((moment: { kind: string }) => moment.kind)).toEqual(
    expect.arrayContaining(["income", "level", "withdrawal-paid", "peak", "failing", "today"]),
  );
  const { people, ahead, even, partBack, nothingBack } = debrief.sameSeat;
  expect(ahead + even + partBack + nothingBack).toBe(people);
  const books = (await solo.call("GET", "/api/books")).json();
  const { lost, won, taken, left } = debrief.everybody;
  // what some lost others won, the operator took, or is left
  expect(Number(lost)).toBeCloseTo(Number(won) + Number(taken) + Number(left), 2);
  expect(books.held).toBe(left);
  const audit = (await solo.call("GET", "/api/books/audit")).json();
  expect(audit).toMatchObject({ balanced: true, differences: [] });
  const page = (await solo.call("GET", "/api/books/ledger")).json();
  expect(page).toHaveLength(8);
  const older = (await solo.call("GET", `/api/books/ledger?cursor=${page.at(-1).id}`)).json();
  expect(older[0].id).toBeLessThan(page.at(-1).id);
});
