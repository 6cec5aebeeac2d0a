// The simulated chain. Confirmations follow from simulated time alone (core/chain.ts).
import { randomBytes } from "node:crypto";
import { toPlayTxHash } from "@glasshouse/core/identifiers/simulated.ts";
import { type Queryable, statement } from "../../db/statement.ts";

const insertWallet = statement(
  "insert-chain-wallet",
  "insert into sandbox.chain_wallets (address, holder) values ($1, $2) on conflict do nothing",
);
const findHolder = statement<{ holder: string }>(
  "find-chain-wallet",
  "select holder from sandbox.chain_wallets where address = $1",
);
const insertPayment = statement(
  "insert-chain-payment",
  `insert into sandbox.chain_payments (hash, from_address, to_address, amount_cents, reference, sent_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

export async function insertChainWallet(db: Queryable, address: string, holder: string): Promise<void> {
  await insertWallet(db, [address, holder]);
}

export async function loadHolder(db: Queryable, address: string): Promise<string | undefined> {
  const [row] = await findHolder(db, [address]);
  return row?.holder;
}

export type ChainPayment = {
  from: string;
  to: string;
  amountCents: number;
  reference: number;
  sentAt: Date;
};

export async function insertChainPayment(db: Queryable, payment: ChainPayment): Promise<string> {
  const hash = toPlayTxHash(randomBytes(32));
  const { from, to, amountCents, reference, sentAt } = payment;
  await insertPayment(db, [hash, from, to, amountCents, reference, sentAt]);
  return hash;
}
