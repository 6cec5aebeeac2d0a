// The audit finds every wrong cent, day or person in the crowd's records.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deposit, startTestApp, type TestApp } from "../testing/test-app.ts";
import { advanceDays, startCrowd } from "../testing/test-fund.ts";
import { auditLedger } from "./audit-ledger.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const solo = await app.person();
  await solo.call("POST", "/api/referral/invite-simulated", { count: 2 });
  const admin = await app.admin();
  await startCrowd(admin, 400, "whole-life");
  await app.database.owner.query(
    "update operator set policy = 'limit', limit_cents = 60000, take_bps = 1000, bonus_bps = 800",
  );
  await advanceDays(app, 20);
  await deposit(solo, 50);
  await app.database.owner.query("update operator set policy = 'manual'");
  await advanceDays(app, 3);
  const waiting: { id: number; userId: string }[] = (
    await admin.call("GET", "/api/admin/withdrawals?status=pending")
  ).json();
  for (const [index, { id }] of waiting.slice(0, 4).entries()) {
    const status = index % 2 === 0 ? "approved" : "rejected";
    expect((await admin.call("POST", `/api/admin/withdrawal/${id}/update`, { status })).statusCode).toBe(200);
  }
  await app.database.owner.query("update operator set policy = 'refuse'");
  await advanceDays(app, 12);
  await app.database.owner.query("update operator set policy = 'limit', limit_cents = 20000");
  await advanceDays(app, 3);
  for (const table of tables)
    await app.database.owner.query(`create table saved_${table} as select * from ${table}`);
});
afterAll(() => app.stop());

const differences = async () => (await auditLedger(app.database.pool)).differences;

