// Whether what a panic asks for stands in bundles or is written by name at once: whatever happens meanwhile, each day, person, request
// and cent is the same.
import { rejectionNote } from "@glasshouse/contract/admin.ts";
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { type Policy, policies } from "@glasshouse/core/population/operator-rules.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { deposit, requestWithdrawal, type TestApp, type TestPerson } from "../test-app.ts";
import { everyRequest } from "../test-bundles.ts";
import { history, makeDue, openApart, rowsOf, settleNothing } from "../test-fund.ts";

type Step =
  | { kind: "days"; days: number }
  | { kind: "fear"; ppm: number }
  | {
      kind: "operator";
      policy: Policy;
      delayDays: number;
      limitCents: number;
      takeBps: number;
      bonusBps: number;
    }
  | { kind: "crowd"; behaviour: keyof typeof behaviours; investors: number }
  | { kind: "invite"; people: number }
  | { kind: "pay-in"; dollars: number }
  | { kind: "ask"; dollars: number }
  | { kind: "decide"; place: number; status: "approved" | "rejected" }
  | { kind: "freeze" | "freeze before the payout"; place: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("days"), days: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("fear"), ppm: fc.constantFrom(150_000, 500_000, 1_000_000) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("operator"),
      policy: fc.constantFrom(...policies),
      delayDays: fc.integer({ min: 1, max: 3 }),
      limitCents: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 1_500_000 })),
      takeBps: fc.constantFrom(0, 0, 1_500, 9_000),
      bonusBps: fc.constantFrom(0, 1_000, 5_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("crowd"),
      behaviour: fc.constantFrom(...(Object.keys(behaviours) as (keyof typeof behaviours)[])),
      investors: fc.integer({ min: 150, max: 400 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("invite"), people: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("pay-in"), dollars: fc.integer({ min: 50, max: 300 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("ask"), dollars: fc.integer({ min: 50, max: 60 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("decide"),
      place: fc.nat(1_000),
      status: fc.constantFrom("approved", "rejected"),
    }),
  },
  {
    weight: 1,
    // a story goes on for a while
    arbitrary: fc.record({ kind: fc.constantFrom("freeze", "freeze before the payout"), place: fc.nat(3) }),
  },
);
const story = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  steps: fc.array(step, { minLength: 8, maxLength: 16 }),
});

const crowd = {
  ...behaviours["word-of-mouth"].parameters,
  advertsPerDay: 60,
  panicPerDay: 40,
  reinvestingShare: 35,
};
const write = (app: TestApp, text: string) => app.database.owner.query(text);
const nameAll = (app: TestApp) =>
  write(app, "select unbundle_requests(0, (select max(id) from bundled_waiting()), (select sim_now()))");

async function liveDay(
  app: TestApp,
  byName: boolean,
  before: () => Promise<unknown> = settleNothing,
): Promise<void> {
  await makeDue(app);
  await runFundDay(app.database.pool);
  if (byName) await nameAll(app);
  await before();
  await makeDuePayout(app.database.pool, settleNothing, runFundDay);
  await write(app, "update clock set anchor_simulated = anchor_simulated + interval '1 hour'");
}

const told = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    () => "refused",
  );
/** @returns what whoever did it is told */
async function act(
  app: TestApp,
  solo: TestPerson,
  admin: TestPerson,
  does: Step,
  byName: boolean,
  seed: number,
) {
  switch (does.kind) {
    case "days":
      for (let day = 0; day < does.days; day += 1) await liveDay(app, byName);
      return 200;
    case "fear":
      await write(app, `update crowd set fear_ppm = ${does.ppm}`);
      return 200;
    case "operator":
      await write(
        app,
        `update operator set policy = '${does.policy}', delay_days = ${does.delayDays}, limit_cents = ${does.limitCents}, take_bps = ${does.takeBps}, bonus_bps = ${does.bonusBps}`,
      );
      return 200;
    case "crowd":
      return (
        await admin.call("POST", "/api/crowd", { investors: does.investors, seed, behaviour: does.behaviour })
      ).statusCode;
    case "invite":
      return (await solo.call("POST", "/api/referral/invite-simulated", { count: does.people })).statusCode;
    case "pay-in":
      return told(deposit(solo, does.dollars));
    case "ask":
      return told(requestWithdrawal(solo, does.dollars));
    case "decide": {
      const [one] = await rowsOf(
        app,
        `select id from ${everyRequest} as request where status = 'pending' order by id
         offset ${does.place} % (select greatest(1, count(*)) from ${everyRequest} as request where status = 'pending') limit 1`,
      );
      if (!one) return "nobody waits";
      const reply = await admin.call("POST", `/api/admin/withdrawal/${one.id}/update`, {
        status: does.status,
        notes: rejectionNote,
      });
      return [one.id, reply.statusCode];
    }
    case "freeze before the payout":
      if (does.place > 0) return "not yet";
      return liveDay(app, byName, () => admin.call("POST", "/api/admin/operator/freeze"));
    case "freeze":
      if (does.place > 0) return "not yet";
      return (await admin.call("POST", "/api/admin/operator/freeze")).statusCode;
  }
}

