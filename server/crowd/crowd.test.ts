import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { cents, formatAmount, formatUsd } from "@glasshouse/core/money.ts";
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { settleCryptoDeposits } from "../deposits/settle-crypto-deposits.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import {
  deposit,
  leastWithdrawal,
  pay,
  requestWithdrawal,
  startTestApp,
  type TestApp,
  type TestPerson,
} from "../test-app.ts";

let apps: TestApp[] = [];
beforeEach(() => {
  apps = [];
});
afterEach(async () => {
  for (const app of apps) {
    expect((await auditLedger(app.database.pool)).differences).toEqual([]);
    await app.stop();
  }
});
async function open(): Promise<{ app: TestApp; solo: TestPerson }> {
  const app = await startTestApp();
  apps.push(app);
  return { app, solo: await app.person() };
}

const settleNothing = async () => {};
const makeDue = (app: TestApp) =>
  app.database.owner.query(
    "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
  );
/** Lives through so many simulated days. */
async function live(app: TestApp, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await makeDue(app);
    await makeDuePayout(app.database.pool, settleNothing, runFundDay);
  }
}
const rowsOf = async (app: TestApp, text: string) => (await app.database.owner.query(text)).rows;
/** A call that comes while a day of the fund is under way, which has done `before` and does `after` once the call waits. */
async function besideDay<Reply>(app: TestApp, before: string, call: () => Promise<Reply>, after = "") {
  const day = await app.database.owner.connect();
  try {
    await day.query(`begin; ${before}`);
    const reply = call();
    const waiting =
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(() => rowsOf(app, waiting), { timeout: 5_000 }).toHaveLength(1);
    await day.query(`${after}; commit`);
    return await reply;
  } finally {
    day.release(true);
  }
}
const come = (person: TestPerson, investors = 400, behaviour: unknown = "short-lived", seed = 7) =>
  person.call("POST", "/api/crowd", { investors, seed, behaviour });
/** Everything of the fund that does not depend on when it ran. */
const history = (app: TestApp) =>
  rowsOf(
    app,
    `select day, held_cents, promised_cents, paid_in_cents, paid_out_cents, credited_cents, people, waiting, waiting_cents, fear_ppm
     from fund_days order by day`,
  );
const members = (app: TestApp) =>
  rowsOf(
    app,
    `select number, joined_day, panicked_day, first_name, referral_code, total_referrals, balance_cents, settled_payouts
     from crowd_members join investors on investors.id = investor_id join accruals using (investor_id) join accounts on accounts.id = account_of(crowd_members.investor_id, 'available') order by number`,
  );

