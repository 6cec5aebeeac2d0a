// Any history gives the totals that counting all of its rows gives: the rows' own statement is the twin of what is kept.
import { randomUUID } from "node:crypto";
import { transactionStatuses, transactionTypes } from "@glasshouse/contract/transactions.ts";
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { draw } from "@glasshouse/core/random.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleCryptoDeposits } from "../deposits/settle-crypto-deposits.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { openTestHouse, pay, requestWithdrawal, type TestHouse, type TestPerson } from "../test-app.ts";

let app: TestHouse;
let admin: TestPerson;
let people: TestPerson[];

const keyed = () => ({ "idempotency-key": randomUUID() });
/** The second is over the level's maximum, and refused. */
async function payByCard(person: TestPerson): Promise<void> {
  const payments = [await pay(person, 30), await pay(person, 30)];
  for (const paymentIntentId of payments)
    await person.call("POST", "/api/confirm-deposit", { paymentIntentId, amount: 30 }, keyed());
}
/** One that the chain confirms, and one that it knows nothing of. */
async function payByChain(person: TestPerson): Promise<void> {
  const sent = await person.call("POST", "/api/wallet/send", { to: fundDepositAddress, amount: 5 }, keyed());
  const { txHash } = sent.json();
  const wrong = `${txHash.slice(0, -1)}${txHash.endsWith("q") ? "p" : "q"}`;
  for (const hash of [txHash, wrong])
    await person.call(
      "POST",
      "/api/confirm-crypto-deposit",
      { txHash: hash, amount: 5, walletAddress: fundDepositAddress },
      keyed(),
    );
}
async function decideOldest(status: "approved" | "rejected"): Promise<void> {
  const [request] = (await admin.call("GET", "/api/admin/withdrawals?status=pending")).json();
  if (request) await admin.call("POST", `/api/admin/withdrawal/${request.id}/update`, { status }, keyed());
}
async function closeOne(person: TestPerson): Promise<void> {
  const open = (await person.call("GET", "/api/investments")).json();
  const investment = open.find(({ status }: { status: string }) => status === "active");
  if (investment) await person.call("POST", `/api/investments/${investment.id}/close`, undefined, keyed());
}
const oneDay = async () => {
  await admin.call("POST", "/api/clock/advance", { days: 1 });
  await settleCryptoDeposits(app.database.pool);
};
const dayOfOperator = async (policy: "approve" | "refuse") => {
  await app.database.owner.query("update operator set policy = $1", [policy]);
  await oneDay();
  await app.database.owner.query("update operator set policy = 'manual'");
};

const steps: readonly ((person: TestPerson) => Promise<unknown>)[] = [
  payByCard,
  payByChain,
  (person) => requestWithdrawal(person, 50, keyed()),
  (person) => requestWithdrawal(person, 60, keyed()),
  () => decideOldest("approved"),
  () => decideOldest("rejected"),
  () => dayOfOperator("approve"),
  () => dayOfOperator("refuse"),
  closeOne,
  oneDay,
];

/** What was asked of the rows themselves before totals were kept. */
async function countRows(person: TestPerson) {
  const { rows } = await app.database.owner.query<{
    type: string;
    status: string;
    count: number;
    cents: number;
  }>(
    `select type, status, count(*)::integer as count, sum(amount_cents)::bigint as cents
     from transactions where investor_id = $1 group by type, status`,
    [person.id],
  );
  const of = (types: string[], statuses: string[]) => {
    const counted = rows.filter((row) => types.includes(row.type) && statuses.includes(row.status));
    const sum = (figure: "count" | "cents") => counted.reduce((total, row) => total + Number(row[figure]), 0);
    return { count: sum("count"), amount: formatAmount(cents(sum("cents"))) };
  };
  const all = [...transactionTypes];
  return {
    totals: {
      count: of(all, [...transactionStatuses]).count,
      deposits: of(["deposit", "crypto_deposit"], ["completed"]),
      dailyIncome: of(["daily_income"], ["completed"]),
      withdrawals: {
        ...of(["withdrawal"], ["completed", "pending"]),
        completed: of(["withdrawal"], ["completed"]).count,
        pending: of(["withdrawal"], ["pending"]).count,
        failed: of(["withdrawal"], ["failed"]).count,
      },
    },
    byType: all.map((type) => of([type], [...transactionStatuses]).count),
    byStatus: transactionStatuses.map((status) => of(all, [status]).count),
  };
}

