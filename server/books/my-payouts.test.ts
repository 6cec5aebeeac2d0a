import { getDailyIncomeCents } from "@glasshouse/core/investments/daily-income.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { traceOldestMoney } from "../../tests/support/core/oldest-money.ts";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import {
  deposit,
  openTestHouse,
  requestWithdrawal,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";
import { crowdDeposits, crowdRequests } from "../testing/test-crowd.ts";
import { loadMyPayouts, loadTracedPayouts } from "./payouts-reader.ts";

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
const daysToEarnLeast = Math.ceil(minWithdrawalCents / getDailyIncomeCents(paidIn)) + 1;

const loadRows = async (text: string) => (await app.database.owner.query(text)).rows;
const come = (person: TestPerson, investors: number, behaviour: string) =>
  person.call("POST", "/api/crowd", { investors, seed: 7, behaviour });
async function live(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await app.database.owner.query(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
    );
    await makeDuePayout(app.database.pool, async () => {}, runFundDay);
  }
}

test("payouts are traced oldest money first, to the cent, as a plain walk over all payments does", async () => {
  await deposit(solo, paidIn / 100);
  await come(solo, 400, "short-lived");
  await app.database.owner.query("update operator set take_bps = 700");
  await live(daysToEarnLeast);
  expect((await requestWithdrawal(solo)).statusCode).toBe(200);
  await live(2);
  const inflows = await loadRows(
    `select "depositId", "amountCents" from (
       select settled_at as at, 1 as kind, id as "depositId", amount_cents as "amountCents" from deposits where status = 'completed'
       union all select at, 0, -number, cents from ${crowdDeposits} as paid) as inflow order by at, kind, abs("depositId")`,
  );
  const outflows = await loadRows(
    `select kind * 1000000 + id as "paymentId", "amountCents", kind, person from (
       select 2 as kind, id, investor_id as person, decided_at as at, requested_at as asked, amount_cents as "amountCents" from withdrawal_requests
       where status = 'approved'
       union all select 1, number, person, decided_at, at, cents from ${crowdRequests} as request where status = 'approved'
       union all select 0, id, null, taken_at, null, amount_cents from operator_takes
     ) as payment order by at, asked nulls first, kind, id`,
  );
  const traced = traceOldestMoney(inflows, outflows);
  expect(outflows.map(({ kind }) => kind)).toEqual(expect.arrayContaining([0, 1, 2]));
  const simulated = outflows.find(({ kind }) => kind === 1)?.person;
  for (const [kind, person, holder] of [
    [2, solo.id, -solo.id],
    [1, simulated, simulated],
  ]) {
    const own = outflows.filter((payment) => payment.kind === kind && payment.person === person);
    const expected = own.map(({ paymentId, amountCents }) => ({
      amountCents,
      sources: traced.filter((source) => source.paymentId === paymentId).map((source) => source.amountCents),
    }));
    expect(expected.length).toBeGreaterThan(0);
    const tracedPayouts = await loadTracedPayouts(app.database.pool)(holder);
    expect(
      tracedPayouts.map(({ amountCents, sources }) => ({
        amountCents,
        sources: sources.map((source) => source.cents),
      })),
    ).toEqual(expected);
  }
  const paid = outflows
    .filter(({ kind }) => kind === 2)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect((await loadMyPayouts(app.database.pool, solo.id)).paid).toBe(formatAmount(cents(paid)));
});

test("the debrief shows the reader's own story, and the results of 1,000 others", async () => {
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
  const { lost, won, taken, left } = debrief.fates;
  // losses equal gains, the operator's take and the rest
  expect(Number(lost)).toBeCloseTo(Number(won) + Number(taken) + Number(left), 2);
  expect(books.held).toBe(left);
  const audit = (await solo.call("GET", "/api/books/audit")).json();
  expect(audit).toMatchObject({ balanced: true, differences: [] });
  const page = (await solo.call("GET", "/api/books/ledger")).json();
  expect(page).toHaveLength(8);
  const older = (await solo.call("GET", `/api/books/ledger?cursor=${page.at(-1).id}`)).json();
  expect(older[0].id).toBeLessThan(page.at(-1).id);
});
