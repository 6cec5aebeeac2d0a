// Pays on the simulated chain from the caller's play wallet. All accounts are locked before the balance is
// read.
import type { walletRoutes } from "@glasshouse/contract/wallet.ts";
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { type AccountId, getFundAccountId, getInvestorAccountId } from "@glasshouse/core/ledger/account.ts";
import { cents } from "@glasshouse/core/money.ts";
import { decideWalletPayment, type Receiver } from "@glasshouse/core/wallet/send-payment.ts";
import type { Handler } from "../http/bind-route.ts";
import { toRefusalOutcome } from "../http/refusals.ts";
import { runCommand } from "../http/run-command.ts";
import { lockAccounts, postTransfers } from "../ledger/post-transfer.ts";
import { insertChainPayment, loadHolder } from "../sandbox/chain/payments.ts";
import { getWalletAddress } from "./wallet-address.ts";

function getReceiverAccounts(receiver: Receiver): AccountId[] {
  if (receiver === "fund") return [getFundAccountId("outside")];
  return receiver ? [getInvestorAccountId(receiver.investorId, "wallet")] : [];
}

export const sendPayment: Handler<typeof walletRoutes.send> = async ({ body, session, request }) =>
  runCommand(request, session.investorId, async (tx, now) => {
    const { investorId } = session;
    const holder = body.to === fundDepositAddress ? undefined : await loadHolder(tx, body.to);
    const receiver: Receiver =
      body.to === fundDepositAddress ? "fund" : holder ? { investorId: Number(holder) } : null;
    const wallet = getInvestorAccountId(investorId, "wallet");
    const accountsToLock = [wallet, ...getReceiverAccounts(receiver)];
    const balance = (await lockAccounts(tx, accountsToLock)).get(wallet);
    invariant(balance !== undefined, "every investor has a wallet");
    const decision = decideWalletPayment({ investorId, balanceCents: cents(balance), receiver }, body.amount);
    if (decision.code !== "payment-sent") return toRefusalOutcome(decision);
    const [reference] = await postTransfers(tx, now, [decision.transfer]);
    invariant(reference !== undefined, "the transfer has a number");
    const txHash = await insertChainPayment(tx, {
      from: getWalletAddress(investorId),
      to: body.to,
      amountCents: body.amount,
      reference,
      sentAt: now,
    });
    return { status: 200, body: { txHash } };
  });