const tables = ["crowd_days", "crowd_facts", "crowd_decisions", "invitations", "fund_days", "postings"];
/** The instant of the crowd's twelfth day. */
const dayOfCrowd = "(select at from crowd_days where day = 12)";
async function overwrite(texts: readonly string[]): Promise<number> {
  const client = await app.database.owner.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    let changed = 0;
    for (const text of texts) changed += (await client.query(text)).rowCount ?? 0;
    await client.query("commit");
    return changed;
  } finally {
    client.release(true);
  }
}
async function tampered<T>(changes: readonly string[], look: () => Promise<T>): Promise<T> {
  try {
    expect(await overwrite(changes), changes.join()).toBeGreaterThan(0);
    return await look();
  } finally {
    const changed = tables.filter((table) => changes.some((text) => text.includes(table)));
    await overwrite(
      changed.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} overriding system value select * from saved_${table}`,
      ]),
    );
  }
}

test("finds nothing in a crowd that grew, panicked and left", async () => {
  expect(await differences()).toEqual([]);
  const { rows } = await app.database.owner.query<{ kind: string }>(
    "select distinct kind from crowd_facts union select 'by hand ' || approved from crowd_decisions order by 1",
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    "asked",
    "by hand false",
    "by hand true",
    "joined",
    "left",
    "paid_in",
    "reinvesting",
  ]);
});

const getMiddle = (kind: string) =>
  `(kind, first) = (select kind, first from crowd_facts where kind = '${kind}' order by day
     offset (select count(*) / 2 from crowd_facts where kind = '${kind}') limit 1)`;
const change = (kind: string, set: string) => `update crowd_facts set ${set} where ${getMiddle(kind)}`;
const lastPlace = "cardinality(numbers)";

describe("a cent", () => {
  const facts = ["paid_in", "asked"].flatMap((kind) => [
    change(kind, "cents[1] = cents[1] + 1"),
    change(kind, `cents[${lastPlace}] = cents[${lastPlace}] - 1`),
  ]);

  test.each(facts)("more or less in a fact is found, even with an adjusted checksum: %s", async (text) => {
    const found = await tampered([text], differences);
    const checksum = found.find((each) => each.kind === "crowd" && each.of.startsWith("the checksum of day"));
    if (checksum?.kind !== "crowd") throw new Error("the checksum tells of it");
    const day = Number(/\d+/.exec(checksum.of)?.[0]);
    const hidden = `update crowd_days set checksum = ${checksum.recomputed} where day = ${day}`;
    const left = await tampered([text, hidden], differences);
    expect(left).not.toEqual([]);
    expect(left.map((each) => ("of" in each ? each.of : ""))).not.toContain(checksum.of);
  });

  test.each([
    "update crowd_days set paid_in_cents = paid_in_cents + 1 where day = 12",
    "update crowd_days set bonus_bps = bonus_bps + 1 where day = 12",
    `update fund_days set crowd_income_cents = crowd_income_cents + 1 where at = ${dayOfCrowd}`,
    `update fund_days set paid_in_cents = paid_in_cents - 1, held_cents = held_cents - 1, promised_cents = promised_cents - 1 where at = ${dayOfCrowd}`,
    `update fund_days set credited_cents = credited_cents + 1, promised_cents = promised_cents + 1 where at = ${dayOfCrowd}`,
    `update fund_days set paid_out_cents = paid_out_cents + 1, held_cents = held_cents - 1, promised_cents = promised_cents - 1 where at = ${dayOfCrowd}`,
    `update fund_days set taken_cents = taken_cents - 1, held_cents = held_cents + 1 where at = ${dayOfCrowd}`,
    ...["crowd_available", "crowd_invested", "crowd_withdrawal_hold", "crowd_wallet"].map(
      (
        kind,
      ) => `update postings set amount_cents = amount_cents + case account_id when fund_account('${kind}') then 1 else -1 end
        where transfer_id = (select max(transfer_id) from postings where account_id = fund_account('${kind}')) and account_id in (
          fund_account('${kind}'), (select min(account_id) from postings as other where other.transfer_id = postings.transfer_id
            and account_id <> fund_account('${kind}')))`,
    ),
  ])("in a day's figure or a ledger line is found: %s", async (text) => {
    expect(await tampered([text], differences)).not.toEqual([]);
  });
});

describe("a person", () => {
  test.each([
    ...["joined", "reinvesting", "paid_in", "left", "asked"].flatMap((kind) => [
      change(kind, "numbers[1] = numbers[1] + 1"),
      change(kind, `numbers[${lastPlace}] = numbers[${lastPlace}] - 1`),
      change(kind, "numbers = numbers || numbers[1], cents = cents || cents[1:1]"),
      change(kind, "numbers = trim_array(numbers, 1), cents = trim_array(cents, 1)"),
      `delete from crowd_facts where ${getMiddle(kind)}`,
    ]),
    ...[
      "people",
      "reinvesting",
      "deposits",
      "left_people",
      "requests",
      "approved",
      "rejected",
      "depositors",
      "investing",
    ].map((column) => `update crowd_days set ${column} = ${column} + 1 where day = 30`),
    "update invitations set friends = friends + 1",
    "update crowd_decisions set approved = not approved where request = (select min(request) from crowd_decisions)",
    "update crowd_decisions set request = request + 1 where request = (select max(request) from crowd_decisions)",
    "delete from crowd_decisions where request = (select min(request) from crowd_decisions)",
  ])("replaced, added or missing is found: %s", async (text) => {
    expect(await tampered([text], differences)).not.toEqual([]);
  });
});

describe("a day", () => {
  test.each([
    ...["joined", "reinvesting", "paid_in", "left", "asked"].flatMap((kind) => [
      change(kind, "day = day + 1"),
      change(kind, "day = day - 1"),
    ]),
    "update crowd_days set decided_through = decided_through - 1 where day = 10",
    "update crowd_days set verdict = 'rejected' where day = 10",
    "update crowd_days set fear_ppm = fear_ppm + 1 where day = 30",
    "update crowd_decisions set after_day = after_day - 3",
    "update crowd_decisions set decided_at = decided_at + interval '1 day'",
    "delete from crowd_days where day = 20",
    "delete from crowd_days where day = (select max(day) from crowd_days)",
  ])("replaced or missing is found: %s", async (text) => {
    expect(await tampered([text], differences)).not.toEqual([]);
  });
});
