import { expect, test } from "vitest";
import { payIncome } from "./pay-income.ts";
import { callDuringTransaction, makeDue, open } from "./testing/test-fund.ts";

test("a payout that waits for the fund's lock does not hold the clock's row yet", async () => {
  const { app } = await open();
  await makeDue(app);
  const paid = await callDuringTransaction(
    app,
    `select pg_advisory_xact_lock(fund_day_lock(), ${app.world})`,
    () => payIncome(app.database.pool),
    `select from clock where world_id = ${app.world} for update`,
  );
  expect(paid?.paidAt).toBeInstanceOf(Date);
});
