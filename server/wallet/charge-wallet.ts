// The card processor charges the customer's play wallet.
import { invariant } from "@glasshouse/core/invariant.ts";
import { getInvestorAccountId } from "@glasshouse/core/ledger/account.ts";
import { cents } from "@glasshouse/core/money.ts";
import { cardChargedTransfer } from "../../core/ledger/event-transfers.ts";
import { statement } from "../db/statement.ts";
import { getTouchedAccounts, lockAccounts, postTransfers } from "../ledger/post-transfer.ts";
import type { CustomerAccounts } from "../sandbox/cards/confirm-payment.ts";

const beginWrite = statement<{ now: Date }>("begin-charge", "select begin_write() as now");

export const walletCustomers: CustomerAccounts = {
  async begin(tx) {
    const [started] = await beginWrite(tx);
    invariant(started, "begin_write returned no row");
    return started.now;
  },
  async charge(tx, { customer, amountCents, now }) {
    const investorId = Number(customer);
    const wallet = getInvestorAccountId(investorId, "wallet");
    const transfer = cardChargedTransfer(investorId, cents(amountCents));
    const balances = await lockAccounts(tx, getTouchedAccounts(transfer));
    if ((balances.get(wallet) ?? 0) < amountCents) return "insufficient_funds";
    await postTransfers(tx, now, [transfer]);
    return "charged";
  },
};
