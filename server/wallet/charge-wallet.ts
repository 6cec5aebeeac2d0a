// What the simulated card processor draws on: the customer's play wallet, and never more than it holds.

import { investorAccountId } from "@glasshouse/core/ledger/account.ts";
import { cardCharged } from "@glasshouse/core/ledger/fund-books.ts";
import { cents } from "@glasshouse/core/money.ts";
import { statement } from "../db/statement.ts";
import { lockAccounts, postTransfers } from "../ledger/post-transfer.ts";
import type { ChargeCustomer } from "../sandbox/cards/confirm-payment.ts";

const beginWrite = statement<{ now: Date }>("begin-charge", "select begin_write() as now");

export const chargeWallet: ChargeCustomer = async (tx, { customer, amountCents }) => {
  const investorId = Number(customer);
  const wallet = investorAccountId(investorId, "wallet");
  const [started] = await beginWrite(tx);
  const balance = (await lockAccounts(tx, [wallet])).get(wallet) ?? 0;
  if (!started || balance < amountCents) return "insufficient_funds";
  await postTransfers(tx, started.now, [cardCharged(investorId, cents(amountCents), investorId)]);
  return "charged";
};
