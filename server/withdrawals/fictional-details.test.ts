import { readFileSync } from "node:fs";
import { playAddressOf } from "@glasshouse/core/identifiers/simulated.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestPerson } from "../test-app.ts";

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  person = await app.person();
});
afterAll(() => app.stop());

const insert = (details: object) =>
  app.database.owner.query<{ id: number }>(
    `insert into withdrawal_requests (investor_id, amount_cents, method, details, requested_at)
     values ($1, 5000, 'bank', $2, now()) returning id, requested_at`,
    [person.id, JSON.stringify(details)],
  );

test.each([
  { bankAccountNumber: "12345678" },
  { bankAccountNumber: "DE89370400440532013000" },
  { bankAccountNumber: "SIM123" },
  { bankAccountNumber: "sim1234" },
  { bankIfscCode: "SBIN0001234" },
  { bankSwiftCode: "DEUTDEFF" },
  { cryptoWalletAddress: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4" },
])("the database itself refuses %j as where a withdrawal goes", async (details) => {
  await expect(insert(details)).rejects.toThrow("withdrawal_requests_fictional");
});

test("the database takes the simulator's own", async () => {
  await insert({
    bankAccountNumber: "PLAY123456789012",
    bankIfscCode: "SIMB0123456",
    bankSwiftCode: "SIMBZZ00",
  });
  await insert({ cryptoWalletAddress: playAddressOf(new Uint8Array(20)) });
  await insert({});
});

test("account numbers that were taken before the rule are forgotten: in the request, the history and the kept answers", async () => {
  const { owner } = app.database;
  const [up] = readFileSync(
    new URL("../db/migrations/0021_fictional_details.sql", import.meta.url),
    "utf8",
  ).split("-- Down Migration");
  await owner.query("alter table withdrawal_requests drop constraint withdrawal_requests_fictional");
  const { rows } = await insert({ bankName: "Harbour Mutual", bankAccountNumber: "9876543210" });
  await owner.query(
    `insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
     select investor_id, requested_at, 'withdrawal', id, amount_cents, 'pending', 'Withdrawal to bank account ending 3210'
     from withdrawal_requests where id = $1`,
    [rows[0]?.id],
  );
  const reply = { id: 1, withdrawalDetails: JSON.stringify({ bankAccountNumber: "9876543210" }) };
  await owner.query(
    "insert into idempotency_keys (investor_id, key, request_hash, status, reply) values ($1, 'before', '', 200, $2)",
    [person.id, JSON.stringify(reply)],
  );
  await owner.query(up ?? "");
  const kept = await owner.query(
    `select details::text from withdrawal_requests where id = $1
     union all select description from transactions where source_id = $1 and type = 'withdrawal'
     union all select reply::text from idempotency_keys where key = 'before'`,
    [rows[0]?.id],
  );
  expect(kept.rows).toHaveLength(3);
  expect(JSON.stringify(kept.rows)).not.toMatch(/9876543210|3210/);
  expect(JSON.stringify(kept.rows)).toContain("Harbour Mutual");
});
