import { toPlayAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";

let app: TestHouse;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestHouse();
  person = await app.person();
});
afterAll(() => app.stop());

const insert = (details: object) =>
  app.database.owner.query<{ id: number }>(
    `insert into withdrawal_requests (investor_id, amount_cents, method, details, requested_at)
     values ($1, ${minWithdrawalCents}, 'bank', $2, now()) returning id, requested_at`,
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
])("the database itself refuses %j as a withdrawal's target", async (details) => {
  await expect(insert(details)).rejects.toThrow("withdrawal_requests_fictional");
});

test("the database accepts the simulator's own details", async () => {
  await insert({
    bankAccountNumber: "PLAY123456789012",
    bankIfscCode: "SIMB0123456",
    bankSwiftCode: "SIMBZZ00",
  });
  await insert({ cryptoWalletAddress: toPlayAddress(new Uint8Array(20)) });
  await insert({});
});
