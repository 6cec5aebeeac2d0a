import { randomUUID } from "node:crypto";
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  bankDetails,
  confirmCard,
  deposit,
  minWithdrawalDollars,
  openTestHouse,
  password,
  requestWithdrawal,
  type TestHouse,
  type TestPerson,
} from "./testing/test-app.ts";
import { creditAvailable } from "./testing/test-people.ts";

const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/);
const number = expect.any(Number);

const read = async (person: TestPerson, path: string) => (await person.call("GET", path)).json();
const send = (person: TestPerson, method: "POST" | "PUT", path: string, body: object) =>
  person.call(method, path, body, { "idempotency-key": randomUUID() });

const give = (app: TestHouse, person: TestPerson, cents: number) =>
  creditAvailable(app.database.owner, person.id, cents);

async function submitCrypto(person: TestPerson, amount: number): Promise<string> {
  const { txHash } = (
    await send(person, "POST", "/api/wallet/send", { to: fundDepositAddress, amount })
  ).json();
  const body = { txHash, amount, walletAddress: fundDepositAddress };
  expect((await send(person, "POST", "/api/confirm-crypto-deposit", body)).statusCode).toBe(200);
  return txHash;
}

describe("replies", () => {
  let app: TestHouse;
  let admin: TestPerson;
  beforeAll(async () => {
    app = await openTestHouse();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  test("GET /api/auth/user: id, email, first and last name, picture, total balance", async () => {
    const person = await app.person({ firstName: "Tamsin" });
    expect(await read(person, "/api/auth/user")).toMatchObject({
      id: String(person.id),
      email: person.email,
      firstName: "Tamsin",
      lastName: expect.any(String),
      profileImageUrl: null,
      totalBalance: "0.00",
    });
  });

  test("GET /api/auth/user: 401 for a visitor", async () => {
    expect((await app.server.inject({ url: "/api/auth/user" })).statusCode).toBe(401);
  });

  test("POST /api/register takes first and last name, email, phone, password and referral code", async () => {
    const owner = await app.person();
    const { referralCode } = await read(owner, "/api/referral/stats");
    const body = {
      firstName: "Ada",
      lastName: "Quill",
      email: "ada@example.com",
      phoneNumber: "555-0199",
      password,
      referralCode,
    };
    expect((await send(owner, "POST", "/api/register", body)).statusCode).toBe(200);
    expect((await read(owner, "/api/referral/stats")).totalReferrals).toBe(1);
    const login = await send(owner, "POST", "/api/login-custom", { email: body.email, password });
    expect(login.json()).toMatchObject({ firstName: "Ada", lastName: "Quill", phoneNumber: "555-0199" });
  });

  test("POST /api/login-custom takes email and password, and begins a session", async () => {
    await app.newcomer({ email: "login@example.com" });
    const reply = await app.server.inject({
      method: "POST",
      url: "/api/login-custom",
      payload: { email: "login@example.com", password },
    });
    expect([reply.statusCode, reply.json().email]).toEqual([200, "login@example.com"]);
    expect(String(reply.headers["set-cookie"])).toContain("HttpOnly");
  });

  test("GET /api/dashboard/stats: total balance, today's earnings, total invested, monthly return", async () => {
    const person = await app.person();
    await deposit(person, 20);
    expect(await read(person, "/api/dashboard/stats")).toMatchObject({
      totalBalance: "20.00",
      todayEarnings: "0.00",
      totalInvested: "20.00",
      monthlyReturn: "0.00",
    });
  });

  test("GET /api/investments: id, amount, daily rate in percent, total earned, status, created at", async () => {
    const person = await app.person();
    await deposit(person, 20);
    expect(await read(person, "/api/investments")).toMatchObject([
      {
        id: number,
        amount: "20.00",
        dailyRate: "5.00",
        totalEarned: "0.00",
        status: "active",
        createdAt: instant,
      },
    ]);
  });

  test("GET /api/transactions: id, type, amount, status, description, created at", async () => {
    const person = await app.person();
    await deposit(person, 20);
    expect(await read(person, "/api/transactions?limit=100")).toMatchObject([
      {
        id: number,
        type: "deposit",
        amount: "20.00",
        status: "completed",
        description: expect.stringMatching(/./),
        createdAt: instant,
      },
    ]);
  });

  test("GET /api/transactions?limit=100 gives up to 100", async () => {
    const person = await app.person();
    await app.database.owner.query(
      `insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
       select $1, now() - number * interval '1 hour', 'daily_income', number, 100, 'completed', 'Daily income'
       from generate_series(1, 101) as number`,
      [person.id],
    );
    expect(await read(person, "/api/transactions?limit=100")).toHaveLength(100);
  });

  test("POST /api/create-payment-intent takes an amount and answers with the client secret", async () => {
    const reply = await send(await app.person(), "POST", "/api/create-payment-intent", { amount: 20.5 });
    expect(reply.json()).toMatchObject({ clientSecret: expect.stringContaining("_secret_") });
  });

  test("POST /api/confirm-deposit takes the payment's id and dollars: the provider's cents / 100", async () => {
    const person = await app.person();
    const intent = (await send(person, "POST", "/api/create-payment-intent", { amount: 20.5 })).json();
    expect((await confirmCard(person, intent, "SIM-CARD-APPROVED")).json().amount).toBe(2_050);
    const body = { paymentIntentId: intent.paymentIntentId, amount: 20.5 };
    expect((await send(person, "POST", "/api/confirm-deposit", body)).json().amount).toBe("20.50");
  });

  test("POST /api/confirm-crypto-deposit takes hash, amount and wallet address, and records the deposit", async () => {
    const person = await app.person();
    await submitCrypto(person, 30);
    expect(await read(person, "/api/transactions")).toMatchObject([
      { type: "crypto_deposit", amount: "30.00", status: "pending" },
    ]);
  });

  test("POST /api/withdrawal-requests takes amount, method, details as JSON text and notes", async () => {
    const person = await app.person();
    await give(app, person, 10_000);
    const details = { ...JSON.parse(bankDetails), bankIfscCode: "SIMB0004471", bankSwiftCode: "SIMBZZ00" };
    const body = {
      amount: 60,
      withdrawalMethod: "bank",
      withdrawalDetails: JSON.stringify(details),
      notes: "for the summer",
    };
    expect((await send(person, "POST", "/api/withdrawal-requests", body)).statusCode).toBe(200);
    const [request] = await read(person, "/api/withdrawal-requests");
    expect(JSON.parse(request.withdrawalDetails)).toEqual(details);
    expect(request.notes).toBe("for the summer");
  });

  test("GET /api/withdrawal-requests: id, amount, method, details, notes, pending, requested at", async () => {
    const person = await app.person();
    await give(app, person, 10_000);
    await requestWithdrawal(person, 60);
    expect(await read(person, "/api/withdrawal-requests")).toEqual([
      {
        id: number,
        amount: "60.00",
        withdrawalMethod: "bank",
        withdrawalDetails: expect.stringContaining("Harbour Mutual"),
        notes: "",
        status: "pending",
        requestedAt: instant,
      },
    ]);
  });

  test("GET /api/admin/withdrawals adds user email, user id, wallet address, created at", async () => {
    const person = await app.person();
    await give(app, person, 10_000);
    const { address } = await read(person, "/api/wallet");
    const details = { cryptoWalletAddress: address, cryptoWalletType: "usdt", cryptoWalletLabel: "Mine" };
    await send(person, "POST", "/api/withdrawal-requests", {
      amount: minWithdrawalDollars,
      withdrawalMethod: "crypto",
      withdrawalDetails: JSON.stringify(details),
      notes: "",
    });
    expect(await read(admin, `/api/admin/withdrawals?search=${person.email}`)).toMatchObject([
      {
        userEmail: person.email,
        userId: String(person.id),
        walletAddress: address,
        createdAt: instant,
      },
    ]);
  });

  test("GET /api/admin/deposits: id, amount, status, user email and id, created at, payment intent", async () => {
    const person = await app.person();
    await deposit(person, 20);
    expect(await read(admin, `/api/admin/deposits?search=${person.email}`)).toEqual([
      {
        id: number,
        amount: "20.00",
        status: "completed",
        userEmail: person.email,
        userId: String(person.id),
        createdAt: instant,
        stripePaymentIntentId: expect.stringMatching(/^pi_sim_/),
      },
    ]);
  });

  test("GET /api/referral/stats: code, level, total referrals, max investment, next level's referrals", async () => {
    expect(await read(await app.person(), "/api/referral/stats")).toMatchObject({
      referralCode: expect.stringMatching(/^\w{6,}$/),
      level: 1,
      totalReferrals: 0,
      maxInvestment: "50.00",
      nextLevelReferrals: 3,
    });
  });

  test("PUT /api/user/profile takes first name, last name and email", async () => {
    const person = await app.person();
    const body = { firstName: "Ada", lastName: "Quill", email: `new.${person.email}` };
    expect((await send(person, "PUT", "/api/user/profile", body)).statusCode).toBe(200);
    expect(await read(person, "/api/auth/user")).toMatchObject(body);
  });

  test("PUT /api/user/notifications takes the five booleans, GET /api/user/settings gives them", async () => {
    const person = await app.person();
    const chosen = {
      emailNotifications: true,
      depositNotifications: false,
      withdrawalNotifications: true,
      dailyIncomeNotifications: false,
      marketingEmails: true,
    };
    expect((await send(person, "PUT", "/api/user/notifications", chosen)).statusCode).toBe(200);
    expect(await read(person, "/api/user/settings")).toEqual(chosen);
  });

  test("PUT /api/user/password takes the current and the new password", async () => {
    const person = await app.newcomer({ email: "passwords@example.com" });
    const newPassword = "another good password";
    const reply = await send(person, "PUT", "/api/user/password", { currentPassword: password, newPassword });
    expect(reply.statusCode).toBe(200);
    const login = { email: person.email, password: newPassword };
    expect((await send(person, "POST", "/api/login-custom", login)).statusCode).toBe(200);
  });

  test("POST /api/referral/register takes a code", async () => {
    const [owner, friend] = [await app.person(), await app.person()];
    const { referralCode } = await read(owner, "/api/referral/stats");
    expect((await send(friend, "POST", "/api/referral/register", { referralCode })).statusCode).toBe(200);
    expect((await read(owner, "/api/referral/stats")).totalReferrals).toBe(1);
  });

  test("POST /api/admin/withdrawal/{id}/update takes status and notes", async () => {
    const person = await app.person();
    await give(app, person, 10_000);
    const { id } = (await requestWithdrawal(person, 60)).json();
    const body = { status: "rejected", notes: "Not today" };
    expect((await send(admin, "POST", `/api/admin/withdrawal/${id}/update`, body)).statusCode).toBe(200);
    expect(await read(person, "/api/withdrawal-requests")).toMatchObject([
      { status: "rejected", notes: "Not today" },
    ]);
  });

  test.each(["deposits", "withdrawals"])(
    "GET /api/admin/export/%s gives a CSV named by kind and day",
    async (kind) => {
      const reply = await admin.call("GET", `/api/admin/export/${kind}`);
      const { now } = await read(admin, "/api/clock");
      expect(reply.headers["content-type"]).toContain("text/csv");
      expect(reply.headers["content-disposition"]).toContain(`"${kind}_${now.slice(0, 10)}.csv"`);
    },
  );
});

test("GET /api/admin/stats: revenue, deposits, active users, pending withdrawals, today, month, withdrawals", async () => {
  const app = await openTestHouse();
  const [admin, person] = [await app.admin(), await app.person()];
  const at = (now: string, nextPayout: string) =>
    app.database.owner.query(
      "update clock set rate = 'paused', anchor_real = clock_timestamp(), anchor_simulated = $1, next_payout_at = $2",
      [now, nextPayout],
    );
  await at("2026-06-25T10:00:00Z", "2026-06-26T09:00:00Z");
  await deposit(person, 20);
  await at("2026-06-26T10:00:00Z", "2026-06-27T09:00:00Z");
  await deposit(person, 5);
  await submitCrypto(person, 10);
  await give(app, person, 20_000);
  const [first] = [(await requestWithdrawal(person, 60)).json(), (await requestWithdrawal(person)).json()];
  const approve = { status: "approved" };
  expect((await send(admin, "POST", `/api/admin/withdrawal/${first.id}/update`, approve)).statusCode).toBe(
    200,
  );
  expect(await read(admin, "/api/admin/stats")).toMatchObject({
    totalRevenue: "25.00",
    totalDeposits: "35.00",
    activeUsers: 1,
    pendingWithdrawals: 1,
    todayRevenue: "5.00",
    monthlyRevenue: "25.00",
    totalWithdrawals: "60.00",
  });
  await app.stop();
});
