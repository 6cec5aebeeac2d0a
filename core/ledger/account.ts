// Which accounts exist and how each is numbered. An investor has four; the fund's own are split into sub-accounts, so
// that two deposits never wait for one row (decisions §2, design "No hot row").
import { invariant } from "../invariant.ts";

declare const accountBrand: unique symbol;
export type AccountId = number & { readonly [accountBrand]: true };

/** available, invested, withdrawal_hold are liabilities of the fund; wallet is the investor's play money outside it. */
export const investorAccounts = ["available", "invested", "withdrawal_hold", "wallet"] as const;
export type InvestorAccount = (typeof investorAccounts)[number];

/**
 * reserves: the play money really there. promised_income: income credited with nothing behind it. operator_take: what
 * the operator took out. outside: where the play money of all wallets comes from. accrued_income: what simulated people were
 * credited that is not in their own accounts yet, a liability. bundled_hold: what is asked for and waits in bundles, a liability;
 * bundled_claims: what it stands for of people's own accounts, which the postings there have yet to take.
 */
export const fundAccounts = [
  "reserves",
  "promised_income",
  "operator_take",
  "outside",
  "accrued_income",
  "bundled_hold",
  "bundled_claims",
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
  accrued_income: -1,
  bundled_hold: -1,
  bundled_claims: 1,
};

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

/** Of what nobody writes who does not hold the sums of what accrues there is one account each. */
const single: readonly FundAccount[] = ["accrued_income", "bundled_hold", "bundled_claims"];
const shardsOf = (kind: FundAccount): number => (single.includes(kind) ? 1 : fundShards);

/** @param shard any whole number ≥ 0; it is folded into the sub-accounts there are. */
export function fundAccountId(kind: FundAccount, shard: number): AccountId {
  invariant(Number.isSafeInteger(shard) && shard >= 0, `no shard ${shard}`);
  return accountId(fundAccounts.indexOf(kind) * fundShards + (shard % shardsOf(kind)));
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
