import { cardTests, cryptoTests } from "./live-tests.ts";
import type { Row, Section } from "./row.ts";

const dashboard = "web/features/dashboard/dashboard-page.test.tsx > ";
const deposit = "web/features/deposit/deposit-page.test.tsx > ";
const words = "web/display/status-colours.test.tsx > ";
const summary = "web/features/dashboard/investment-summary.tsx";
const strategy = "web/features/dashboard/strategy-card.tsx";
const depositPage = "web/features/deposit/deposit-page.tsx";
const cardForm = "web/features/deposit/card-amount-form.tsx";
const cryptoForm = "web/features/deposit/crypto-deposit-form.tsx";

const dashboardRows: readonly Row[] = [
  [
    "Dashboard: side menu Overview, Deposit, Investments, Withdraw, History, Referral, Settings, Logout",
    `${dashboard}the side menu: Overview, Deposit, Investments, Withdraw, History, Referral, Settings, Logout`,
    ["web/shell/menu.words.ts", "Referral", "Friends"],
    "Mailbox, Play wallet and Admin Dashboard stand beside them (docs/rules.md, Errors and messages).",
  ],
  [
    "Dashboard: welcome line uses the first name, else the email, else 'User'",
    `${dashboard}the welcome line uses the first name, else the email, else 'User'`,
    ["web/display/person-name.ts", "user.email || words.user()", 'user.email || "You"'],
  ],
  [
    "Dashboard: stat cards Total Balance, Today's Earnings, Total Invested, Monthly Return (+N%)",
    `${dashboard}four cards: Total Balance, Today's Earnings, Total Invested, Monthly Return as +N%`,
    [
      "web/features/dashboard/dashboard-page.tsx",
      "formatPercent(stats.monthlyReturn, true)",
      "formatPercent(stats.monthlyReturn)",
    ],
  ],
  [
    "Dashboard: Quick Deposit card",
    `${dashboard}the Quick Deposit card has an amount and its button`,
    ["web/features/dashboard/dashboard-page.words.ts", '"Deposit"', '"Go"'],
  ],
  [
    "Dashboard: Quick Withdrawal card, 'Limits: $50 - $1000 per day'",
    `${dashboard}the Quick Withdrawal card says 'Limits: $50 - $1000 per day'`,
    ["web/display/withdrawal-limits.words.ts", "Limits: {min} - {max} per day", "Limits apply"],
  ],
  [
    "Dashboard: strategy card with current deposit, daily rate 5.00%, daily income (total invested x 5%)",
    `${dashboard}the strategy card: current deposit, daily rate 5.00%, daily income of total invested x 5%`,
    [
      strategy,
      'stats.frozen ? formatMoney("0.00") : expectedDaily(parseCents(stats.totalInvested))',
      'stats.frozen ? formatMoney("0.00") : expectedDaily(parseCents(stats.totalBalance))',
    ],
  ],
  [
    "Dashboard: a countdown to the next payout at 09:00",
    `${dashboard}the countdown runs to the next 09:00 UTC`,
    [strategy, "Math.max(0, at - now)", "Math.max(0, at - now + hourMs)"],
    "The countdown runs to the next 09:00 UTC and shows that instant in the viewer's own time (docs/rules.md, Investments and payouts).",
  ],
  [
    "Dashboard: Active Investments, first 3",
    `${dashboard}Active Investments: the first 3`,
    ["web/features/dashboard/active-investments.tsx", "ordinarilyShown = 3", "ordinarilyShown = 2"],
    "The layout Detailed, chosen in Preferences, shows more (docs/rules.md, Preferences).",
  ],
  [
    "… with 'View All' to /investments",
    `${dashboard}Active Investments: 'View All' leads to /investments`,
    ["web/features/dashboard/active-investments.tsx", 'href="/investments"', 'href="/history"'],
  ],
  [
    "… empty text 'No active investments yet.'",
    `${dashboard}Active Investments: 'No active investments yet.' without any`,
    ["web/features/dashboard/dashboard-page.words.ts", "No active investments yet.", "Nothing."],
  ],
  [
    "Dashboard: Investment Summary: total invested, count of investments, expected daily",
    `${dashboard}Investment Summary: total invested, count, expected daily`,
    [summary, "formatCount(stats.activeInvestments)", "formatCount(stats.todayPayouts + 1)"],
  ],
  [
    "… 'Invest More' to /deposit",
    `${dashboard}Investment Summary: 'Invest More' leads to /deposit`,
    [summary, 'href="/deposit"', 'href="/offers"'],
  ],
  [
    "Dashboard: Recent Transactions, first 5",
    `${dashboard}Recent Transactions: the first 5`,
    ["contract/page-state.ts", "recentTransactionCount = 5", "recentTransactionCount = 4"],
    "The layout Detailed, chosen in Preferences, shows more (docs/rules.md, Preferences).",
  ],
  [
    "… with 'View All' to /history",
    `${dashboard}Recent Transactions: 'View All' leads to /history`,
    ["web/features/dashboard/recent-transactions.tsx", 'href="/history"', 'href="/books"'],
  ],
  [
    "… empty text 'No transactions yet. Make your first deposit to get started!'",
    `${dashboard}Recent Transactions: 'No transactions yet. Make your first deposit to get started!' without any`,
    ["web/features/dashboard/dashboard-page.words.ts", "No transactions yet. Make", "Make"],
  ],
  [
    "Dashboard: a floating 'Admin Dashboard' button to /admin for the admin",
    `${dashboard}the administrator has an 'Admin Dashboard' button that floats and leads to /admin, others have none`,
    ["web/features/dashboard/dashboard-page.tsx", "!fixed inset-e-8", "!static inset-e-8"],
  ],
  [
    "Transaction type labels: Card Deposit, Crypto Deposit, withdrawal, daily_income",
    `${words}'Card Deposit', 'Crypto Deposit', withdrawal and daily income are the types' labels`,
    ["web/display/transactions.words.ts", 'deposit: "Card Deposit"', 'deposit: "Deposit"'],
  ],
  [
    "… shown so, daily_income with a plus sign",
    `${dashboard}each transaction has its type's label, daily income a plus sign`,
    ["web/display/transaction-words.tsx", "      signed\n", ""],
  ],
  [
    "Status text is capitalised",
    `${words}the text of a status is capitalised`,
    ["web/display/transactions.words.ts", "Completed", "completed"],
  ],
  [
    "Dates show Today/Yesterday with time; otherwise short month and day",
    `${dashboard}a transaction's date is Today or Yesterday with the time, otherwise short month and day`,
    ["web/display/dates.ts", "if (ago === 1) return words.yesterday({ time });", ""],
  ],
];

