// Which accounts exist and how each is numbered. An investor has four; the fund's own are split into sub-accounts, so
// that two deposits never wait for one row (docs/database.md, The ledger).
import { invariant } from "../invariant.ts";

declare const accountBrand: unique symbol;
export type AccountId = number & { readonly [accountBrand]: true };

/** available, invested, withdrawal_hold are liabilities of the fund; wallet is the investor's play money outside it. */
export const investorAccounts = ["available", "invested", "withdrawal_hold", "wallet"] as const;
export type InvestorAccount = (typeof investorAccounts)[number];

/**
 * reserves: the play money really there. promised_income: income credited with nothing behind it. operator_take: what
 * the operator took out. outside: where the play money of all wallets comes from. The crowd's are control accounts: what all
 * simulated people have together; what each of them has follows from the crowd's recorded facts.
 */
export const fundAccounts = [
  "reserves",
  "promised_income",
  "operator_take",
  "outside",
  "crowd_available",
  "crowd_invested",
  "crowd_withdrawal_hold",
  "crowd_wallet",
] as const;
export type FundAccount = (typeof fundAccounts)[number];
export type AccountKind = InvestorAccount | FundAccount;

export const isInvestorAccount = (kind: AccountKind): kind is InvestorAccount =>
  investorAccounts.some((each) => each === kind);

/** +1: a debit raises the balance (assets, expenses); -1: a credit does (liabilities). */
export const normalSide: Record<AccountKind, 1 | -1> = {
  available: -1,
  invested: -1,
  withdrawal_hold: -1,
  wallet: 1,
  reserves: 1,
  promised_income: 1,
  operator_take: 1,
  outside: -1,
  crowd_available: -1,
  crowd_invested: -1,
  crowd_withdrawal_hold: -1,
  crowd_wallet: 1,
};

/** The control account that has what simulated people have in accounts of a kind. */
export const controlAccounts = {
  available: "crowd_available",
  invested: "crowd_invested",
  withdrawal_hold: "crowd_withdrawal_hold",
  wallet: "crowd_wallet",
} as const satisfies Record<InvestorAccount, FundAccount>;
const isControlAccount = (kind: FundAccount): boolean =>
  Object.values<FundAccount>(controlAccounts).includes(kind);

export const fundShards = 64;
const accountsPerInvestor = 8;
/** Investors are numbered from here, so their accounts never meet the fund's. */
export const firstInvestorId = 1_000;

/** The number of an account, as it is read from the database. @throws Error where it can't be one */
export function accountId(value: number): AccountId {
  invariant(Number.isSafeInteger(value) && value >= 0, `no account ${value}`);
  return value as AccountId; // checked in the line above
}

export function investorAccountId(investorId: number, kind: InvestorAccount): AccountId {
  invariant(Number.isSafeInteger(investorId) && investorId >= firstInvestorId, `no investor ${investorId}`);
  return accountId(investorId * accountsPerInvestor + investorAccounts.indexOf(kind));
}

/** @param shard any whole number ≥ 0; it is folded into the sub-accounts there are: of a control account one. */
export function fundAccountId(kind: FundAccount, shard: number): AccountId {
  invariant(Number.isSafeInteger(shard) && shard >= 0, `no shard ${shard}`);
  const shards = isControlAccount(kind) ? 1 : fundShards;
  return accountId(fundAccounts.indexOf(kind) * fundShards + (shard % shards));
}

/** @returns undefined for the fund's own accounts */
export const investorOf = (id: AccountId): number | undefined =>
  id >= firstInvestorId * accountsPerInvestor ? Math.floor(id / accountsPerInvestor) : undefined;

export function accountKind(id: AccountId): AccountKind {
  const kind =
    investorOf(id) === undefined
      ? fundAccounts[Math.floor(id / fundShards)]
      : investorAccounts[id % accountsPerInvestor];
  invariant(kind, `no account ${id}`);
  return kind;
}
