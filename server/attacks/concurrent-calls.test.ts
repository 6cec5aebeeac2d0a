// No call may deadlock (docs/database.md, "Order of locks"). Seeded.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { draw } from "@glasshouse/core/random.ts";
import { afterEach, expect, test } from "vitest";
import { getRetryCounts, withRollback } from "../db/pool.ts";
import type { Queryable } from "../db/statement.ts";
import { getErrorCode } from "../error-code.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import {
  bankDetails,
  confirmCard,
  openTestHouse,
  password,
  startTestApp,
  type TestHouse,
  type TestPerson,
} from "../testing/test-app.ts";
import { getWalletAddress } from "../wallet/wallet-address.ts";

let app: TestHouse;
afterEach(async () => {
  expect((await auditLedger(app.database.pool)).differences).toEqual([]);
  await app.stop();
});

type Stage = {
  draw: () => number;
  people: TestPerson[];
  admin: TestPerson;
  /** each allowed when made; a level allows one, the others are refunded */
  intents: Map<TestPerson, { paymentIntentId: string; clientSecret: string }[]>;
};
type Mixed = (stage: Stage, person: TestPerson) => Promise<unknown>;

const pick = <T>({ draw }: Stage, list: readonly T[]): T | undefined =>
  list[Math.floor(draw() * list.length)];
const keyed = () => ({ "idempotency-key": randomUUID() });

const payByCard: Mixed = async ({ intents }, person) => {
  const intent = intents.get(person)?.pop();
  if (!intent) return;
  await confirmCard(person, intent, "SIM-CARD-APPROVED");
  const { paymentIntentId } = intent;
  await person.call("POST", "/api/confirm-deposit", { paymentIntentId, amount: 50 }, keyed());
};
const withdrawTwice: Mixed = async (_stage, person) => {
  const body = { amount: 50, withdrawalMethod: "bank", withdrawalDetails: bankDetails, notes: "" };
  const ask = (headers: Record<string, string>) =>
    person.call("POST", "/api/withdrawal-requests", body, headers);
  const key = keyed();
  await Promise.all([ask(key), ask(key)]);
};
const send: Mixed = async (stage, person) => {
  const to =
    stage.draw() < 0.5 ? fundDepositAddress : getWalletAddress((pick(stage, stage.people) ?? person).id);
  const reply = await person.call("POST", "/api/wallet/send", { to, amount: 5 }, keyed());
  const { txHash } = reply.json();
  const submission = { txHash, amount: 5, walletAddress: fundDepositAddress };
  if (txHash) await person.call("POST", "/api/confirm-crypto-deposit", submission, keyed());
};
const decide: Mixed = async (stage) => {
  const { admin } = stage;
  const rows: { id: number }[] = (await admin.call("GET", "/api/admin/withdrawals?status=pending")).json();
  const request = pick(stage, rows);
  const status = stage.draw() < 0.7 ? "approved" : "rejected";
  if (request) await admin.call("POST", `/api/admin/withdrawal/${request.id}/update`, { status }, keyed());
};
const close: Mixed = async (stage, person) => {
  const investment = pick(stage, (await person.call("GET", "/api/investments")).json() as { id: number }[]);
  if (investment) await person.call("POST", `/api/investments/${investment.id}/close`, undefined, keyed());
};
const readMail: Mixed = async (stage, person) => {
  const message = pick(stage, (await person.call("GET", "/api/mailbox")).json() as { id: number }[]);
  if (message) await person.call("POST", `/api/mailbox/${message.id}/read`);
};
const changeProfile: Mixed = (_stage, person) =>
  person.call("PUT", "/api/user/profile", {
    firstName: "Nora",
    lastName: "Ellison",
    email: `nora-${randomUUID()}@example.com`,
  });
const invite: Mixed = async (_stage, person) => {
  const { referralCode } = (await person.call("GET", "/api/referral/stats")).json();
  await app.newcomer({ email: `friend-${randomUUID()}@example.com`, referralCode });
};
const giveCode: Mixed = async (stage, person) => {
  const { referralCode } = (
    await (pick(stage, stage.people) ?? person).call("GET", "/api/referral/stats")
  ).json();
  await person.call("POST", "/api/referral/register", { referralCode });
};
const moveClock: Mixed = ({ admin }) => admin.call("POST", "/api/clock/advance", { to: "next-payout" });
const changePassword: Mixed = (_stage, person) =>
  person.call("PUT", "/api/user/password", { currentPassword: "not this one", newPassword: password });

const mixture: readonly Mixed[] = [
  ...Array<Mixed>(12).fill(payByCard),
  ...Array<Mixed>(5).fill(withdrawTwice),
  ...Array<Mixed>(5).fill(send),
  ...Array<Mixed>(3).fill(decide),
  ...Array<Mixed>(3).fill(close),
  ...Array<Mixed>(3).fill(readMail),
  ...Array<Mixed>(3).fill(changeProfile),
  (_stage, person) => person.call("PUT", "/api/investments/reinvest", { on: true }),
  (_stage, person) => person.call("PUT", "/api/user/notifications", noMarketing),
  (_stage, person) => person.call("GET", "/api/dashboard/stats"),
  (_stage, person) => person.call("GET", "/api/books"),
  giveCode,
  invite,
  changePassword,
  moveClock,
];
const noMarketing = {
  emailNotifications: true,
  depositNotifications: true,
  withdrawalNotifications: true,
  dailyIncomeNotifications: true,
  marketingEmails: false,
};
const callsAtOnce = 40;
const paymentsEach = 24;

