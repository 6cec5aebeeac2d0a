import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { withTransaction } from "../db/pool.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { deliverDueEvents, signEvent } from "../sandbox/cards/deliver-card-events.ts";
import {
  confirmCard,
  deposit,
  openTestHouse,
  pay,
  stats,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(async () => {
  expect((await auditLedger(app.database.pool)).differences).toEqual([]);
  await app.stop();
});

async function rows(text: string, values: unknown[] = []) {
  return (await app.database.pool.query(text, values)).rows;
}

async function sendEvent(intentId: string, change: { secret?: Buffer; at?: number } = {}) {
  const [event] = await rows("select payload from sandbox.card_events where payment_intent_id = $1", [
    intentId,
  ]);
  const body = JSON.stringify(event.payload);
  const secret = change.secret ?? app.database.secrets["card-events"];
  const signature = signEvent(secret, body, change.at ?? Math.floor(Date.now() / 1_000));
  return app.server.inject({
    method: "POST",
    url: "/sandbox-events/cards",
    payload: body,
    headers: { "content-type": "application/json", "sim-signature": signature },
  });
}

const confirm = (person: TestPerson, paymentIntentId: string, key: string = randomUUID()) =>
  person.call("POST", "/api/confirm-deposit", { paymentIntentId, amount: 20 }, { "idempotency-key": key });

const getDeposits = (person: TestPerson) =>
  rows("select status from deposits where investor_id = $1", [person.id]);

describe("POST /api/create-payment-intent", () => {
  test.each([0, -1, "1e3", "1.005", "５０", "1,000", null, [20], {}, "NaN", "Infinity", " 5", "+5"])(
    "amount %j is refused with 'Please enter a valid amount'",
    async (amount) => {
      const person = await app.person();
      const reply = await person.call("POST", "/api/create-payment-intent", { amount });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields.amount).toBe("Please enter a valid amount");
    },
  );

  test("ids and secrets contain letters instead of digits, so that none resembles a card number", async () => {
    const person = await app.person();
    const { paymentIntentId, clientSecret } = (
      await person.call("POST", "/api/create-payment-intent", { amount: 5 })
    ).json();
    expect(paymentIntentId).toMatch(/^pi_sim_[a-z]{24}$/);
    expect(clientSecret).toMatch(/^pi_sim_[a-z]{24}_secret_[a-z]{36}$/);
  });

  test("the minimum deposit is 1.00, and one over the level's cap names level, cap and remainder", async () => {
    const person = await app.person();
    expect((await person.call("POST", "/api/create-payment-intent", { amount: "0.99" })).statusCode).toBe(
      400,
    );
    const over = await person.call("POST", "/api/create-payment-intent", { amount: 50.01 });
    expect(over.statusCode).toBe(400);
    expect(over.json().message).toBe(
      "Bronze level allows $50.00 in active investments; $50.00 is still free.",
    );
    expect((await person.call("POST", "/api/create-payment-intent", { amount: "50" })).statusCode).toBe(200);
  });
});

