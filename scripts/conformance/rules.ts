import { adminTests, cardTests, cryptoTests, loginTests, registerTests } from "./live-tests.ts";
import type { Section } from "./row.ts";

const calls = "server/specification.test.ts > replies > ";
const words = "web/display/status-colours.test.tsx > ";
const decisions = "server/withdrawals/withdrawals.test.ts > POST /api/admin/withdrawal/{id}/update > ";
const card = "web/features/deposit/use-card-payment.ts";
const decisionButtons = "web/features/admin/decision-buttons.tsx";
const tones = "web/display/transaction-words.tsx";

export const entities: Section = {
  title: "3. Entities and their fields",
  rows: [
    [
      "User: id, email, firstName, lastName, profileImageUrl, totalBalance (string number)",
      `${calls}GET /api/auth/user: id, email, first and last name, picture, total balance`,
      ["server/auth/current-user.ts", "firstName: row.first_name", "firstName: row.last_name"],
      "The reply carries `role` beside (docs/rules.md, Sign-in and roles).",
    ],
    [
      "phoneNumber and referralCode are sent at registration",
      `${calls}POST /api/register takes first and last name, email, phone, password and referral code`,
      ["server/auth/current-user.ts", "phoneNumber: row.phone_number", "phoneNumber: row.email"],
    ],
    [
      "Dashboard stats: totalBalance, todayEarnings, totalInvested, monthlyReturn (string amounts)",
      `${calls}GET /api/dashboard/stats: total balance, today's earnings, total invested, monthly return`,
      [
        "server/dashboard/routes.ts",
        "totalInvested: amount(row.invested)",
        "totalInvested: amount(row.available)",
      ],
      "totalBalance is available + invested (docs/rules.md, Investments and payouts).",
    ],
    [
      "Investment: id, amount, dailyRate (percent), totalEarned, status, createdAt",
      `${calls}GET /api/investments: id, amount, daily rate in percent, total earned, status, created at`,
      [
        "server/investments/investment-row.ts",
        "dailyRate: formatAmount(cents(row.rate_bps))",
        "dailyRate: String(row.rate_bps)",
      ],
    ],
    [
      "Transaction: id, type, amount, status, description, createdAt",
      `${calls}GET /api/transactions: id, type, amount, status, description, created at`,
      [
        "server/deposits/record-card-deposits.ts",
        "`Card deposit, opens Investment #${decided.investmentId}`",
        "``",
      ],
    ],
    [
      "Payment creation: request amount (number); the response carries clientSecret",
      `${calls}POST /api/create-payment-intent takes an amount and answers with the client secret`,
      ["server/deposits/routes.ts", "clientSecret: intent.client_secret", "clientSecret: intent.id"],
    ],
    [
      "Card deposit confirmation: paymentIntentId, amount in dollars; dollars = cents / 100",
      `${calls}POST /api/confirm-deposit takes the payment's id and dollars: the provider's cents / 100`,
      ["core/money.ts", "${digits.slice(0, -2)}.${digits.slice(-2)}`;", "${digits}.00`;"],
      "The processor's amount counts (docs/rules.md, Deposits).",
    ],
    [
      "Crypto deposit: txHash, amount (number), walletAddress",
      `${calls}POST /api/confirm-crypto-deposit takes hash, amount and wallet address, and records the deposit`,
      ["contract/deposits.ts", "  walletAddress: createTextSchema(", "  address: createTextSchema("],
    ],
    [
      "Withdrawal request: withdrawalDetails as JSON text of the method's fields; notes",
      `${calls}POST /api/withdrawal-requests takes amount, method, details as JSON text and notes`,
      ["contract/withdrawals.ts", "  bankSwiftCode: createTextSchema(", "  bankSwift: createTextSchema("],
    ],
    [
      "Withdrawal request: id, amount, withdrawalMethod, withdrawalDetails, notes, status, requestedAt",
      `${calls}GET /api/withdrawal-requests: id, amount, method, details, notes, pending, requested at`,
      [
        "server/withdrawals/withdrawal-row.ts",
        "withdrawalDetails: JSON.stringify(row.details)",
        'withdrawalDetails: "{}"',
      ],
    ],
    [
      "The admin view adds userEmail, userId, walletAddress, createdAt",
      `${calls}GET /api/admin/withdrawals adds user email, user id, wallet address, created at`,
      [
        "server/withdrawals/withdrawal-row.ts",
        "walletAddress: row.details.cryptoWalletAddress ?? null",
        "walletAddress: null",
      ],
    ],
    [
      "Withdrawal form: amount and method; all other fields are optional strings",
      "contract/validation.test.ts > withdrawal by bank: bank name, account number and holder are required",
      [
        "contract/withdrawals.ts",
        "  cryptoWalletLabel: createTextSchema({ max: 60 }).optional(),",
        "  cryptoWalletLabel: createTextSchema({ max: 60 }),",
      ],
      "The method's own fields are required (§5).",
    ],
    [
      "User settings: five booleans, defaults true, true, true, true, false",
      "server/settings/settings.test.ts > notification settings decide what the mailbox receives > the defaults are true, true, true, true, false",
      [
        "server/db/migrations/0001_schema.sql",
        "marketing_emails boolean not null default false",
        "marketing_emails boolean not null default true",
      ],
    ],
    [
      "Referral stats: referralCode, level (1-5), totalReferrals, maxInvestment, nextLevelReferrals",
      `${calls}GET /api/referral/stats: code, level, total referrals, max investment, next level's referrals`,
      [
        "server/referrals/referral-stats.ts",
        "nextLevelReferrals: getReferralsToNextLevel(row.total_referrals)",
        "nextLevelReferrals: 0",
      ],
    ],
    [
      "Admin stats: totalRevenue, totalDeposits, activeUsers, pendingWithdrawals, todayRevenue, monthlyRevenue, totalWithdrawals",
      "server/specification.test.ts > GET /api/admin/stats: revenue, deposits, active users, pending withdrawals, today, month, withdrawals",
      [
        "server/admin/admin-stats.ts",
        "date_trunc('day', now.at, 'UTC')",
        "date_trunc('year', now.at, 'UTC')",
      ],
      "totalUsers and what the books say stand beside (docs/rules.md, Lists and exports).",
    ],
    [
      "Admin deposit: id, amount, status, userEmail, userId, createdAt, stripePaymentIntentId",
      `${calls}GET /api/admin/deposits: id, amount, status, user email and id, created at, payment intent`,
      [
        "server/admin/admin-lists.ts",
        "stripePaymentIntentId: row.payment_intent_id",
        "stripePaymentIntentId: null",
      ],
      "Statuses pending, completed, failed; the payment's id is the simulator's (docs/rules.md, Deposits).",
    ],
  ],
};

