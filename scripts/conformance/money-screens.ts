import { historyTests, withdrawalTests } from "./live-tests.ts";
import type { Row, Section } from "./row.ts";

const withdraw = "web/features/withdrawals/withdraw-page.test.tsx > ";
const investments = "web/features/investments/investments-page.test.tsx > ";
const history = "web/features/history/history-page.test.tsx > ";
const withdrawalForm = "web/features/withdrawals/withdrawal-form.tsx";
const requests = "web/features/withdrawals/withdrawal-history.tsx";
const details = "web/display/withdrawal-details.ts";
const investmentsPage = "web/features/investments/investments-page.tsx";
const historyPage = "web/features/history/history-page.tsx";
const historyRows = "web/features/history/transaction-days.tsx";

const withdrawRows: readonly Row[] = [
  [
    "/withdraw: amount (step 0.01), method, the method's details, optional notes",
    `${withdraw}amount in steps of 0.01, method, the method's details, optional notes`,
    ["web/features/withdrawals/withdrawals.words.ts", "Notes (optional)", "Notes"],
  ],
  [
    "/withdraw: Bank Transfer or Crypto Wallet, default bank",
    `${withdraw}Bank Transfer or Crypto Wallet, bank at first`,
    [withdrawalForm, 'withdrawalMethod: "bank",', 'withdrawalMethod: "crypto",'],
  ],
  [
    "/withdraw: the available balance",
    `${withdraw}the available balance`,
    [withdrawalForm, "formatMoney(stats.available)", "formatMoney(stats.totalInvested)"],
  ],
  [
    "/withdraw: 'Minimum: $50 | Maximum: $1000 per day'",
    `${withdraw}'Minimum: $50 | Maximum: $1000 per day'`,
    [
      "web/display/withdrawal-limits.words.ts",
      "Minimum: {min} | Maximum: {max} per day",
      "Up to {max} per day",
    ],
  ],
  [
    "/withdraw: Account Holder Name*, Bank Name*, Account Number*, IFSC Code, SWIFT Code (for international transfers)",
    `${withdraw}bank: holder*, bank*, account number*, IFSC, SWIFT (for international transfers)`,
    [
      "web/features/withdrawals/withdrawals.words.ts",
      "SWIFT Code (for international transfers)",
      "SWIFT Code",
    ],
    "IFSC and SWIFT take the simulator's codes only (docs/rules.md, Identifiers).",
  ],
  [
    "/withdraw: Crypto Type* (bitcoin, ethereum, tron, usdt, other), Wallet Address*, Wallet Label (optional)",
    `${withdrawalTests}crypto: type, address and label, with bitcoin, ethereum, tron, usdt, other`,
    ["web/features/withdrawals/withdrawals.words.ts", "Wallet Label (optional)", "Label"],
    "Only play addresses are taken (docs/rules.md, Identifiers).",
  ],
  [
    "/withdraw: 'Submit Request'",
    `${withdraw}'Submit Request' is the button`,
    ["web/features/withdrawals/withdrawals.words.ts", "Submit Request", "Submit"],
  ],
  [
    "/withdraw: 'Submitting...' while busy",
    `${withdrawalTests}'Submitting...' while busy`,
    ["web/features/withdrawals/withdrawals.words.ts", "Submitting...", "Wait"],
  ],
  [
    "/withdraw: back link to the dashboard",
    `${withdraw}a link back to the dashboard`,
    ["web/features/withdrawals/withdraw-page.tsx", 'href: "/dashboard"', 'href: "/wallet"'],
  ],
  [
    "Withdrawal History: amount, request date, method, a status badge and notes",
    `${withdraw}each request: amount, request date, method, status and notes`,
    [requests, ": request.notes}", ": request.status}"],
  ],
  [
    "… for bank: bank name, account as last 4 digits only, holder, and IFSC if any",
    `${withdraw}each request by bank: bank, account as its last 4 digits only, holder, IFSC`,
    [details, ".slice(-4)", ".slice(-5)"],
  ],
  [
    "… for crypto: type in capitals, address shortened to first 8 and last 8 characters, and label",
    `${withdraw}each request by crypto: type in capitals, first 8 and last 8 characters of the address, label`,
    [details, '"cryptoWalletType").toUpperCase()', '"cryptoWalletType")'],
  ],
  [
    "Rejected requests show their notes as 'Admin Note'",
    `${withdraw}a rejected request shows its notes as 'Admin Note'`,
    ["web/features/withdrawals/withdrawals.words.ts", "Admin Note: ", "Note: "],
  ],
  [
    "Empty state 'No withdrawal requests yet'",
    `${withdraw}'No withdrawal requests yet' without any`,
    ["web/features/withdrawals/withdrawals.words.ts", "No withdrawal requests yet", "Nothing yet"],
  ],
];

