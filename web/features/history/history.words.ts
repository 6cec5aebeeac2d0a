import { defineWords } from "@glasshouse/languages/define-words.ts";

export const historyWords = defineWords("history", {
  title: "Transaction History",
  export: "Export",
  count: "{count, number} of {total, number} transactions",
  transactions: "Transactions",
  clear: "Clear filters",
  notLoaded: "Failed to fetch transactions",
  notLoadedReason: "Your balance is not affected.",
  noMatch: "No transaction matches these filters",
  noMatchReason: "Try fewer or other filters.",
  none: "No transactions yet",
  noneReason: "Your first deposit will appear here.",
  makeFirst: "Make Your First Deposit",
  shown: "{count, number} shown",

  search: "Search transactions",
  type: "Type",
  allTypes: "All Types",
  status: "Status",
  allStatus: "All Status",
  from: "From day",
  to: "To day",

  totalDeposits: "Total Deposits",
  totalWithdrawals: "Total Withdrawals",
  dailyIncome: "Daily Income",
  netBalance: "Net Balance",
  netBalanceFoot: "Available and invested",
  deposits: "{count, plural, one {# deposit} other {# deposits}}",
  cryptoDeposits: "{count, plural, one {# crypto deposit} other {# crypto deposits}}",
  bothDeposits:
    "{count, plural, one {# deposit} other {# deposits}}: {card, number} by card, {crypto, number} in crypto",
  withUnfinished: "{completed} (and {unfinished})",
  completed: "{count, number} completed",
  pending: "{count, number} pending",
  failed: "{count, number} failed",
  payouts: "{count, plural, one {# payout} other {# payouts}}",

  dayCount: "{count, plural, one {# transaction} other {# transactions}}",
  pendingAmount: "{amount} pending",
  description: "Description",
  date: "Date",
  amount: "Amount",
});

export const transactionTypeWords = defineWords("transaction-type-filter", {
  deposit: "Deposits",
  crypto_deposit: "Crypto Deposits",
  withdrawal: "Withdrawals",
  daily_income: "Daily Income",
});

export const transactionStatusWords = defineWords("transaction-status-filter", {
  completed: "Completed",
  pending: "Pending",
  failed: "Failed",
});