describe("the crowd", () => {
  test("same seed, same history, to the cent", async () => {
    const [first, second] = [await open(), await open()];
    for (const { app, solo } of [first, second]) {
      expect((await come(solo)).statusCode).toBe(200);
      await live(app, 20);
    }
    const told = await history(first.app);
    expect(told).toHaveLength(20);
    expect(await history(second.app)).toEqual(told);
    expect(await members(second.app)).toEqual(await members(first.app));
  });

  test("another seed, another history", async () => {
    const [first, second] = [await open(), await open()];
    await come(first.solo, 400, "short-lived", 7);
    await come(second.solo, 400, "short-lived", 8);
    for (const { app } of [first, second]) await live(app, 10);
    const other = await history(second.app);
    expect(other).toHaveLength(10);
    expect(other).not.toEqual(await history(first.app));
  });

  test("its people keep the rules that hold for everybody: caps, limits, one wallet each", async () => {
    const { app, solo } = await open();
    await come(solo, 400, "word-of-mouth");
    await live(app, 40);
    expect(
      await rowsOf(
        app,
        `select investor_id from investments join investors on investors.id = investor_id where status = 'active'
         group by investor_id having sum(amount_cents) > max_investment_cents(max(total_referrals))`,
      ),
    ).toEqual([]);
    expect(
      await rowsOf(
        app,
        `select investor_id from withdrawal_requests group by investor_id, date_trunc('day', requested_at)
         having sum(amount_cents) > 100000 or min(amount_cents) < 5000`,
      ),
    ).toEqual([]);
    // what somebody has is what they had, less what they paid in, and what they got
    expect(
      await rowsOf(
        app,
        `select number from crowd_members join accounts on accounts.id = account_of(crowd_members.investor_id, 'wallet')
         where balance_cents <> 500000
           - (select coalesce(sum(amount_cents), 0) from deposits where deposits.investor_id = crowd_members.investor_id)
           + (select coalesce(sum(amount_cents), 0) from withdrawal_requests as w
              where w.investor_id = crowd_members.investor_id and status = 'approved')`,
      ),
    ).toEqual([]);
    const levels = await rowsOf(app, "select max(total_referrals)::integer as most from investors");
    expect(levels[0].most).toBeGreaterThanOrEqual(3);
  });

  test("several servers on one database do a day once, also where one begins it again after a crash", async () => {
    const { app, solo } = await open();
    await come(solo, 400);
    await live(app, 3);
    await makeDue(app);
    await Promise.all(
      Array.from({ length: 6 }, () => makeDuePayout(app.database.pool, settleNothing, runFundDay)),
    );
    expect(await rowsOf(app, "select day from crowd")).toEqual([{ day: 4 }]);
    expect(await rowsOf(app, "select count(*)::integer as days from fund_days")).toEqual([{ days: 4 }]);
    // done, and then the payout fails: the next try pays and does no second day
    await makeDue(app);
    await runFundDay(app.database.pool);
    await runFundDay(app.database.pool);
    await makeDuePayout(app.database.pool, settleNothing, runFundDay);
    expect(await rowsOf(app, "select day from crowd")).toEqual([{ day: 5 }]);
  });

  test("a server that another was faster than pays no day whose own events have not happened", async () => {
    const { app, solo } = await open();
    await come(solo);
    await live(app, 3);
    await app.database.owner.query(
      "update clock set anchor_simulated = next_payout_at + interval '3 days', anchor_real = clock_timestamp(), rate = 'paused'",
    );
    const { pool } = app.database;
    // it has seen to the first of the days, and before it pays, the other one pays it
    const slow = await makeDuePayout(pool, settleNothing, async (db) => {
      await runFundDay(db);
      expect(await makeDuePayout(db, settleNothing, runFundDay)).toMatchObject({ cents: expect.any(Number) });
    });
    expect(slow).toBeUndefined();
    while (await makeDuePayout(pool, settleNothing, runFundDay));
    const [lived] = await rowsOf(
      app,
      "select day, (select count(*)::integer from fund_days) as payouts from crowd",
    );
    expect(lived.day).toBe(lived.payouts);
    expect(lived.payouts).toBe(7);
  });

  test("friends whom somebody invited join the crowd and pay in like everybody", async () => {
    const { app, solo } = await open();
    await solo.call("POST", "/api/referral/invite-simulated", { count: 4 });
    await come(solo, 400);
    await live(app, 2);
    const invited = await rowsOf(
      app,
      `select count(*)::integer as people from deposits join investors on investors.id = investor_id where referred_by = ${solo.id}`,
    );
    expect(invited[0].people).toBe(4);
  });

  test("who is refused asks again the next day, long before their income alone would bring them back", async () => {
    const { app, solo } = await open();
    const steady = { ...behaviours["word-of-mouth"].parameters, advertsPerDay: 30, panicPerDay: 0 };
    const doubling = { ...steady, scheduledShare: 0, doublingShare: 100, reinvestingShare: 0 };
    expect((await come(solo, 30, doubling)).statusCode).toBe(200);
    await app.database.owner.query("update operator set policy = 'refuse'");
    await live(app, 26);
    const asked = await rowsOf(
      app,
      `select max(requested_at) - min(requested_at) = make_interval(days => count(*)::integer - 1) as daily, count(*)::integer as times
       from withdrawal_requests group by investor_id having min(requested_at) < (select max(at) - interval '2 days' from fund_days)`,
    );
    expect(asked.length).toBeGreaterThan(3);
    for (const { daily, times } of asked) expect([daily, times > 2]).toEqual([true, true]);
  });

  test("who joins on a day under way when another behaviour is chosen is looked at by it, too", async () => {
    const { app, solo } = await open();
    await come(solo);
    const joins = `select from crowd for update; with person as (
        insert into investors (simulated, first_name, last_name, referral_code, joined_at) values (true, 'A', 'B', 'late', now()) returning id
      ) insert into crowd_members (number, investor_id, joined_day, acts_from) select 1, id, 1, 99 from person`;
    const chosen = await besideDay(app, joins, () => come(solo, 400, "word-of-mouth"));
    expect(chosen.statusCode).toBe(200);
    expect(await rowsOf(app, "select acts_from from crowd_members")).toEqual([{ acts_from: 0 }]);
  });

  test("a stopped crowd gets nobody new", async () => {
    const { app, solo } = await open();
    await come(solo, 400);
    await live(app, 2);
    const stopped = await solo.call("DELETE", "/api/crowd");
    expect(stopped.json()).toMatchObject({ running: false, crowd: { stopped: true } });
    const before = await rowsOf(app, "select count(*)::integer as people from crowd_members");
    await live(app, 3);
    expect(await rowsOf(app, "select count(*)::integer as people from crowd_members")).toEqual(before);
  });

  test("a preset that there is not, and too many people, are refused", async () => {
    const { solo } = await open();
    expect((await come(solo, 400, "no such preset")).statusCode).toBe(400);
    expect((await come(solo, 1_000_001)).statusCode).toBe(400);
  });

  test("only the administrator, or in solo mode the only investor, lets it come", async () => {
    const { app, solo } = await open();
    const second = await app.person();
    for (const person of [solo, second]) {
      expect((await come(person)).json().code).toBe("crowd-not-yours");
      expect((await person.call("DELETE", "/api/crowd")).statusCode).toBe(403);
    }
    const admin = await app.admin();
    expect((await come(admin)).statusCode).toBe(200);
    expect((await solo.call("GET", "/api/crowd")).json()).toMatchObject({ running: true, canControl: false });
  });
});

