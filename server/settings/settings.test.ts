import { formatUsd } from "@glasshouse/core/money.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import {
  deposit,
  openTestHouse,
  requestWithdrawal,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";
import { creditAvailable } from "../testing/test-people.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

const all = {
  emailNotifications: true,
  depositNotifications: true,
  withdrawalNotifications: true,
  dailyIncomeNotifications: true,
  marketingEmails: true,
};
const choose = (person: TestPerson, change: Partial<typeof all>) =>
  person.call("PUT", "/api/user/notifications", { ...all, ...change });
const subjects = async (person: TestPerson): Promise<string[]> =>
  (await person.call("GET", "/api/mailbox")).json().map((message: { subject: string }) => message.subject);

async function everythingHappens(person: TestPerson): Promise<void> {
  await deposit(person, 50);
  await app.database.owner.query(
    "update clock set rate = 'paused', anchor_real = clock_timestamp(), anchor_simulated = next_payout_at",
  );
  await makeDuePayout(app.database.pool);
  await creditAvailable(app.database.owner, person.id, minWithdrawalCents);
  expect((await requestWithdrawal(person)).statusCode).toBe(200);
}

describe("notification settings decide what the mailbox receives", () => {
  test("the defaults are true, true, true, true, false", async () => {
    const person = await app.person();
    expect((await person.call("GET", "/api/user/settings")).json()).toEqual({
      ...all,
      marketingEmails: false,
    });
  });

  test("with all five on, one of each kind arrives", async () => {
    const person = await app.person();
    await choose(person, {});
    await everythingHappens(person);
    expect(await subjects(person)).toEqual([
      `Withdrawal of ${formatUsd(minWithdrawalCents)} requested`,
      "Daily income of $2.50",
      "Don't stop growing",
      "Deposit of $50.00 completed",
      "Welcome to Glasshouse",
    ]);
  });

  test.each([
    ["depositNotifications", "Deposit of"],
    ["withdrawalNotifications", "Withdrawal of"],
    ["dailyIncomeNotifications", "Daily income of"],
    ["marketingEmails", "Don't stop growing"],
  ])("without %s no '%s' arrives, and everything else does", async (setting, subject) => {
    const person = await app.person();
    expect((await choose(person, { [setting]: false })).json()).toEqual({ ...all, [setting]: false });
    await everythingHappens(person);
    const received = await subjects(person);
    expect(received).toHaveLength(4);
    expect(received.filter((each) => each.startsWith(subject))).toEqual([]);
  });

  test("without email notifications only messages on the account's safety arrive", async () => {
    const person = await app.person();
    await choose(person, { emailNotifications: false });
    await everythingHappens(person);
    await person.call("PUT", "/api/user/profile", {
      firstName: "Nora",
      lastName: "E",
      email: `new-${person.email}`,
    });
    expect(await subjects(person)).toEqual(["Your email address was changed", "Welcome to Glasshouse"]);
  });
});

describe("PUT /api/user/profile", () => {
  const update = (person: TestPerson, change: Record<string, string>) =>
    person.call("PUT", "/api/user/profile", {
      firstName: "Nora",
      lastName: "Ellison",
      email: person.email,
      ...change,
    });

  test("changes names", async () => {
    const person = await app.person();
    expect((await update(person, { firstName: "Tamsin" })).statusCode).toBe(200);
    expect((await person.call("GET", "/api/auth/user")).json()).toMatchObject({ firstName: "Tamsin" });
  });

  test("changes the email, also for signing in", async () => {
    const person = await app.person();
    const email = `moved-${person.email}`;
    expect((await update(person, { email })).statusCode).toBe(200);
    expect((await person.call("GET", "/api/auth/user")).json()).toMatchObject({ email });
    const login = await app.server.inject({
      method: "POST",
      url: "/api/login-custom",
      payload: { email: email.toUpperCase(), password: "a long enough password" },
    });
    expect(login.statusCode).toBe(200);
  });

  test.each([
    [{ firstName: " " }, "firstName", "First name is required"],
    [{ lastName: "" }, "lastName", "Last name is required"],
    [{ email: "nobody" }, "email", "Invalid email address"],
    [
      { firstName: "4111 1111 1111 1111" },
      "firstName",
      "This looks like a real card number. Glasshouse takes fictional details only.",
    ],
  ])("%j: %s says '%s'", async (change, field, message) => {
    const reply = await update(await app.person(), change as Record<string, string>);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields[field]).toBe(message);
  });

  describe("15 minutes after the last password", () => {
    let person: TestPerson;
    const change = () => ({ email: `stolen-${person.email}` });
    beforeAll(async () => {
      person = await app.person();
      await app.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
    });

    test("a new name is accepted", async () => {
      expect((await update(person, { firstName: "Tamsin" })).statusCode).toBe(200);
    });

    test("a new email needs a recent sign-in", async () => {
      const refused = await update(person, change());
      expect([refused.statusCode, refused.json().code]).toEqual([403, "recent-sign-in-required"]);
      expect((await person.call("GET", "/api/auth/user")).json().email).toBe(person.email);
    });

    test("the same call is accepted once the password was entered again", async () => {
      await person.call("POST", "/api/user/prove", { password: "a long enough password" });
      expect((await update(person, change())).statusCode).toBe(200);
    });
  });

  test("refuses another person's email and the administrator's in any form, and gives no role", async () => {
    const [person, other] = [await app.person(), await app.person()];
    for (const email of [
      other.email,
      other.email.toUpperCase(),
      "admin@glasshouse.example",
      "Admin@Glasshouse.example",
      "ad.min@glasshouse.example",
      "admin+x@glasshouse.example",
    ])
      expect((await update(person, { email })).statusCode, email).toBe(409);
    const taken = await Promise.all(
      [person, other].map((each) => update(each, { email: "wanted-by-both@example.com" })),
    );
    expect(taken.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
    const smuggled = await person.call("PUT", "/api/user/profile", {
      firstName: "A",
      lastName: "B",
      email: "c@example.com",
      role: "admin",
      id: "admin",
      totalBalance: "1000000.00",
    });
    expect(smuggled.statusCode).toBe(200);
    expect((await person.call("GET", "/api/auth/user")).json()).toMatchObject({
      role: "investor",
      id: String(person.id),
      totalBalance: "0.00",
    });
  });

  test("keeps the administrator's former email closed to others", async () => {
    const admin = await app.admin();
    expect((await update(admin, { email: "operator@glasshouse.example" })).statusCode).toBe(200);
    const person = await app.person();
    for (const email of ["admin@glasshouse.example", "operator@glasshouse.example"])
      expect((await update(person, { email })).statusCode).toBe(409);
  });
});