const investmentRows: readonly Row[] = [
  [
    "/investments: title 'My Investments'",
    `${investments}title 'My Investments'`,
    ["web/features/investments/investments.words.ts", "My Investments", "Investments"],
  ],
  [
    "/investments: Total Invested, Active Investments count, Daily Expected (total invested x 5%)",
    `${investments}cards: Total Invested, Active Investments, Daily Expected of total invested x 5%`,
    [investmentsPage, "value: data ? active.length : blank", "value: data ? data.length : blank"],
  ],
  [
    "/investments, each: 'Investment #id', date, badge; Investment Amount, Daily Rate %, Daily Income, Total Earned",
    `${investments}each investment: 'Investment #id', created date, status, amount, rate, daily income, total earned`,
    [
      "web/features/investments/portfolio.tsx",
      'head: words.totalEarned(), align: "end", cell: (row) => formatMoney(row.totalEarned)',
      'head: words.totalEarned(), align: "end", cell: (row) => formatMoney(row.amount)',
    ],
  ],
  [
    "/investments: skeleton placeholders while loading",
    `${investments}skeletons stand in the list's place while it loads`,
    ["web/ui/skeleton.tsx", "<span data-skeleton aria-hidden", "<span aria-hidden"],
  ],
  [
    "/investments: 'No investments yet' with 'Create Your First Investment'",
    `${investments}'No investments yet' with 'Create Your First Investment'`,
    ["web/features/investments/investments.words.ts", "Create Your First Investment", "Begin"],
  ],
  [
    "/investments: 'New Investment' to /deposit",
    `${investments}'New Investment' leads to /deposit`,
    ["web/features/investments/investments.words.ts", "New Investment", "Invest"],
  ],
];

export const moneyScreens: Section = {
  title: "2. Screens and routes: /withdraw, /investments and /history",
  rows: [
    ...withdrawRows,
    ...investmentRows,
    [
      "/history: title 'Transaction History'",
      `${history}title 'Transaction History'`,
      ["web/features/history/history.words.ts", "Transaction History", "History"],
    ],
    [
      "/history: Total Deposits, Total Withdrawals and Daily Income, with their counts",
      `${history}cards: Total Deposits, Total Withdrawals and Daily Income, each with its count`,
      [
        "web/features/history/history-summary.tsx",
        "words.payouts({ count: totals.dailyIncome.count })",
        "words.payouts({ count: totals.deposits.count })",
      ],
      "Totals come from the server, over all rows (docs/rules.md, Lists and exports).",
    ],
    [
      "/history: Net Balance from dashboard stats",
      `${history}the card Net Balance is the dashboard's total balance`,
      [historyPage, "netBalance={stats?.totalBalance}", "netBalance={stats?.available}"],
    ],
    [
      "/history: free-text search",
      `${history}a free-text search`,
      ["web/forms/search-field.tsx", "placeholder={label}", 'placeholder="Find"'],
    ],
    [
      "/history: type filter All Types, Deposits, Crypto Deposits, Withdrawals, Daily Income",
      `${history}types: All Types, Deposits, Crypto Deposits, Withdrawals, Daily Income`,
      ["web/features/history/history.words.ts", "All Types", "Types"],
    ],
    [
      "/history: status filter All Status, Completed, Pending, Failed",
      `${history}statuses: All Status, Completed, Pending, Failed`,
      ["web/features/history/history.words.ts", "All Status", "Status"],
    ],
    [
      "… and the rows follow them",
      `${historyTests}the rows follow search, type and status, and so does the address`,
      [
        "web/features/history/history-page.tsx",
        "    ...filters,\n    limit: maxPageSize,",
        "    limit: maxPageSize,",
      ],
    ],
    [
      "/history: a count 'x of y transactions'",
      `${history}'x of y transactions'`,
      ["web/features/history/history.words.ts", "of {total, number} transactions", "transactions"],
    ],
    [
      "/history, each row: an icon by type",
      `${history}each row has its type's icon`,
      [
        "web/features/history/transaction-days.tsx",
        "<RowIcon icon={getTransactionIcon(row.type)} />",
        '<RowIcon icon={getTransactionIcon("deposit")} />',
      ],
    ],
    [
      "/history, each row: the description, or the type name if none",
      `${history}each row has its description, or the type's name where there is none`,
      [
        "web/display/transaction-description.ts",
        "translateDescription(description) : getTransactionLabel(type)",
        'translateDescription(description) : ""',
      ],
    ],
    [
      "/history, each row: date and time",
      `${history}each row has date and time`,
      ["web/display/dates.words.ts", "{day}, {time}", "{day}"],
    ],
    [
      "/history, each row: a signed amount (minus for withdrawals, plus otherwise)",
      `${history}each row has a signed amount: minus for withdrawals, plus otherwise`,
      ["web/display/transaction-words.tsx", 'type === "withdrawal" ? `-$', 'type === "withdrawal" ? `$'],
    ],
    [
      "… green for deposit, crypto deposit and daily income, red otherwise",
      `${history}amounts of deposits and daily income are green, of every other type red`,
      [
        "web/display/money.tsx",
        '(sign === "+" ? "text-green" : "text-neg")',
        '(sign === "+" ? "text-green" : "text-green")',
      ],
    ],
    [
      "/history, each row: a status badge",
      `${history}each row has a status badge`,
      [historyRows, "cell: (row) => <TransactionStatus status={row.status} />", "cell: (row) => row.status"],
    ],
    [
      "/history: 'Make Your First Deposit' only when no filter is set",
      `${history}'Make Your First Deposit' only when no filter is set`,
      [historyPage, "              !filtered && (", "              ("],
    ],
    [
      "/history: an Export button",
      `${history}an Export button`,
      ["web/features/history/history.words.ts", "Export", "Save"],
    ],
    [
      "… its behaviour is not shown",
      "server/transactions/history.test.ts > the export holds the filtered rows with the disclosure, named by the simulated day",
      [
        "server/transactions/filtered-transactions.ts",
        "($2::text is null or type = $2)",
        "($2::text is null or type <> $2)",
      ],
      "CSV of the rows that the filters select (docs/rules.md, Lists and exports).",
    ],
  ],
};