export const transitions: Section = {
  title: "4. States and transitions",
  rows: [
    [
      "Login: idle, submitting, then success: toast and navigation to /",
      `${loginTests}a sign-in leads to /`,
      ["web/features/auth/login-page.tsx", "if (!user) return;", "return;"],
    ],
    [
      "Login: or failure: toast",
      `${loginTests}'Login Failed' with the server's message`,
      ["web/features/auth/login-page.words.ts", "Login Failed", "Not now"],
    ],
    [
      "Register: idle, submitting, then success: to /login",
      `${registerTests}a registration leads to /login`,
      ["web/features/auth/register-page.tsx", "if (!newcomer) return;", "return;"],
    ],
    [
      "Register: or failure",
      `${registerTests}'Registration Failed' with the server's message`,
      ["web/features/auth/register-page.words.ts", "Registration Failed", "Not now"],
    ],
    [
      "Card deposit: amount entered, payment created, card form appears",
      `${cardTests}the card form comes once the payment was created`,
      ["web/features/deposit/card-amount-form.tsx", "if (created) onPayment(", "if (!created) onPayment("],
    ],
    [
      "Card deposit: no redirect unless required; the return URL is the dashboard of the same site",
      "tests/e2e/pages.e2e.ts > /deposit > a card that asks first: the simulator's challenge page, then back on the dashboard with the deposit",
      [card, 'return_url: "/dashboard"', 'return_url: "/history"'],
    ],
    [
      "… no other site",
      "server/deposits/deposits.test.ts > the simulator's cards > a return URL of another site is refused",
      ["contract/cards.ts", "/^\\/(?![/\\\\])[", "/^[:/\\\\()["],
    ],
    [
      "Card deposit: on 'succeeded' the confirm-deposit call is made",
      `${cardTests}confirm-deposit is called only after the provider reports 'succeeded'`,
      [
        card,
        "      if (intent?.next_action) {\n",
        '      if (!intent) void confirm.run({ body: { paymentIntentId: payment.paymentIntentId, amount: "1" } });\n      if (intent?.next_action) {\n',
      ],
    ],
    [
      "Card deposit: … a success toast, and /dashboard",
      `${cardTests}'Deposit Successful', 'Your deposit has been processed successfully!'`,
      ["web/features/deposit/deposit.words.ts", "Deposit Successful", "Done"],
    ],
    [
      "Crypto deposit: submitted, recorded, the user goes to /dashboard",
      `${cryptoTests}a submission leads to /dashboard`,
      [
        "web/features/deposit/crypto-deposit-form.tsx",
        "if ((await action.run({ body })) &&",
        "if (!(await action.run({ body })) &&",
      ],
    ],
    [
      "Crypto deposit: later status is not shown",
      "server/deposits/crypto-deposits.test.ts > POST /api/confirm-crypto-deposit > a submitted hash > is still pending with two confirmations",
      ["core/chain.ts", "confirmationsNeeded = 3", "confirmationsNeeded = 2"],
      "Completed with 3 confirmations, else failed with the reason (docs/rules.md, Deposits).",
    ],
    [
      "Withdrawal request: pending",
      `${calls}GET /api/withdrawal-requests: id, amount, method, details, notes, pending, requested at`,
      ["server/withdrawals/withdrawal-row.ts", "    status: row.status,\n", '    status: "approved",\n'],
    ],
    [
      "… then approved by an administrator",
      `${decisions}approving > completes the withdrawal in the history`,
      [
        "server/withdrawals/decide-withdrawal.ts",
        "case $2 when 'approved' then 'completed' else 'failed' end",
        "'failed'",
      ],
    ],
    [
      "… or rejected",
      `${decisions}rejecting returns the held amount, and shows the note 'Rejected by admin'`,
      [
        "server/withdrawals/withdrawal-row.ts",
        'row.status === "rejected" ? row.admin_notes : row.notes',
        "row.notes",
      ],
    ],
    [
      "Only pending requests show Approve and Reject",
      "web/features/admin/admin-page.test.tsx > only pending requests have Approve and Reject",
      [
        "web/features/admin/admin-withdrawals.tsx",
        'if (row.status === "pending") return',
        'if (row.status === "approved") return',
      ],
    ],
    [
      "… and are decided once",
      `${decisions}40 racing approvals and rejections decide once`,
      [
        "core/withdrawals/withdrawal-request.ts",
        'if (request.status !== "pending") return { code: "withdrawal-already-decided", status: request.status };\n  return {\n    code: "withdrawal-rejected"',
        'return {\n    code: "withdrawal-rejected"',
      ],
      "409 for the others (docs/rules.md, Withdrawals).",
    ],
    [
      "Withdrawal badges: pending yellow",
      `${words}the badge of a withdrawal that is pending is yellow`,
      [
        "web/styles/tokens.css",
        "--color-pend: light-dark(#7a5000, #e2b455)",
        "--color-pend: light-dark(#1c5b78, #72bbdc)",
      ],
    ],
    [
      "Withdrawal badges: approved green",
      `${words}the badge of a withdrawal that is approved is green`,
      [tones, 'approved: "good"', 'approved: "done"'],
    ],
    [
      "Withdrawal badges: rejected red",
      `${words}the badge of a withdrawal that is rejected is red`,
      [tones, 'rejected: "bad"', 'rejected: "other"'],
    ],
    [
      "Reject from the admin screen always sends the note 'Rejected by admin'",
      `${adminTests}Reject > sends rejected, and a note only with a rejection`,
      ["contract/admin.ts", '"Rejected by admin"', '"Rejected"'],
    ],
    [
      "Approve sends no note",
      `${adminTests}Approve > sends approved, and a note only with a rejection`,
      [
        decisionButtons,
        '{ status: "approved" as const }',
        '{ status: "approved" as const, notes: "Approved" }',
      ],
    ],
    [
      "Investment badges: active green",
      `${words}the badge of an investment that is active is green`,
      [tones, 'active: "good"', 'active: "other"'],
    ],
    [
      "Investment badges: completed blue",
      `${words}the badge of an investment that is completed is blue`,
      ["web/ui/badge.tsx", "bg-done-tint text-done", "bg-pend-tint text-pend"],
    ],
    [
      "Investment badges: cancelled red",
      `${words}the badge of an investment that is cancelled is red`,
      [tones, 'cancelled: "bad"', 'cancelled: "done"'],
    ],
    [
      "Investment badges: other gray",
      `${words}the badge of an investment of another status is gray`,
      ["web/ui/badge.tsx", "bg-sunken text-ink-2", "bg-green-tint text-green"],
    ],
    [
      "Transitions of investment statuses are not shown",
      "core/investments/close-investment.test.ts > given an investment that has paid 1 cents, when it is closed, then it is completed and its amount is available",
      [
        "core/investments/close-investment.ts",
        "investment.totalEarnedCents > 0",
        "investment.totalEarnedCents > 1",
      ],
      "Closing completes an investment that has paid, else cancels it (docs/rules.md, Investments and payouts).",
    ],
    [
      "Referral levels: 1 Bronze, 2 Silver, 3 Gold, 4 Platinum, 5 Diamond",
      "core/referrals/level.test.ts > 9 referrals give level 4 Platinum, at most 150000 cents, and the next level needs 3 more",
      ["core/referrals/level.ts", '"Platinum"', '"Palladium"'],
    ],
    [
      "The progress bar shows total referrals modulo 3 over 3",
      "core/referrals/level.test.ts > the progress bar shows total referrals modulo 3 over 3, full at level 5: 11 referrals give 2 of 3",
      ["core/referrals/level.ts", "totalReferrals % of, of", "totalReferrals % 4, of"],
      "Full at level 5 (docs/rules.md, Referrals).",
    ],
    [
      "Unauthenticated access to a protected page leads to the login endpoint after 500 ms",
      "web/api/session-end.test.ts > goes to the login endpoint after 500 ms",
      ["web/api/session-end.ts", "redirectDelayMs = 500", "redirectDelayMs = 400"],
    ],
  ],
};