async function startStage(seed: number, population: number): Promise<Stage> {
  app = await openTestHouse({ runners: true });
  const people = await Promise.all(Array.from({ length: population }, () => app.person()));
  const admin = await app.admin();
  const intents: Stage["intents"] = new Map();
  for (const person of people) {
    await app.database.owner.query(
      "select post_transfers('{daily_income}', sim_now(), '{1,1}', array[fund_account('promised_income'), account_of($1, 'available')], array[40000, -40000])",
      [person.id],
    );
    const made = Array.from({ length: paymentsEach }, async () =>
      (await person.call("POST", "/api/create-payment-intent", { amount: 50 })).json(),
    );
    intents.set(person, await Promise.all(made));
  }
  let drawn = 0;
  const drawNext = () => {
    drawn += 1;
    return draw(seed, 0, drawn);
  };
  return { draw: drawNext, people, admin, intents };
}

async function runRound(stage: Stage): Promise<number[]> {
  const statuses: number[] = [];
  const noting = (person: TestPerson): TestPerson => ({
    ...person,
    call: async (...call) => {
      const reply = await person.call(...call);
      statuses.push(reply.statusCode);
      return reply;
    },
  });
  const noted: Stage = { ...stage, admin: noting(stage.admin) };
  const calls = Array.from({ length: callsAtOnce }, () => {
    const person = pick(stage, stage.people);
    const ask = pick(stage, mixture);
    if (!person || !ask) throw new Error("nobody to ask");
    const asking = { ...noting(person) };
    noted.intents.set(asking, stage.intents.get(person) ?? []);
    return ask(noted, asking);
  });
  await Promise.all(calls);
  return statuses.sort();
}

test("of twenty simultaneous card payments of one person one is credited and the others refunded", async () => {
  const stage = await startStage(1, 1);
  const statuses: number[] = [];
  const confirmOne = async (person: TestPerson) => {
    const intent = stage.intents.get(person)?.pop();
    if (!intent) return;
    const { paymentIntentId } = intent;
    const paid = await confirmCard(person, intent, "SIM-CARD-APPROVED");
    const reply = await person.call("POST", "/api/confirm-deposit", { paymentIntentId, amount: 50 }, keyed());
    statuses.push(paid.statusCode, reply.statusCode);
  };
  await Promise.all(Array.from({ length: 20 }, () => stage.people.map(confirmOne)).flat());
  expect(statuses.sort()).toEqual([...Array(21).fill(200), ...Array(19).fill(400)]);
  expect(getRetryCounts(app.database.pool)).toEqual({ deadlock: 0, serialization: 0 });
  expect((await app.server.inject("/metrics")).body).not.toContain("failed_batches_total{");
});

test.each([
  ["one person", 1, 1],
  ["many people", 7, 2],
])("40 concurrent calls of %s give no 5xx and no deadlock", async (_who, population, seed) => {
  const stage = await startStage(seed, population);
  for (let round = 0; round < 4; round += 1) {
    const statuses = await runRound(stage);
    expect(statuses.length).toBeGreaterThan(callsAtOnce / 2);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  }
  expect(getRetryCounts(app.database.pool)).toEqual({ deadlock: 0, serialization: 0 });
  expect((await app.server.inject("/metrics")).body).not.toContain("failed_batches_total{");
});

/** One locks an account, the other posts to it and the fund's, then the first posts to both. */
async function meet(person: number): Promise<PromiseSettledResult<unknown>[]> {
  const post = (tx: Queryable) =>
    tx.query(
      "select post_transfers('{daily_income}', sim_now(), '{1,1}', array[fund_account('promised_income'), account_of($1, 'available')], array[1, -1])",
      [person],
    );
  const { owner } = app.database;
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  return withRollback(owner, async (first) => {
    await first.query("begin");
    await first.query("select lock_accounts(array[account_of($1, 'available')])", [person]);
    const second = post(owner);
    const settled = Promise.allSettled([second]);
    while ((await owner.query(waiting)).rowCount === 0) await sleep(5);
    const [own] = await Promise.allSettled([post(first)]);
    await first.query("commit");
    return [own, ...(await settled)].filter((each) => each !== undefined);
  });
}

test("two that post to the same accounts wait in turn, and would deadlock if ids gave the order", async () => {
  app = await startTestApp();
  const { id } = await app.person();
  const codes = (met: PromiseSettledResult<unknown>[]) =>
    met.map((each) => (each.status === "rejected" ? getErrorCode(each.reason) : "posted"));
  expect(codes(await meet(id))).toEqual(["posted", "posted"]);
  await app.database.owner.query(`
    create or replace function account_lock_rank(account_id bigint) returns integer
    language sql immutable return 0`);
  expect(codes(await meet(id)).sort()).toEqual(["40P01", "posted"]);
});
