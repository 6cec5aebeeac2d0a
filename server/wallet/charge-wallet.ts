// The card processor charges the customer's play wallet.
import { invariant } from "@glasshouse/core/invariant.ts";
import { investorAccountId } from "@glasshouse/core/ledger/account.ts";
import { cardCharged } from "@glasshouse/core/ledger/fund-books.ts";
import { cents } from "@glasshouse/core/money.ts";
import { statement } from "../db/statement.ts";
import { lockAccounts, postTransfers, touchedBy } from "../ledger/post-transfer.ts";
import type { Customers } from "../sandbox/cards/confirm-payment.ts";

const beginWrite = statement<{ now: Date }>("begin-charge", "select begin_write() as now");

export const walletCustomers: Customers = {
  async begin(tx) {
    const [started] = await beginWrite(tx);
    invariant(started, "begin_write returned no row");
    return started.now;
  },
  async charge(tx, { customer, amountCents, now }) {
    const investorId = Number(customer);
    const wallet = investorAccountId(investorId, "wallet");
    const transfer = cardCharged(investorId, cents(amountCents), investorId);
    const balances = await lockAccounts(tx, touchedBy(transfer));
    if ((balances.get(wallet) ?? 0) < amountCents) return "insufficient_funds";
    await postTransfers(tx, now, [transfer]);
    return "charged";
  },
};