async function told(person: TestPerson) {
  const headers = async (query: string) => (await person.call("GET", `/api/transactions${query}`)).headers;
  const counts = (queries: string[]) =>
    Promise.all(queries.map(async (query) => Number((await headers(query))["x-total-count"])));
  return {
    totals: JSON.parse(String((await headers(""))["x-totals"])),
    byType: await counts(transactionTypes.map((type) => `?type=${type}`)),
    byStatus: await counts(transactionStatuses.map((status) => `?status=${status}`)),
  };
}

/** One of some, by a seed. */
function chooser(seed: number) {
  let drawn = 0;
  return <T>(list: readonly T[]): T => {
    drawn += 1;
    const chosen = list[Math.floor(draw(seed, 0, drawn) * list.length)];
    if (chosen === undefined) throw new Error("nothing to choose from");
    return chosen;
  };
}

beforeAll(async () => {
  app = await openTestHouse({ runners: true });
  admin = await app.admin();
  people = await Promise.all([1, 2, 3].map(() => app.person()));
  await app.database.owner.query("update clock set rate = 'paused'");
  for (const { id } of people)
    await app.database.owner.query(
      "select post_transfers('{daily_income}', sim_now(), '{1,1}', array[fund_account('promised_income', 0), account_of($1, 'available')], array[40000, -40000])",
      [id],
    );
});
afterAll(() => app.stop());

describe.each([1, 2, 3])("a history of 40 steps, drawn by %i", (seed) => {
  beforeAll(async () => {
    const choose = chooser(seed);
    for (let step = 0; step < 40; step += 1) await choose(steps)(choose(people));
  });

  test("is counted and summed as its rows are", async () => {
    for (const person of people) expect(await told(person)).toEqual(await countRows(person));
  });

  test("is what the auditor finds", async () => {
    expect((await auditLedger(app.database.pool)).differences).toEqual([]);
  });
});

test("the histories had rows of every type that commands write, and of every status", async () => {
  const { rows } = await app.database.owner.query(
    "select array_agg(distinct type order by type) as types, array_agg(distinct status order by status) as statuses from transactions",
  );
  expect(rows[0]).toEqual({
    types: ["crypto_deposit", "daily_income", "deposit", "withdrawal"],
    statuses: ["completed", "failed", "pending"],
  });
});

describe("the auditor, of what was tampered with,", () => {
  const differencesAfter = async (text: string) => {
    const { owner, pool } = app.database;
    const id = people[0]?.id;
    const kept = await owner.query("select * from history_totals where investor_id = $1", [id]);
    await owner.query(text, [id]);
    const { balanced, differences } = await auditLedger(pool);
    await owner.query("delete from history_totals where investor_id = $1", [id]);
    await owner.query(
      "insert into history_totals select * from jsonb_populate_recordset(null::history_totals, $1)",
      [JSON.stringify(kept.rows)],
    );
    return { balanced, differences };
  };
  const income = "investor_id = $1 and type = 'daily_income'";
  const of = () => `${people[0]?.id} completed daily_income`;

  test("finds one cent", async () => {
    const found = await differencesAfter(`update history_totals set cents = cents + 1 where ${income}`);
    expect(found).toMatchObject({ balanced: false, differences: [{ kind: "history cents", of: of() }] });
  });

  test("finds one row", async () => {
    const found = await differencesAfter(`update history_totals set entries = entries - 1 where ${income}`);
    expect(found).toMatchObject({ balanced: false, differences: [{ kind: "history entries", of: of() }] });
  });

  test("finds totals that are gone, and totals of rows that never were", async () => {
    const gone = await differencesAfter(`delete from history_totals where ${income}`);
    expect(gone.differences.map(({ kind }) => kind)).toEqual(["history cents", "history entries"]);
    const never = await differencesAfter(
      "insert into history_totals values ($1, 'referral_bonus', 'completed', 1, 100)",
    );
    expect(never.differences).toMatchObject([
      { kind: "history cents", kept: 100, recomputed: 0 },
      { kind: "history entries", kept: 1, recomputed: 0 },
    ]);
  });
});