export const investorScreens: Section = {
  title: "2. Screens and routes: the dashboard and /deposit",
  rows: [
    ...dashboardRows,
    [
      "/deposit: back link 'Back to Dashboard' to /dashboard",
      `${deposit}'Back to Dashboard' leads to /dashboard`,
      [depositPage, 'href: "/dashboard"', 'href: "/wallet"'],
    ],
    [
      "/deposit: title 'Make a Deposit', subtitle 'Add funds to your investment account'",
      `${deposit}title 'Make a Deposit', subtitle 'Add funds to your investment account'`,
      ["web/features/deposit/deposit.words.ts", "Add funds to your investment account", "Add funds"],
    ],
    [
      "/deposit: tabs 'Card' (default) and 'Crypto'",
      `${deposit}tabs 'Card' and 'Crypto', Card at first`,
      [
        depositPage,
        'search.tab === "crypto" ? "crypto" : "card"',
        'search.tab === "card" ? "card" : "crypto"',
      ],
    ],
    [
      "Card tab: Amount (USD) number input, min 1, step 0.01",
      `${deposit}card: Amount (USD) from 1 in steps of 0.01`,
      ["web/forms/money-field.tsx", 'step="0.01"', 'step="1"'],
    ],
    [
      "Card tab: one payment method, 'Credit/Debit Card'",
      `${deposit}card: one payment method, 'Credit/Debit Card'`,
      [cardForm, '[{ value: "card", label', '[{ value: "cash", label: "Cash" }, { value: "card", label'],
    ],
    [
      "Card tab: 'Continue to Payment' is disabled while the amount is empty",
      `${deposit}card: 'Continue to Payment' is disabled while the amount is empty`,
      [cardForm, 'disabled={amount.trim() === "" || payment !== null}', "disabled={payment !== null}"],
    ],
    [
      "Card tab: 'Creating Payment...' while busy",
      `${cardTests}'Creating Payment...' while busy`,
      ["web/features/deposit/deposit.words.ts", "Creating Payment...", "Wait"],
    ],
    [
      "Crypto tab: an info panel",
      `${deposit}the crypto tab has an info panel`,
      ["web/features/deposit/deposit.words.ts", "Send play money to the deposit address", "Send money"],
    ],
    [
      "Right side before a payment: 'Ready to Process Payment'",
      `${deposit}before a payment: 'Ready to Process Payment'`,
      ["web/features/deposit/deposit.words.ts", "Ready to Process Payment", "Ready"],
    ],
    [
      "Card form 'Secure Payment' with 'Complete Deposit' and 'Your payment is secured by'",
      `${deposit}the card form 'Secure Payment' with 'Complete Deposit' and 'Your payment is secured by'`,
      ["web/features/deposit/deposit.words.ts", "Your payment is secured by", "Paid by"],
      "The form offers the simulator's cards and takes no card number (docs/rules.md, Identifiers).",
    ],
    [
      "Card form: 'Processing...' while busy",
      `${cardTests}'Processing...' while busy`,
      ["web/features/deposit/deposit.words.ts", "Processing...", "Wait"],
    ],
    [
      "Crypto form 'Crypto Deposit': wallet address, copy button, amount min 1 step 0.01, hash, 'Confirm Deposit'",
      `${deposit}crypto: wallet address with copy, amount from 1 in steps of 0.01, transaction hash, 'Confirm Deposit'`,
      ["web/features/deposit/deposit.words.ts", '"Transaction Hash"', '"Hash"'],
      "The address is a play address of the simulated chain (docs/rules.md, Deposits).",
    ],
    [
      "Crypto form: copy gives the toast 'Address Copied' and a tick for 2 s",
      `${cryptoTests}the address is copied: 'Address Copied', and a tick for 2000 ms`,
      ["web/ui/copy-button.tsx", "icon={copied ? TickIcon : CopyIcon}", "icon={CopyIcon}"],
    ],
    [
      "Crypto form: instructions 1 to 4",
      `${deposit}crypto: the four steps of the instructions`,
      [cryptoForm, "words.stepAmount(), ", ""],
    ],
    [
      "Crypto form: 'Submitting...' while busy",
      `${cryptoTests}'Submitting...' while busy`,
      ["web/features/deposit/deposit.words.ts", "Submitting...", "Wait"],
    ],
    [
      "Investment Information: 5.00%, amount x 0.05, amount x 0.05 x 30, with 2 decimals",
      `${deposit}Investment Information: 5.00%, amount x 0.05, amount x 0.05 x 30, with 2 decimals`,
      ["core/calendar.ts", "projectionMonthDays = 30", "projectionMonthDays = 31"],
    ],
    [
      "… '$0.00' when the amount is empty",
      `${deposit}Investment Information: '$0.00' when the amount is empty`,
      [
        "web/display/expected-income.ts",
        "parseAmount(amount?.trim()) ?? cents(0)",
        "parseAmount(amount?.trim()) ?? cents(100)",
      ],
    ],
    [
      "A successful card deposit navigates to /dashboard",
      `${cardTests}a payment leads to /dashboard`,
      [
        "web/features/deposit/use-card-payment.ts",
        'navigate({ to: "/dashboard" })',
        'navigate({ to: "/history" })',
      ],
    ],
    [
      "A successful crypto deposit navigates to /dashboard",
      `${cryptoTests}a submission leads to /dashboard`,
      [cryptoForm, 'navigate({ to: "/dashboard" })', 'navigate({ to: "/history" })'],
    ],
  ],
};