const since = (instant: string) => `${instant} - (select started_at from clock) as ${instant}`;
async function outcome(app: TestApp) {
  return {
    days: await history(app),
    people: await rowsOf(
      app,
      "select id, simulated, reinvest, total_referrals, referred_by from investors order by id",
    ),
    requests: await rowsOf(
      app,
      `select id, investor_id, amount_cents, status, admin_notes, ${since("requested_at")}, ${since("decided_at")} from withdrawal_requests order by id`,
    ),
    investments: await rowsOf(
      app,
      `select id, investor_id, amount_cents, status, ${since("opened_at")}, ${since("closed_at")} from investments order by id`,
    ),
    accounts: await rowsOf(app, "select id, balance_cents from accounts order by id"),
    crowd: await rowsOf(app, "select to_jsonb(crowd_members) as row from crowd_members order by investor_id"),
    sums: await rowsOf(
      app,
      "select payouts, next_cents, next_people, later_cents, later_people, invested_cents, invested_people from accrual_totals",
    ),
    fund: await rowsOf(
      app,
      `select panicked, fear_ppm, (select count(*)::integer from messages) as messages, ${since("failing_since")}, ${since("frozen_at")} from crowd cross join operator`,
    ),
  };
}

test("whatever happens while requests stand in bundles, it all comes out as if each had been written by name", async () => {
  let bundled = 0;
  await fc.assert(
    fc.asyncProperty(story, async ({ seed, steps }) => {
      const lived = [];
      for (const byName of [false, true]) {
        const { app, solo } = await openApart();
        const admin = await app.admin();
        const called = await admin.call("POST", "/api/crowd", { investors: 300, seed, behaviour: crowd });
        expect(called.statusCode).toBe(200);
        await write(app, "update operator set policy = 'manual', bonus_bps = 1000");
        const replies: unknown[] = [];
        for (const [place, does] of [{ kind: "days", days: 4 } as const, ...steps].entries()) {
          replies.push(await act(app, solo, admin, does, byName, seed));
          const [waiting] = await rowsOf(
            app,
            "select coalesce(sum(waiting_count), 0)::integer as people from bundled_requests",
          );
          bundled = Math.max(bundled, waiting.people);
          if (place % 6 === 5) expect((await auditLedger(app.database.pool)).differences).toEqual([]);
        }
        await nameAll(app);
        expect((await auditLedger(app.database.pool)).differences).toEqual([]);
        lived.push({ replies, ...(await outcome(app)) });
      }
      expect(lived[0]).toEqual(lived[1]);
    }),
    {
      examples: [
        // who is to be looked at again, and is drawn once more while they wait
        [
          {
            seed: 7,
            steps: [
              { kind: "fear", ppm: 1_000_000 },
              { kind: "days", days: 1 },
              { kind: "crowd", behaviour: "short-lived", investors: 300 },
              { kind: "days", days: 1 },
            ],
          },
        ],
        // who closes what was opened the day before, on the day on which the fund is frozen
        [
          {
            seed: 7,
            steps: [
              { kind: "fear", ppm: 1_000_000 },
              { kind: "freeze before the payout", place: 0 },
              { kind: "days", days: 1 },
            ],
          },
        ],
      ],
      numRuns: 4,
      seed: 12,
    },
  );
  expect(bundled).toBeGreaterThan(40);
}, 170_000);
