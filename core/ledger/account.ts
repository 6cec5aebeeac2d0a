// Account numbers: four for each investor, eight for the fund (docs/database.md, The ledger).
import { invariant } from "../invariant.ts";

declare const accountBrand: unique symbol;
export type AccountId = number & { readonly [accountBrand]: true };

/** The first three are liabilities; wallet is play money outside the fund. */
export const investorAccounts = ["available", "invested", "withdrawal_hold", "wallet"] as const;
export type InvestorAccount = (typeof investorAccounts)[number];

/**
 * promised_income: credited with nothing behind it; outside: the source of wallets; crowd accounts
 * control simulated people.
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

/** +1: debits raise the balance (assets, expenses). */
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

export const controlAccounts = {
  available: "crowd_available",
  invested: "crowd_invested",
  withdrawal_hold: "crowd_withdrawal_hold",
  wallet: "crowd_wallet",
} as const satisfies Record<InvestorAccount, FundAccount>;

const accountsPerInvestor = 8;
export const firstInvestorId = 1_000;

/** @throws Error for no account number */
export function toAccountId(value: number): AccountId {
  invariant(Number.isSafeInteger(value) && value >= 0, `no account ${value}`);
  return value as AccountId; // checked in the line above
}

export function getInvestorAccountId(investorId: number, kind: InvestorAccount): AccountId {
  invariant(Number.isSafeInteger(investorId) && investorId >= firstInvestorId, `no investor ${investorId}`);
  return toAccountId(investorId * accountsPerInvestor + investorAccounts.indexOf(kind));
}

export const getFundAccountId = (kind: FundAccount): AccountId => toAccountId(fundAccounts.indexOf(kind));

export const getInvestorId = (id: AccountId): number | undefined =>
  id >= firstInvestorId * accountsPerInvestor ? Math.floor(id / accountsPerInvestor) : undefined;

export function getAccountKind(id: AccountId): AccountKind {
  const kind =
    getInvestorId(id) === undefined ? fundAccounts[id] : investorAccounts[id % accountsPerInvestor];
  invariant(kind, `no account ${id}`);
  return kind;
}
