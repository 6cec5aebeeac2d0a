import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { cents, formatAmount, formatUsd } from "@glasshouse/core/money.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { describe, expect, test } from "vitest";
import { settleCryptoDeposits } from "../deposits/settle-crypto-deposits.ts";
import {
  deposit,
  minWithdrawalDollars,
  pay,
  requestWithdrawal,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";
import {
  advanceDays,
  callDuringTransaction,
  loadHistory,
  open,
  queryRows,
  startCrowd,
} from "../testing/test-fund.ts";

describe("the operator's choices", () => {
  const choose = async (app: TestHouse, choice: object) => {
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
  async function withRequest(app: TestHouse): Promise<TestPerson> {
    const person = await app.person();
    await app.database.owner.query("update investors set total_referrals = 12 where id = $1", [person.id]);
    await deposit(person, minWithdrawalDollars);
    const [investment] = (await person.call("GET", "/api/investments")).json();
    await person.call("POST", `/api/investments/${investment.id}/close`);
    expect((await requestWithdrawal(person)).statusCode).toBe(200);
    return person;
  }
  const dollars = (times: number) => formatAmount(cents(minWithdrawalCents * times));
  const loadStatus = async (person: TestPerson) =>
    (await person.call("GET", "/api/withdrawal-requests")).json()[0].status;

  test("approve: pays every request on the next day, to the cent, into the wallet", async () => {
    const { app } = await open();
    const person = await withRequest(app);
    await advanceDays(app, 1);
    expect(await loadStatus(person)).toBe("pending");
    await choose(app, { policy: "approve" });
    await advanceDays(app, 1);
    expect(await loadStatus(person)).toBe("approved");
    const [row] = (await person.call("GET", "/api/transactions?type=withdrawal")).json();
    expect(row.status).toBe("completed");
    const subjects = (await person.call("GET", "/api/mailbox"))
      .json()
      .map((each: { subject: string }) => each.subject);
    expect(subjects.join()).toMatch(/approved/i);
    expect((await person.call("GET", "/api/wallet")).json().balance).toBe("5000.00");
  });

  test("delay: pays nothing before its days are over", async () => {
    const { app } = await open();
    const person = await withRequest(app);
    await choose(app, { policy: "delay", delayDays: 3 });
    await advanceDays(app, 3);
    expect(await loadStatus(person)).toBe("pending");
    await advanceDays(app, 1);
    expect(await loadStatus(person)).toBe("approved");
  });

  test("limit: pays a sum a day, oldest first", async () => {
    const { app } = await open();
    const people = [await withRequest(app), await withRequest(app), await withRequest(app)];
    await choose(app, { policy: "limit", limit: dollars(2) });
    await advanceDays(app, 1);
    expect(await Promise.all(people.map(loadStatus))).toEqual(["approved", "approved", "pending"]);
  });

  test("refuse: returns every amount", async () => {
    const { app } = await open();
    const person = await withRequest(app);
    const admin = await choose(app, { policy: "refuse" });
    await advanceDays(app, 1);
    expect(await loadStatus(person)).toBe("rejected");
    expect((await person.call("GET", "/api/dashboard/stats")).json().totalBalance).toBe(dollars(1));
    expect((await admin.call("GET", "/api/admin/actions")).body).toContain("Operator's choices");
  });

  test("a fund that refuses every request has stopped paying since the first refusal, until it pays again", async () => {
    const { app } = await open();
    const person = await withRequest(app);
    await choose(app, { policy: "refuse" });
    await advanceDays(app, 20);
    const books = (await person.call("GET", "/api/books")).json();
    expect([books.state, books.stoppedDay, books.waiting]).toEqual(["refusing", 2, 0]);
    const story = (await person.call("GET", "/api/debrief")).json();
    expect([story.state, story.stoppedDay]).toEqual(["refusing", 2]);
    expect(story.moments.map(({ kind }: { kind: string }) => kind)).toContain("refusing");
    expect((await requestWithdrawal(person)).statusCode).toBe(200);
    await choose(app, { policy: "approve" });
    await advanceDays(app, 1);
    const paying = (await person.call("GET", "/api/books")).json();
    expect([paying.state, paying.stoppedDay]).toEqual(["shrinking", null]);
  });

  test("a refusal on a day with other payments does not end it", async () => {
    const { app } = await open();
    const people = [await withRequest(app), await withRequest(app)];
    const admin = await choose(app, { policy: "manual" });
    const requests: { id: number }[] = (await admin.call("GET", "/api/admin/withdrawals")).json();
    expect(requests).toHaveLength(2);
    for (const [at, { id }] of requests.entries()) {
      const decided = { status: at === 0 ? "approved" : "rejected" };
      expect((await admin.call("POST", `/api/admin/withdrawal/${id}/update`, decided)).statusCode).toBe(200);
    }
    expect((await people[0]?.call("GET", "/api/books"))?.json().stoppedDay).toBeNull();
  });

  test("while unable to pay, sends messages about maintenance, then a fee, then limits, then none", async () => {
    const { app } = await open();
    const person = await withRequest(app);
    const stranger = await app.person();
    const admin = await choose(app, { policy: "approve" });
    await admin.call("POST", "/api/admin/operator/take", { amount: dollars(1) });
    const loadMessages = async (reader: TestPerson) => {
      const messages: { subject: string; body: string; sign: string | null }[] = (
        await reader.call("GET", "/api/mailbox")
      ).json();
      return messages.filter(({ sign }) => sign !== null).reverse();
    };
    const signs: (string | null)[][] = [];
    for (let day = 0; day < 8; day += 1) {
      await advanceDays(app, 1);
      signs.push((await loadMessages(person)).map(({ sign }) => sign));
    }
    const [first, second, third] = ["maintenance-notice", "fee-to-withdraw", "sudden-limits"];
    expect(signs.map((list) => list.length)).toEqual([1, 1, 2, 3, 3, 3, 3, 3]);
    expect(signs.at(-1)).toEqual([first, second, third]);
    expect(await loadMessages(stranger)).toEqual([]);
    for (const { body } of await loadMessages(person)) expect(body).toContain(disclosure);
    expect((await loadMessages(person))[1]?.body).toContain(
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
    async function shared() {
      const { app } = await open();
      const person = await withRequest(app);
      const admin = await choose(app, { policy: "approve", takePercent: 10 });
      await advanceDays(app, 1);
      return { app, person, admin };
    }
    async function emptied() {
      const all = await shared();
      const take = await all.admin.call("POST", "/api/admin/operator/take", { amount: "1000.00" });
      await advanceDays(all.app, 5);
      return { ...all, take };
    }

    test("as a share of each day's deposits, until approvals fail", async () => {
      const { app, person } = await shared();
      expect(await queryRows(app, "select amount_cents from operator_takes")).toEqual([
        { amount_cents: minWithdrawalCents / 10 },
      ]);
      expect(await loadStatus(person)).toBe("pending");
      const books = (await person.call("GET", "/api/books")).json();
      expect(books).toMatchObject({
        held: dollars(0.9),
        promised: dollars(1),
        gap: dollars(-0.1),
        taken: dollars(0.1),
      });
      expect(books.failingSince).not.toBeNull();
    });

    test("at once, never more than the reserves", async () => {
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
      ]) {
        expect([reply.statusCode, reply.json().code]).toEqual([409, "fund-frozen"]);
        expect(reply.json().message).toContain("The fund is frozen: you can't pay in or take out.");
      }
    });

    test.each([
      ["an approval", "/api/admin/withdrawal/1/update", { status: "approved" }],
      ["a rejection", "/api/admin/withdrawal/1/update", { status: "rejected" }],
      ["taking money out", "/api/admin/operator/take", { amount: "1.00" }],
    ])("refuses %s that waits for the day on which the fund freezes", async (_what, path, body) => {
      const { app, admin } = await shared();
      const reply = await callDuringTransaction(
        app,
        `select pg_advisory_xact_lock(fund_day_lock(), ${app.world}); select from accounts where kind = 'reserves' for update`,
        () => admin.call("POST", path, body),
        "update operator set frozen_at = sim_now()",
      );
      expect([reply.statusCode, reply.json().code]).toEqual([409, "fund-frozen"]);
    });

    test("leaves a frozen fund whose days pass without movements", async () => {
      const { app, person } = await emptied();
      const before = await loadHistory(app);
      await advanceDays(app, 2);
      const after = await loadHistory(app);
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

  test("a payment made before the freeze returns to the wallet, by card and on the chain", async () => {
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
    for (let press = 0; press < 2; press += 1)
      expect((await admin.call("POST", "/api/admin/operator/freeze")).statusCode).toBe(200);
    const done: { action: string }[] = (await admin.call("GET", "/api/admin/actions")).json();
    expect(done.filter(({ action }) => action === "Fund frozen")).toHaveLength(1);
    const reply = await solo.call("POST", "/api/confirm-deposit", { paymentIntentId, amount: 20 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, "fund-frozen"]);
    await app.database.owner.query(
      "update clock set anchor_simulated = anchor_simulated + interval '1 hour'",
    );
    await settleCryptoDeposits(app.database.pool);
    expect(await queryRows(app, "select failure_reason from deposits order by id")).toEqual([
      { failure_reason: "fund-frozen" },
      { failure_reason: "fund-frozen" },
    ]);
    expect((await solo.call("GET", "/api/wallet")).json().balance).toBe("5000.00");
    expect((await solo.call("GET", "/api/books")).json().held).toBe("0.00");
  });

  test("the referral bonus is credited without money behind it, and is no income in the history", async () => {
    const { app, solo } = await open();
    await solo.call("POST", "/api/referral/invite-simulated", { count: 2 });
    await choose(app, { bonusPercent: 10 });
    await startCrowd(await app.admin(), 100, "advertised");
    await advanceDays(app, 1);
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

  test("refusals frighten the crowd, and frightened people stop joining and leave", async () => {
    const { app, solo } = await open();
    await startCrowd(solo, 1_000, "word-of-mouth");
    await advanceDays(app, 26);
    const [calm] = (await loadHistory(app)).slice(-1);
    await choose(app, { policy: "refuse" });
    await advanceDays(app, 8);
    const days = await loadHistory(app);
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