describe("the fund's days", () => {
  test("a row a day, equal to the sum of the postings until then", async () => {
    const { app, solo } = await open();
    await deposit(solo, 50);
    await come(solo, 200);
    await live(app, 25);
    const summed = await rowsOf(
      app,
      `select day, held_cents, promised_cents, taken_cents, credited_cents,
         (select sum(amount_cents) from postings join transfers on transfers.id = transfer_id
          where account_kind_of(account_id) = 'reserves' and posted_at <= at)::bigint as held,
         (select -sum(amount_cents) from postings join transfers on transfers.id = transfer_id
          where account_kind_of(account_id) in ('available', 'invested', 'withdrawal_hold', 'accrued_income') and posted_at <= at)::bigint as promised,
         paid_in_cents - (select sum(amount_cents) from deposits where settled_at <= at)::bigint as in_difference,
         paid_out_cents - (select coalesce(sum(amount_cents), 0) from withdrawal_requests where decided_at <= at and status = 'approved')::bigint as out_difference
       from fund_days order by day`,
    );
    expect(summed).toHaveLength(25);
    for (const row of summed)
      expect(row).toMatchObject({
        held_cents: row.held,
        promised_cents: row.promised,
        in_difference: 0,
        out_difference: 0,
      });
    const series = (await solo.call("GET", "/api/books/series")).json();
    expect(series.map((row: { day: number }) => row.day)).toEqual(summed.map((row) => row.day));
  });
});

