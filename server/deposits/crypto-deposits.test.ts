import { randomUUID } from "node:crypto";
import { fundDepositAddress, toPlayTxHash } from "@glasshouse/core/identifiers/simulated.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import type { Db } from "../db/statement.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { openTestHouse, stats, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { settleCryptoDeposits } from "./settle-crypto-deposits.ts";

let app: TestHouse;
let missedByTwin: unknown[] = [];
beforeAll(async () => {
  app = await openTestHouse();
  // 07:30 UTC; only the test moves the clock
  await moveClockTo("2026-06-26T07:30:00Z", "2026-06-26T09:00:00Z");
});
afterAll(async () => {
  expect((await auditLedger(app.database.pool)).differences).toEqual(missedByTwin);
  await app.stop();
});

async function moveClockTo(now: string, nextPayout?: string): Promise<void> {
  await app.database.owner.query(
    `update clock set rate = 'paused', anchor_real = clock_timestamp(), anchor_simulated = $1,
       next_payout_at = coalesce($2, next_payout_at)`,
    [now, nextPayout ?? null],
  );
}
const send = async (person: TestPerson, amount: number, to = fundDepositAddress) =>
  person.call("POST", "/api/wallet/send", { to, amount }, { "idempotency-key": randomUUID() });
const paid = async (person: TestPerson, amount: number): Promise<string> =>
  (await send(person, amount)).json().txHash;
const submit = (person: TestPerson, txHash: string, amount: number, walletAddress = fundDepositAddress) =>
  person.call("POST", "/api/confirm-crypto-deposit", { txHash, amount, walletAddress });
const settle = () => settleCryptoDeposits(app.database.pool);
const history = async (person: TestPerson) => (await person.call("GET", "/api/transactions")).json();
const wallet = async (person: TestPerson) => (await person.call("GET", "/api/wallet")).json();
const take = (pool: Db, person: TestPerson, hash: string) =>
  pool.query(
    `insert into deposits (investor_id, method, amount_cents, status, tx_hash, created_at)
     values ($1, 'crypto', 5000, 'pending', $2, sim_now())`,
    [person.id, hash],
  );
async function takeAnyway(person: TestPerson, hash: string): Promise<void> {
  const { owner } = app.database;
  await owner.query("alter table deposits disable trigger deposits_own_payment");
  await take(owner, person, hash);
  await owner.query("alter table deposits enable trigger deposits_own_payment");
}
const subjects = async (person: TestPerson): Promise<string[]> =>
  (await person.call("GET", "/api/mailbox")).json().map((message: { subject: string }) => message.subject);

describe("POST /api/confirm-crypto-deposit", () => {
  describe("a submitted hash", () => {
    async function submitted(at: string) {
      const person = await app.person();
      await moveClockTo("2026-06-26T07:35:00Z");
      const hash = await paid(person, 40);
      const reply = await submit(person, hash, 40);
      await moveClockTo(at);
      await settle();
      await settle();
      return { person, hash, reply };
    }

    test("is pending", async () => {
      const { person, reply } = await submitted("2026-06-26T07:35:00Z");
      expect(reply.json()).toMatchObject({ status: "pending", amount: "40.00" });
      expect((await history(person))[0]).toMatchObject({
        type: "crypto_deposit",
        status: "pending",
        amount: "40.00",
      });
    });

    test("is still pending with two confirmations", async () => {
      const { person, hash } = await submitted("2026-06-26T07:59:59Z");
      expect((await wallet(person)).transactions[0]).toMatchObject({
        txHash: hash,
        confirmations: 2,
        amount: "-40.00",
      });
      expect((await stats(person)).totalInvested).toBe("0.00");
    });

    test("completes with three confirmations", async () => {
      const { person } = await submitted("2026-06-26T08:00:00Z");
      expect(await stats(person)).toMatchObject({ totalInvested: "40.00", walletBalance: "4960.00" });
      expect(await history(person)).toMatchObject([
        { type: "crypto_deposit", status: "completed", createdAt: "2026-06-26T07:35:00.000Z" },
      ]);
    });

    test("opens an investment at its third confirmation", async () => {
      const { person } = await submitted("2026-06-26T08:00:00Z");
      const [investment] = (await person.call("GET", "/api/investments")).json();
      expect(investment).toMatchObject({
        amount: "40.00",
        method: "crypto",
        createdAt: "2026-06-26T08:00:00.000Z",
      });
    });

    test("sends a message when completed", async () => {
      const { person } = await submitted("2026-06-26T08:00:00Z");
      expect(await subjects(person)).toContain("Deposit of $40.00 completed");
    });
  });

  test("a deposit confirmed before 09:00 is paid at 09:00, however late the server checks", async () => {
    const person = await app.person();
    await moveClockTo("2026-06-26T08:25:00Z");
    await submit(person, await paid(person, 20), 20);
    await moveClockTo("2026-06-28T12:00:00Z");
    while (await makeDuePayout(app.database.pool, settleCryptoDeposits));
    const income = (await history(person)).filter((row: { type: string }) => row.type === "daily_income");
    expect(income.map((row: { createdAt: string }) => row.createdAt)).toEqual([
      "2026-06-28T09:00:00.000Z",
      "2026-06-27T09:00:00.000Z",
      "2026-06-26T09:00:00.000Z",
    ]);
    const late = await app.person();
    const naive = await paid(late, 20);
    await submit(late, naive, 20);
    await moveClockTo("2026-06-30T12:00:00Z");
    while (await makeDuePayout(app.database.pool));
    await settle();
    const missed = (await history(late)).filter((row: { type: string }) => row.type === "daily_income");
    expect(missed).toEqual([]);
    missedByTwin = (await auditLedger(app.database.pool)).differences;
    expect(missedByTwin).toHaveLength(4);
  });

  test("a hash counts once: 409, also for 40 simultaneous calls and other people", async () => {
    const [person, other] = [await app.person(), await app.person()];
    const hash = await paid(person, 1);
    const replies = await Promise.all(Array.from({ length: 40 }, () => submit(person, hash, 1)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, ...Array(39).fill(409)]);
    expect((await submit(other, hash, 1)).json()).toMatchObject({
      code: "crypto-hash-already-used",
      message: "This transaction hash has already been submitted.",
    });
    expect(await history(person)).toHaveLength(1);
  });

  test("another person's submission of my hash is refused, and mine is accepted, in any order", async () => {
    const person = await app.person();
    const strangers = await Promise.all(Array.from({ length: 8 }, () => app.person()));
    const hash = await paid(person, 50);
    const first = await submit(strangers[0] ?? person, hash, 50);
    expect([first.statusCode, first.json()]).toEqual([
      403,
      { code: "crypto-payment-not-yours", message: "This payment belongs to another account." },
    ]);
    const others = strangers.map((stranger) => submit(stranger, hash, 50));
    const mine = submit(person, hash, 50);
    expect((await mine).statusCode).toBe(200);
    for (const { statusCode } of await Promise.all(others)) expect([403, 409]).toContain(statusCode);
    for (const stranger of strangers) expect(await history(stranger)).toEqual([]);
    await moveClockTo(
      new Date(Date.parse((await wallet(person)).transactions[0].createdAt) + 3_600_000).toISOString(),
    );
    await settle();
    expect(await stats(person)).toMatchObject({ totalInvested: "50.00", walletBalance: "4950.00" });
  });

  test("the database enforces it, too, without the check in code", async () => {
    const [person, stranger] = [await app.person(), await app.person()];
    const hash = await paid(person, 50);
    await expect(take(app.database.pool, stranger, hash)).rejects.toThrow(/sent by another investor/);
  });

  test("a naive twin without the database's rule strands the payment", async () => {
    const [person, stranger] = [await app.person(), await app.person()];
    const hash = await paid(person, 50);
    await takeAnyway(stranger, hash);
    expect((await submit(person, hash, 50)).json().code).toBe("crypto-hash-already-used");
  });

  test("a hash unknown to the chain fails after 24 simulated hours, with the reason", async () => {
    const person = await app.person();
    await moveClockTo("2026-07-01T10:00:00Z", "2026-07-02T09:00:00Z");
    await submit(person, toPlayTxHash(new Uint8Array(32).fill(7)), 10);
    await moveClockTo("2026-07-02T09:59:59Z", "2026-07-03T09:00:00Z");
    await settle();
    expect((await history(person))[0].status).toBe("pending");
    await moveClockTo("2026-07-02T10:00:00Z");
    await settle();
    expect((await history(person))[0]).toMatchObject({
      status: "failed",
      description: "Crypto deposit. You made no payment with this hash on the simulated chain.",
    });
    expect(await subjects(person)).toContain("Crypto deposit of $10.00 failed");
  });

  test("another amount fails with the reason, and the payment returns to the play wallet", async () => {
    const person = await app.person();
    await submit(person, await paid(person, 9.99), 10);
    await moveClockTo("2026-07-02T11:00:00Z");
    await settle();
    expect((await history(person))[0]).toMatchObject({
      status: "failed",
      description:
        "Crypto deposit. Your payment was for a different amount. $9.99 is back in your play wallet.",
    });
    expect(await wallet(person)).toMatchObject({ balance: "5000.00" });
  });

  test("a payment is credited to its payer only", async () => {
    const [payer, thief] = [await app.person(), await app.person()];
    const hash = await paid(payer, 30);
    expect((await submit(thief, hash, 30)).statusCode).toBe(403);
    // before such hashes were refused
    await takeAnyway(thief, hash);
    await moveClockTo("2026-07-02T12:00:00Z");
    await settle();
    expect((await stats(thief)).totalInvested).toBe("0.00");
  });

  test("the level's cap holds at submission and at confirmation", async () => {
    const person = await app.person();
    expect((await submit(person, await paid(person, 51), 51)).json().code).toBe("deposit-over-level-cap");
    const [first, second] = [await paid(person, 30), await paid(person, 30)];
    await submit(person, first, 30);
    await submit(person, second, 30);
    await moveClockTo("2026-07-02T13:00:00Z");
    await settle();
    expect((await stats(person)).totalInvested).toBe("30.00");
    expect((await history(person)).map((row: { status: string }) => row.status).sort()).toEqual([
      "completed",
      "failed",
    ]);
  });

  test.each([
    [{ txHash: "" }, "txHash", "Please enter the transaction hash"],
    [
      { txHash: `0x${"ab".repeat(32)}` },
      "txHash",
      "This looks like a real private key or transaction hash. Glasshouse takes fictional details only.",
    ],
    [{ txHash: "playsim1abc" }, "txHash", "Use a transaction hash of the simulated chain (playsim1…)"],
    [{ amount: 0 }, "amount", "Please enter a valid amount"],
    [{ amount: "1e3" }, "amount", "Please enter a valid amount"],
  ])("%j is refused at its field", async (change, field, message) => {
    const person = await app.person();
    const body = {
      txHash: toPlayTxHash(new Uint8Array(32)),
      amount: 10,
      walletAddress: fundDepositAddress,
      ...change,
    };
    const reply = await person.call("POST", "/api/confirm-crypto-deposit", body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields[field]).toBe(message);
  });
});

describe("the play wallet", () => {
  test("holds $5,000.00 for every new investor", async () => {
    expect(await wallet(await app.person())).toMatchObject({
      balance: "5000.00",
      transactions: [{ kind: "wallet_opened", amount: "5000.00", txHash: null }],
    });
  });

  test("shows a payment in its history with hash and confirmations", async () => {
    const person = await app.person();
    await moveClockTo("2026-07-02T14:03:00Z");
    const { txHash } = (await send(person, 12.5)).json();
    const { address, transactions } = await wallet(person);
    expect(transactions[0]).toMatchObject({
      kind: "chain_sent",
      txHash,
      from: address,
      to: fundDepositAddress,
      confirmations: 0,
    });
  });

  test("receives another play wallet's payment", async () => {
    const [person, friend] = [await app.person(), await app.person()];
    const { address } = await wallet(friend);
    expect((await send(person, 100, address)).statusCode).toBe(200);
    expect(await wallet(friend)).toMatchObject({ balance: "5100.00" });
  });

  test("refuses a payment to itself", async () => {
    const person = await app.person();
    const own = (await wallet(person)).address;
    expect((await send(person, 1, own)).json().fields.to).toBe("This is your own play wallet.");
  });

  test("refuses a payment above its balance", async () => {
    const person = await app.person();
    await send(person, 100);
    expect((await send(person, 4_900.01)).json().fields.amount).toBe("Your play wallet holds $4,900.00.");
  });

  test("refuses a payment to an unknown address", async () => {
    const reply = await send(await app.person(), 1, "playsim1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqcx06na");
    expect(reply.statusCode).toBe(400);
  });

  test("40 simultaneous payments can't exceed the balance, and one Idempotency-Key pays once", async () => {
    const person = await app.person();
    const replies = await Promise.all(Array.from({ length: 40 }, () => send(person, 500)));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(10);
    expect(await wallet(person)).toMatchObject({ balance: "0.00" });
    const other = await app.person();
    const body = { to: fundDepositAddress, amount: 5 };
    const same = await Promise.all(
      Array.from({ length: 5 }, () =>
        other.call("POST", "/api/wallet/send", body, { "idempotency-key": "k" }),
      ),
    );
    expect(new Set(same.map((reply) => reply.json().txHash)).size).toBe(1);
    expect(await wallet(other)).toMatchObject({ balance: "4995.00" });
  });

  test("pages its history, newest first", async () => {
    const person = await app.person();
    for (let count = 0; count < 3; count += 1) await send(person, 1);
    const first = await person.call("GET", "/api/wallet?limit=2");
    const next = await person.call("GET", `/api/wallet?limit=2&cursor=${first.headers["x-next-cursor"]}`);
    const ids = [...first.json().transactions, ...next.json().transactions].map(
      (row: { id: number }) => row.id,
    );
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(4);
    expect(next.headers["x-next-cursor"]).toBeUndefined();
    expect((await person.call("GET", "/api/wallet?cursor=bm9uc2Vuc2U")).statusCode).toBe(400);
  });
});