describe("the simulator's cards", () => {
  test.each([
    ["SIM-CARD-DECLINED", "card_declined"],
    ["SIM-CARD-NO-FUNDS", "insufficient_funds"],
    ["SIM-CARD-EXPIRED", "expired_card"],
    ["SIM-CARD-PROCESSING-ERROR", "processing_error"],
  ])("%s replies 402 with %s and charges nothing, and another card may follow", async (card, code) => {
    const person = await app.person();
    const intent = (await person.call("POST", "/api/create-payment-intent", { amount: 20 })).json();
    const reply = await confirmCard(person, intent, card);
    expect([reply.statusCode, reply.json().error.code]).toEqual([402, code]);
    expect((await stats(person)).walletBalance).toBe("5000.00");
    expect((await confirmCard(person, intent, "SIM-CARD-APPROVED")).json().status).toBe("succeeded");
  });

  test("other cards, keys and secrets are refused", async () => {
    const person = await app.person();
    const intent = (await person.call("POST", "/api/create-payment-intent", { amount: 20 })).json();
    expect((await confirmCard(person, intent, "4111111111111111")).statusCode).toBe(400);
    expect(
      (await confirmCard(person, { ...intent, clientSecret: "wrong" }, "SIM-CARD-APPROVED")).statusCode,
    ).toBe(404);
    const url = `/sandbox/cards/v1/payment_intents/${intent.paymentIntentId}/confirm`;
    const body = { client_secret: intent.clientSecret, card: "SIM-CARD-APPROVED" };
    const foreign = await person.call("POST", url, body, { authorization: "Bearer another" });
    expect(foreign.statusCode).toBe(401);
  });

  test.each([
    ["authenticate", "succeeded", "4980.00"],
    ["fail", "failed", "5000.00"],
  ])(
    "SIM-CARD-CHALLENGE asks on a page with the disclosure, and %s returns with %s",
    async (outcome, status, wallet) => {
      const person = await app.person();
      const intent = (await person.call("POST", "/api/create-payment-intent", { amount: 20 })).json();
      const asked = (await confirmCard(person, intent, "SIM-CARD-CHALLENGE")).json();
      expect(asked.status).toBe("requires_action");
      const page = await person.call("GET", asked.next_action.redirect_to_url.url);
      expect(page.body).toContain("Simulation: play money only. No real investment pays 5% a day.");
      const form = new URLSearchParams({
        client_secret: intent.clientSecret,
        return_url: "/dashboard",
        outcome,
      });
      const answer = await app.server.inject({
        method: "POST",
        url: `/sandbox/cards/challenge/${intent.paymentIntentId}`,
        payload: form.toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(
        `/dashboard?payment_intent=${intent.paymentIntentId}&redirect_status=${status}`,
      );
      expect((await stats(person)).walletBalance).toBe(wallet);
    },
  );

  test("a return URL of another site is refused", async () => {
    const person = await app.person();
    const intent = (await person.call("POST", "/api/create-payment-intent", { amount: 20 })).json();
    for (const return_url of ["//evil.test", "/\\evil.test", "https:evil.test", "javascript:alert(1)"]) {
      const url = `/sandbox/cards/v1/payment_intents/${intent.paymentIntentId}/confirm`;
      const body = { client_secret: intent.clientSecret, card: "SIM-CARD-CHALLENGE", return_url };
      const reply = await person.call("POST", url, body, { authorization: "Bearer pk_sim_glasshouse" });
      expect(reply.statusCode, return_url).toBe(400);
    }
  });
});

describe("POST /api/confirm-deposit", () => {
  test("credits the processor's amount once: investment, history row, message, charged wallet", async () => {
    const person = await app.person();
    const intent = await pay(person, 20);
    const reply = await person.call("POST", "/api/confirm-deposit", {
      paymentIntentId: intent,
      amount: 9_999,
    });
    expect(reply.json().amount).toBe("20.00");
    expect(await stats(person)).toMatchObject({
      totalInvested: "20.00",
      walletBalance: "4980.00",
      totalBalance: "20.00",
    });
    const [row] = (await person.call("GET", "/api/transactions")).json();
    expect(row).toMatchObject({ type: "deposit", amount: "20.00", status: "completed" });
    const subjects = (await person.call("GET", "/api/mailbox"))
      .json()
      .map((message: { subject: string }) => message.subject);
    expect(subjects).toContain("Deposit of $20.00 completed");
  });

  test("refuses another person's intent with 403, one not succeeded with 400, a used one with 409", async () => {
    const [person, other] = [await app.person(), await app.person()];
    const intent = await pay(person, 20);
    const unpaid = (await person.call("POST", "/api/create-payment-intent", { amount: 20 })).json();
    expect((await confirm(other, intent)).statusCode).toBe(403);
    expect((await confirm(person, unpaid.paymentIntentId)).statusCode).toBe(400);
    expect((await confirm(person, intent)).statusCode).toBe(200);
    expect((await confirm(person, intent)).statusCode).toBe(409);
  });

  test("repeats the first answer for the same Idempotency-Key and body", async () => {
    const person = await app.person();
    const intent = await pay(person, 20);
    const first = await confirm(person, intent, "one-key");
    const again = await confirm(person, intent, "one-key");
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
  });

  test("refuses the same Idempotency-Key with another body with 422", async () => {
    const person = await app.person();
    const intent = await pay(person, 20);
    await confirm(person, intent, "one-key");
    const other = { paymentIntentId: intent, amount: 21 };
    const reused = await person.call("POST", "/api/confirm-deposit", other, { "idempotency-key": "one-key" });
    expect(reused.statusCode).toBe(422);
  });

  test("credits once for 40 concurrent confirmations and events", async () => {
    const person = await app.person();
    const intent = await pay(person, 20);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 4 === 0 ? sendEvent(intent) : confirm(person, intent),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode >= 500)).toEqual([]);
    expect(await getDeposits(person)).toEqual([{ status: "completed" }]);
    expect((await stats(person)).totalInvested).toBe("20.00");
  });

  test("control: the race catches a naive twin that checks without a lock", async () => {
    const person = await app.person();
    const pool = app.database.owner;
    await pool.query("create table naive_deposits (intent text)");
    onTestFinished(async () => void (await pool.query("drop table naive_deposits")));
    await app.database.warm();
    await Promise.all(
      Array.from({ length: 40 }, () =>
        withTransaction(pool, async (tx) => {
          const found = await tx.query("select from naive_deposits where intent = $1", [person.email]);
          await tx.query("select pg_sleep(0.05)"); // so that another one looks before the insert
          if (found.rowCount === 0) await tx.query("insert into naive_deposits values ($1)", [person.email]);
        }),
      ),
    ).catch(() => {});
    const credited = (await pool.query("select from naive_deposits where intent = $1", [person.email])).rows;
    expect(credited.length).toBeGreaterThan(1);
  });

  test("keeps concurrent payments within the level's cap and refunds the rest", async () => {
    const person = await app.person();
    const intents = await Promise.all([30, 30, 30].map((amount) => pay(person, amount)));
    expect((await stats(person)).walletBalance).toBe("4910.00");
    const replies = await Promise.all(
      intents.map((paymentIntentId) =>
        person.call("POST", "/api/confirm-deposit", { paymentIntentId, amount: 30 }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400, 400]);
    expect(replies.find((reply) => reply.statusCode === 400)?.json().message).toContain(
      "The payment is back in your play wallet.",
    );
    expect(await stats(person)).toMatchObject({ totalInvested: "30.00", walletBalance: "4970.00" });
  });
});

describe("the signed payment_intent.succeeded event", () => {
  test("credits when it comes first", async () => {
    const person = await app.person();
    const intent = await pay(person, 20);
    expect((await sendEvent(intent)).statusCode).toBe(200);
    expect((await stats(person)).totalInvested).toBe("20.00");
  });

  test("credits once, however often it comes", async () => {
    const person = await app.person();
    const intent = await pay(person, 20);
    for (let times = 0; times < 2; times += 1) expect((await sendEvent(intent)).statusCode).toBe(200);
    expect(await getDeposits(person)).toHaveLength(1);
  });

  test("leaves the deposit to the payer's first confirmation, and 409 to the next", async () => {
    const person = await app.person();
    const intent = await pay(person, 20);
    await sendEvent(intent);
    expect((await confirm(person, intent)).statusCode).toBe(200);
    expect((await confirm(person, intent)).statusCode).toBe(409);
    expect(await getDeposits(person)).toHaveLength(1);
  });

  test("notifies the payer's open pages", async () => {
    const person = await app.person();
    const intent = await pay(person, 20);
    const listener = await app.database.owner.connect();
    onTestFinished(() => listener.release(true));
    const notified: (string | undefined)[] = [];
    listener.on("notification", ({ payload }) => notified.push(payload));
    await listener.query("listen clock_changed");
    expect((await sendEvent(intent)).statusCode).toBe(200);
    await expect.poll(() => notified).toContain(`${app.world} ${person.id}`);
  });

  test("credits nothing with a wrong or old signature", async () => {
    const person = await app.person();
    const intent = await pay(person, 20);
    expect((await sendEvent(intent, { secret: Buffer.from("wrong") })).statusCode).toBe(403);
    expect((await sendEvent(intent, { at: Math.floor(Date.now() / 1_000) - 3_600 })).statusCode).toBe(403);
    expect(await getDeposits(person)).toEqual([]);
  });
});

test("an investment is closed once, by its holder: cancelled before its first payout", async () => {
  const [person, other] = [await app.person(), await app.person()];
  await deposit(person, 20);
  const [investment] = (await person.call("GET", "/api/investments")).json();
  expect((await other.call("POST", `/api/investments/${investment.id}/close`)).statusCode).toBe(404);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => person.call("POST", `/api/investments/${investment.id}/close`)),
  );
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(9);
  expect(await stats(person)).toMatchObject({ available: "20.00", totalInvested: "0.00" });
});

describe("the delivery of events", () => {
  test("credits an unconfirmed payment by its event, which is retried until accepted", async () => {
    const person = await app.person();
    const intent = await pay(person, 20);
    const secret = app.database.secrets["card-events"];
    const answers = [500, 500, 200];
    const tried: string[] = [];
    const send = async (body: string, signature: string) => {
      if (!body.includes(intent)) return { statusCode: 200 };
      tried.push(signature);
      const statusCode = answers[tried.length - 1] ?? 200;
      return statusCode === 200 ? sendEvent(intent) : { statusCode };
    };
    for (let round = 0; round < 4; round += 1) {
      await app.database.owner.query(
        "update sandbox.card_events set next_attempt_at = now() where delivered_at is null",
      );
      await deliverDueEvents(app.database.pool, secret, send);
    }
    expect(tried).toHaveLength(3);
    expect((await stats(person)).totalInvested).toBe("20.00");
  });
});