describe("the operator's choices", () => {
  const choose = async (app: TestApp, choice: object) => {
    const admin = await app.admin();
    const body = {
      policy: "approve",
      delayDays: 3,
      limit: "1000.00",
      takePercent: 0,
      bonusPercent: 0,
      booksOpen: true,
    };
    const reply = await admin.call("PUT", "/api/admin/operator", { ...body, ...choice });
    expect(reply.statusCode, reply.body).toBe(200);
    return admin;
  };
  /** Somebody who paid in and asks for all of it, the least that may be asked for. */
  async function withRequest(app: TestApp): Promise<TestPerson> {
    const person = await app.person();
    await app.database.owner.query("update investors set total_referrals = 12 where id = $1", [person.id]);
    await deposit(person, leastWithdrawal);
    const [investment] = (await person.call("GET", "/api/investments")).json();
    await person.call("POST", `/api/investments/${investment.id}/close`);
    expect((await requestWithdrawal(person)).statusCode).toBe(200);
    return person;
  }
  /** So many times the least that may be asked for, in dollars. */
  const dollars = (times: number) => formatAmount(cents(minWithdrawalCents * times));
  const statusOf = async (person: TestPerson) =>
    (await person.call("GET", "/api/withdrawal-requests")).json()[0].status;

  test("approve automatically: what was asked for is paid with the next day, each cent into the wallet", async () => {
    const { app } = await open();
    const person = await withRequest(app);
    await live(app, 1);
    expect(await statusOf(person)).toBe("pending"); // by hand, until it is chosen
    await choose(app, { policy: "approve" });
    await live(app, 1);
    expect(await statusOf(person)).toBe("approved");
    const [row] = (await person.call("GET", "/api/transactions?type=withdrawal")).json();
    expect(row.status).toBe("completed");
    const subjects = (await person.call("GET", "/api/mailbox"))
      .json()
      .map((each: { subject: string }) => each.subject);
    expect(subjects.join()).toMatch(/approved/i);
    expect((await person.call("GET", "/api/wallet")).json().balance).toBe("5000.00");
  });

  test("delay: nothing before the days are over", async () => {
    const { app } = await open();
    const person = await withRequest(app);
    await choose(app, { policy: "delay", delayDays: 3 });
    await live(app, 3);
    expect(await statusOf(person)).toBe("pending");
    await live(app, 1);
    expect(await statusOf(person)).toBe("approved");
  });

  test("limit: a sum a day, the oldest first", async () => {
    const { app } = await open();
    const people = [await withRequest(app), await withRequest(app), await withRequest(app)];
    await choose(app, { policy: "limit", limit: dollars(2) });
    await live(app, 1);
    expect(await Promise.all(people.map(statusOf))).toEqual(["approved", "approved", "pending"]);
  });

  test("refuse: everybody gets it back", async () => {
    const { app } = await open();
    const person = await withRequest(app);
    const admin = await choose(app, { policy: "refuse" });
    await live(app, 1);
    expect(await statusOf(person)).toBe("rejected");
    expect((await person.call("GET", "/api/dashboard/stats")).json().totalBalance).toBe(dollars(1));
    expect((await admin.call("GET", "/api/admin/actions")).body).toContain("Operator's choices");
  });

  test("who can't pay writes of maintenance, then of a fee, then of limits, and then no more", async () => {
    const { app } = await open();
    const person = await withRequest(app);
    const stranger = await app.person(); // nothing shown, nothing to explain
    const admin = await choose(app, { policy: "approve" });
    await admin.call("POST", "/api/admin/operator/take", { amount: dollars(1) });
    const told = async (reader: TestPerson) => {
      const messages: { subject: string; body: string; sign: string | null }[] = (
        await reader.call("GET", "/api/mailbox")
      ).json();
      return messages.filter(({ sign }) => sign !== null).reverse();
    };
    const signs: (string | null)[][] = [];
    for (let day = 0; day < 8; day += 1) {
      await live(app, 1);
      signs.push((await told(person)).map(({ sign }) => sign));
    }
    const [first, second, third] = ["maintenance-notice", "fee-to-withdraw", "sudden-limits"];
    expect(signs.map((list) => list.length)).toEqual([1, 1, 2, 3, 3, 3, 3, 3]);
    expect(signs.at(-1)).toEqual([first, second, third]);
    expect(await told(stranger)).toEqual([]);
    for (const { body } of await told(person)) expect(body).toContain(disclosure);
    expect((await told(person))[1]?.body).toContain(
      `Your balance of ${formatUsd(minWithdrawalCents)} is ready`,
    );
    const stats = (await person.call("GET", "/api/dashboard/stats")).json();
    expect(stats.frozen).toBe(true);
    const [books, story] = [
      (await person.call("GET", "/api/books")).json(),
      (await person.call("GET", "/api/debrief")).json(),
    ];
    expect(books).toMatchObject({ state: "frozen", outlook: { daysLeft: null, endsOnDay: null } });
    expect([story.state, story.stoppedDay]).toEqual([books.state, books.stoppedDay]);
  });

  describe("taking money out", () => {
    /** 10% of what was paid in are taken; the rest can't pay what somebody asks for. */
    async function shared() {
      const { app } = await open();
      const person = await withRequest(app);
      const admin = await choose(app, { policy: "approve", takePercent: 10 });
      await live(app, 1);
      return { app, person, admin };
    }
    async function emptied() {
      const all = await shared();
      const take = await all.admin.call("POST", "/api/admin/operator/take", { amount: "1000.00" });
      await live(all.app, 5);
      return { ...all, take };
    }

    test("a share of each day's deposits, until approvals fail", async () => {
      const { app, person } = await shared();
      expect(await rowsOf(app, "select amount_cents from operator_takes")).toEqual([
        { amount_cents: minWithdrawalCents / 10 },
      ]);
      expect(await statusOf(person)).toBe("pending");
      const books = (await person.call("GET", "/api/books")).json();
      expect(books).toMatchObject({
        held: dollars(0.9),
        promised: dollars(1),
        gap: dollars(-0.1),
        taken: dollars(0.1),
      });
      expect(books.failingSince).not.toBeNull();
    });

    test("at once, never more than is there", async () => {
      expect((await emptied()).take.json()).toEqual({ taken: dollars(0.9) });
    });

    test("freezes a fund that can't pay for long, and then every command is refused", async () => {
      const { person, admin } = await emptied();
      expect((await person.call("GET", "/api/books")).json().frozenAt).not.toBeNull();
      for (const reply of [
        await person.call("POST", "/api/create-payment-intent", { amount: 10 }),
        await requestWithdrawal(person),
        await admin.call("POST", "/api/admin/withdrawal/1/update", { status: "approved" }),
        await admin.call("POST", "/api/admin/operator/take", { amount: "1.00" }),
      ])
        expect([reply.statusCode, reply.json().code]).toEqual([409, "fund-frozen"]);
    });

    test.each([
      ["an approval", "/api/admin/withdrawal/1/update", { status: "approved" }],
      ["a rejection", "/api/admin/withdrawal/1/update", { status: "rejected" }],
      ["taking money out", "/api/admin/operator/take", { amount: "1.00" }],
    ])("%s that waits for the day on which the fund freezes is refused", async (_what, path, body) => {
      const { app, admin } = await shared();
      const reply = await besideDay(
        app,
        "select pg_advisory_xact_lock(727005, 1); select from accounts where kind = 'reserves' for update",
        () => admin.call("POST", path, body),
        "update operator set frozen_at = sim_now()",
      );
      expect([reply.statusCode, reply.json().code]).toEqual([409, "fund-frozen"]);
    });

    test("leaves a frozen fund whose days pass without anything moved", async () => {
      const { app, person } = await emptied();
      const before = await history(app);
      await live(app, 2);
      const after = await history(app);
      expect(after).toHaveLength(before.length + 2);
      expect(after.at(-1).promised_cents).toBe(before.at(-1)?.promised_cents);
      const people = (await person.call("GET", "/api/books/people")).json();
      expect(people).toMatchObject({
        behind: 1,
        lost: dollars(1),
        recoveryPercent: 0,
        me: { result: dollars(-1) },
      });
    });
  });

  test("a payment that was made before the freeze goes back to the wallet, by card and on the chain", async () => {
    const { app, solo } = await open();
    const admin = await choose(app, {});
    const paymentIntentId = await pay(solo, 20);
    const { txHash } = (
      await solo.call("POST", "/api/wallet/send", { to: fundDepositAddress, amount: 10 })
    ).json();
    await solo.call("POST", "/api/confirm-crypto-deposit", {
      txHash,
      amount: 10,
      walletAddress: fundDepositAddress,
    });
    expect((await admin.call("POST", "/api/admin/operator/freeze")).statusCode).toBe(200);
    const reply = await solo.call("POST", "/api/confirm-deposit", { paymentIntentId, amount: 20 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, "fund-frozen"]);
    await app.database.owner.query(
      "update clock set anchor_simulated = anchor_simulated + interval '1 hour'",
    );
    await settleCryptoDeposits(app.database.pool);
    expect(await rowsOf(app, "select failure_reason from deposits order by id")).toEqual([
      { failure_reason: "fund-frozen" },
      { failure_reason: "fund-frozen" },
    ]);
    expect((await solo.call("GET", "/api/wallet")).json().balance).toBe("5000.00");
    expect((await solo.call("GET", "/api/books")).json().held).toBe("0.00");
  });

  test("the bonus on referral is credited with nothing behind it, and is no income in the history", async () => {
    const { app, solo } = await open();
    await solo.call("POST", "/api/referral/invite-simulated", { count: 2 });
    await choose(app, { bonusPercent: 10 });
    await come(await app.admin(), 100, "advertised");
    await live(app, 1);
    const rows = (await solo.call("GET", "/api/transactions?type=referral_bonus")).json();
    expect(rows.map((row: { description: string; amount: string }) => [row.description, row.amount])).toEqual(
      [
        ["Referral bonus", "5.00"],
        ["Referral bonus", "5.00"],
      ],
    );
    expect((await solo.call("GET", "/api/transactions?type=daily_income")).json()).toEqual([]);
    const stats = (await solo.call("GET", "/api/dashboard/stats")).json();
    expect(stats).toMatchObject({ available: "10.00", todayEarnings: "0.00", todayPayouts: 0 });
    const books = (await solo.call("GET", "/api/books")).json();
    expect(Number(books.promised)).toBeGreaterThan(Number(books.held));
  });

  test("refusing frightens the crowd, and frightened people stop joining and leave", async () => {
    const { app, solo } = await open();
    await come(solo, 1_000, "word-of-mouth");
    await live(app, 26);
    const [calm] = (await history(app)).slice(-1);
    await choose(app, { policy: "refuse" });
    await live(app, 8);
    const days = await history(app);
    expect(days.at(-1).fear_ppm).toBeGreaterThan(calm.fear_ppm + 500_000);
    const joined = (from: number) => days[from].people - days[from - 3].people;
    expect(joined(days.length - 1)).toBeLessThan(joined(25) / 2);
    expect((await solo.call("GET", "/api/crowd")).json().crowd.panicked).toBeGreaterThan(20);
  });

  test("in a class the Books stay closed until the administrator opens them", async () => {
    const { app, solo } = await open();
    const admin = await choose(app, { booksOpen: false });
    for (const path of ["", "/series", "/my-payouts", "/people", "/audit", "/ledger"])
      expect((await solo.call("GET", `/api/books${path}`)).json().code).toBe("books-closed");
    expect((await solo.call("GET", "/api/debrief")).statusCode).toBe(403);
    expect((await admin.call("GET", "/api/books")).statusCode).toBe(200);
  });
});
