// The ledger's control accounts must equal the sums over the crowd's people before a day commits.
import { type CrowdSums, createCrowd, sumCrowd } from "@glasshouse/core/population/crowd-state.ts";
import type { ClientBase } from "pg";
import { type Queryable, statement } from "../db/statement.ts";

const readBalances = statement<CrowdSums>(
  "read-control-accounts",
  `select max(balance_cents) filter (where kind = 'crowd_available') as "availableCents",
     max(balance_cents) filter (where kind = 'crowd_invested') as "investedCents",
     max(balance_cents) filter (where kind = 'crowd_withdrawal_hold') as "heldCents",
     max(balance_cents) filter (where kind = 'crowd_wallet') as "walletCents"
   from accounts where id between fund_account('crowd_available') and fund_account('crowd_wallet')`,
);

export async function loadControlAccounts(db: Queryable): Promise<CrowdSums> {
  const [balances] = await readBalances(db);
  return balances ?? sumCrowd(createCrowd());
}

export async function checkControlAccounts(tx: ClientBase, sums: CrowdSums): Promise<void> {
  const ledgerSums = await loadControlAccounts(tx);
  for (const name of Object.keys(sums) as (keyof CrowdSums)[]) // keys of CrowdSums
    if (ledgerSums[name] !== sums[name])
      throw new Error(`the crowd's people have ${sums[name]} in ${name}, and the ledger ${ledgerSums[name]}`);
}
