import { cryptoTests, settingsTests } from "./live-tests.ts";
import type { Section } from "./row.ts";

const deposit = "web/features/deposit/deposit-page.test.tsx > ";
const history = "tests/e2e/specification.e2e.ts > ";
const levels = "core/referrals/level.test.ts > ";
const level = "core/referrals/level.ts";
const toasts = "web/ui/toast-store.test.ts > ";

export const constants: Section = {
  title: "9. Business constants and limits",
  rows: [
    [
      "Daily return rate 5% (0.05)",
      "web/display/expected-income.test.ts > expected daily earnings are 5% of the amount, to the cent",
      ["core/investments/daily-income.ts", "dailyRateBps =", "dailyRateBps = -100 +"],
    ],
    [
      "… displayed 5.00%",
      `${deposit}Investment Information: '$0.00' when the amount is empty`,
      ["web/display/expected-income.ts", "dailyPercent.toFixed(2)", "dailyPercent"],
    ],
    [
      "A month is 30 days in projections",
      "web/display/expected-income.test.ts > monthly potential is 30 days of it",
      ["core/calendar.ts", "projectionMonthDays = 30", "projectionMonthDays = 31"],
    ],
    [
      "Payout at 9:00 AM UTC",
      "core/calendar.test.ts > the next payout strictly after 2026-06-26T08:59:59.999Z is 2026-06-26T09:00:00.000Z",
      ["core/calendar.ts", "payoutHourUtc = 9", "payoutHourUtc = 10"],
    ],
    [
      "The dashboard's countdown targets 09:00",
      "web/features/dashboard/dashboard-page.test.tsx > the countdown runs to the next 09:00 UTC",
      [
        "web/features/dashboard/strategy-card.tsx",
        "Date.parse(state.nextPayoutAt)",
        "Date.parse(state.startedAt)",
      ],
      "Both readings: the payout is at 09:00 UTC, the countdown runs to it (docs/rules.md, Investments and payouts).",
    ],
    [
      "Currency: USD",
      "web/display/format-money.test.ts > always two decimals, a comma from 1,000, a true minus before the currency",
      ["web/display/display-currency.ts", 'USD: { symbol: "$"', 'USD: { symbol: "€"'],
    ],
    [
      "Deposit input minimum 1, step 0.01",
      `${deposit}card: Amount (USD) from 1 in steps of 0.01`,
      ["web/forms/money-field.tsx", 'min="1"', 'min="0"'],
    ],
    [
      "Withdrawal amount from 50 to 1000 USD",
      "contract/validation.test.ts > withdrawal: from 50 to 1000 inclusive, else 'Amount must be between $50 and $1000'",
      [
        "core/withdrawals/withdrawal-limits.ts",
        "minWithdrawalCents = cents(",
        "minWithdrawalCents = cents(-1_000 + ",
      ],
    ],
    [
      "… shown as per day; enforcement is not shown",
      "server/withdrawals/withdrawals.test.ts > POST /api/withdrawal-requests > refuses more than is available, or than 1000 a simulated day, with the remainder",
      [
        "core/withdrawals/withdrawal-request.ts",
        "maxWithdrawalPerDayCents - state.requestedTodayCents",
        "maxWithdrawalPerDayCents",
      ],
      "Pending and approved requests of one simulated UTC day sum to 1000 at most (docs/rules.md, Withdrawals).",
    ],
    [
      "Level 1 Bronze: 0 referrals, $50",
      `${levels}0 referrals give level 1 Bronze, at most 5000 cents, and the next level needs 3 more`,
      [level, "cents(5_000)", "cents(5_100)"],
    ],
    [
      "Level 2 Silver: 3 referrals, $700",
      `${levels}3 referrals give level 2 Silver, at most 70000 cents, and the next level needs 3 more`,
      [level, "cents(70_000)", "cents(50_000)"],
    ],
    [
      "Level 3 Gold: 6 referrals, $1,000",
      `${levels}6 referrals give level 3 Gold, at most 100000 cents, and the next level needs 3 more`,
      [level, "referralsNeeded: 6", "referralsNeeded: 7"],
    ],
    [
      "Level 4 Platinum: 9 referrals, $1,500",
      `${levels}9 referrals give level 4 Platinum, at most 150000 cents, and the next level needs 3 more`,
      [level, "cents(150_000)", "cents(160_000)"],
    ],
    [
      "Level 5 Diamond: 12 referrals, $2,000",
      `${levels}12 referrals give level 5 Diamond, at most 200000 cents, and the next level needs 0 more`,
      [level, "referralsNeeded: 12", "referralsNeeded: 13"],
    ],
    [
      "Default max investment display: $50",
      "web/features/referral/referral-page.test.tsx > the maximum shown at first is $50",
      ["web/features/referral/your-level.tsx", "formatMoney(stats.maxInvestment)", 'formatMoney("100.00")'],
    ],
    [
      "Dashboard lists: 3 investments",
      "web/features/dashboard/dashboard-page.test.tsx > Active Investments: the first 3",
      ["web/features/dashboard/active-investments.tsx", "active.slice(0, shown)", "active"],
      "The layout Detailed, chosen in Preferences, shows more (docs/rules.md, Preferences).",
    ],
    [
      "Dashboard lists: 5 transactions",
      "web/features/dashboard/dashboard-page.test.tsx > Recent Transactions: the first 5",
      ["web/features/dashboard/recent-transactions.tsx", "data.slice(0, shown)", "data"],
      "The layout Detailed, chosen in Preferences, shows more (docs/rules.md, Preferences).",
    ],
    [
      "History fetches up to 100 transactions",
      "server/specification.test.ts > replies > GET /api/transactions?limit=100 gives up to 100",
      ["contract/page-query.ts", "max(maxPageSize)", "max(50)"],
    ],
    [
      "… and more",
      `${history}/history loads on as one scrolls`,
      ["web/ui/load-more.tsx", "entries.some((entry) => entry.isIntersecting)", "entries.length === 0"],
      "It loads on as one scrolls (docs/rules.md, Lists and exports).",
    ],
    [
      "Admin stats refetch every 30 s",
      "web/api/query-client.test.ts > admin stats are refetched every 30 s",
      ["web/api/queries.ts", "adminPollMs = 30_000", "adminPollMs = 60_000"],
    ],
    [
      "Redirect delay after logout 500 ms",
      "web/api/session-end.test.ts > goes to the login endpoint after 500 ms",
      ["web/api/session-end.ts", "redirectDelayMs = 500", "redirectDelayMs = 600"],
    ],
    [
      "Copy confirmations last 2000 ms",
      `${cryptoTests}the address is copied: 'Address Copied', and a tick for 2000 ms`,
      ["web/ui/use-copy.ts", "copyConfirmedMs = 2_000", "copyConfirmedMs = 1_500"],
    ],
    [
      "Minimum new password length 8",
      "web/forms/password-form.test.ts > 'Password must be at least 8 characters'",
      ["contract/auth.ts", "minPasswordLength = 8", "minPasswordLength = 7"],
    ],
    [
      "Crypto types: bitcoin, ethereum, tron, usdt, other",
      "contract/validation.test.ts > withdrawal: crypto types are bitcoin, ethereum, tron, usdt, other",
      [
        "core/identifiers/simulated.ts",
        '"tron", "usdt", "other"] as const',
        '"tron", "usdt", "other", "doge"] as const',
      ],
    ],
    [
      "Crypto address display: first 8 and last 8 characters",
      "web/display/withdrawal-details.test.ts > crypto: type in capitals, the address's first 8 and last 8 characters, and label",
      ["web/display/short-address.ts", "address.slice(0, 8)", "address.slice(0, 9)"],
    ],
    [
      "Bank account display: last 4 digits",
      "web/display/withdrawal-details.test.ts > bank: bank name, the account's last 4 digits only, holder, and IFSC if any",
      ["web/display/withdrawal-details.ts", "number.slice(-4)", "number"],
    ],
    [
      "Currency display options USD, EUR, GBP",
      "web/display/format-money.test.ts > EUR shows 0.90 of the dollars",
      ["web/display/display-currency.ts", "perThousandDollars: 900", "perThousandDollars: 950"],
    ],
    [
      "… local, not saved",
      `${settingsTests}preferences > the currency changes the amounts shown, with the rate, and is stored in the browser`,
      ["web/display/preferences.ts", "  current = preferences;\n", ""],
      "Kept in this browser; no call is made (docs/rules.md, Preferences).",
    ],
    [
      "Toasts: at most 1 shown at a time",
      `${toasts}at most 1 toast is shown at a time, and a dismissed one is removed after 1,000,000 ms`,
      ["web/ui/toast-store.ts", "maxToasts = 1", "maxToasts = 2"],
    ],
    [
      "Toasts: a dismissed toast is removed after 1,000,000 ms",
      `${toasts}at most 1 toast is shown at a time, and a dismissed one is removed after 1,000,000 ms`,
      ["web/ui/toast-store.ts", "toastRemovalMs = 1_000_000", "toastRemovalMs = 100_000"],
    ],
    [
      "Toasts: display 5000 ms",
      "web/ui/toast-time.test.tsx > a toast is shown for 5000 ms",
      ["web/ui/toast-store.ts", "toastDisplayMs = 5_000", "toastDisplayMs = 4_000"],
    ],
    [
      "Toasts: swipe threshold 50 px",
      `${history}toasts > a swipe of 50 px to the right sends a toast away, a shorter one does not`,
      ["web/ui/toast.tsx", "swipeThresholdPx = 50", "swipeThresholdPx = 20"],
    ],
    [
      "Toasts: swipe direction right",
      `${history}toasts > a swipe of 50 px to the right sends a toast away, a shorter one does not`,
      ["web/ui/toast.tsx", 'isRightToLeft() ? "left" : "right"', '"left"'],
    ],
    [
      "Toasts: viewport hotkey F8",
      "tests/e2e/keyboard.e2e.ts > F8 takes the focus to the toast, Escape sends it away",
      ["web/ui/toast.tsx", 'hotkey={["F8"]}', 'hotkey={["F9"]}'],
    ],
    [
      "Toasts: max width 420 px",
      `${history}toasts > a toast is at most 420 px wide, and one is shown at a time`,
      ["web/ui/toast.tsx", "w-full max-w-[420px]", "w-[440px]"],
    ],
    [
      "Tooltip delay 700 ms",
      "web/ui/tooltip.test.tsx > a tooltip comes after 700 ms",
      ["web/ui/tooltip.tsx", "tooltipDelayMs = 700", "tooltipDelayMs = 500"],
    ],
    [
      "Date display: Today/Yesterday with time, otherwise short month and day",
      "web/display/dates.test.ts > Today and Yesterday with the time, otherwise short month and day",
      ["web/display/dates.ts", "?? formats.shortDay.format(instant)", "?? formats.longDay.format(instant)"],
    ],
  ],
};
