import { cardTests, loginTests } from "./live-tests.ts";
import type { Section } from "./row.ts";

const landing = "web/landing/landing.test.tsx > ";
const deposit = "web/features/deposit/deposit-page.test.tsx > ";
const settings = "web/features/settings/settings-page.test.tsx > ";
const dashboard = "web/features/dashboard/dashboard-page.test.tsx > ";
const calls = "server/specification.test.ts > replies > ";
const forms = "tests/e2e/forms.e2e.ts > ";
const identity = "server/sandbox/identity/sign-in.test.ts > ";
const landingWords = "web/landing/landing.words.ts";

export const product: Section = {
  title: "1. What the product does and for whom",
  rows: [
    [
      "It advertises a fixed 5% daily return",
      `${landing}/: the hero says 'Earn 5% Daily Returns'`,
      [landingWords, "Earn 5%", "Earn 4%"],
      "In play money; the copy says so (docs/rules.md, Disclosure).",
    ],
    [
      "It says funds are managed in crypto, stocks and commodities",
      `${landing}/: the funds are said to be managed in crypto, stocks and commodities`,
      [landingWords, "managed in crypto, stocks and commodities", "managed in crypto and stocks"],
    ],
    [
      "Deposits by credit or debit card",
      `${deposit}card: one payment method, 'Credit/Debit Card'`,
      ["web/features/deposit/deposit.words.ts", "Credit/Debit Card", "Debit Card"],
    ],
    [
      "Card deposits go through a card payment provider",
      "server/deposits/deposits.test.ts > POST /api/confirm-deposit > refuses another person's intent with 403, one not succeeded with 400, a used one with 409",
      [
        "core/deposits/card-deposit.ts",
        'if (intent.status !== "succeeded")',
        'if (intent.status === "canceled")',
      ],
      "The provider is a simulator inside the server (docs/rules.md, Play money).",
    ],
    [
      "Deposits by cryptocurrency, sent to a fixed wallet address",
      `${deposit}crypto: wallet address with copy, amount from 1 in steps of 0.01, transaction hash, 'Confirm Deposit'`,
      ["core/identifiers/simulated.ts", "glasshouse fund deposits", "glasshouse other deposits"],
      "A play address of the simulated chain (docs/rules.md, Deposits).",
    ],
    [
      "Sign-in by email and password",
      `${calls}POST /api/login-custom takes email and password, and begins a session`,
      ["contract/auth.ts", '"/api/login-custom"', '"/api/login-by-name"'],
    ],
    [
      "Sign-in through an external identity provider",
      "server/auth/issuer.test.ts > the operator's issuer signs a person in > to the same account by issuer and subject the second time",
      [
        "server/auth/link-identity.ts",
        'where issuer = $1 and subject = $2",\n);',
        'where issuer = $1 and subject = $2 and false",\n);',
      ],
      "A built-in one with fictional people stands beside the operator's (docs/rules.md, Sign-in and roles).",
    ],
    [
      "The settings page says that profile pictures come from the provider",
      `${settings}Profile: the picture of the identity provider, and that it comes from there`,
      [
        "web/features/settings/settings.words.ts",
        "This picture is from your identity provider.",
        "This picture is yours.",
      ],
    ],
    [
      "Profile pictures come from the provider",
      `${identity}the built-in provider: who becomes a fictional person arrives with their name and picture, and comes back`,
      [
        "server/auth/link-identity.ts",
        "set profile_image_url = nullif($4, '')",
        "set profile_image_url = nullif($4, $4)",
      ],
    ],
    [
      "The settings page says that two-factor authentication comes from the provider",
      `${settings}Security: two-factor authentication comes from the identity provider, with its state there`,
      [
        "web/features/settings/settings.words.ts",
        "comes from your identity provider. This account signs",
        "is off at your identity provider. This account signs",
      ],
    ],
    [
      "Two-factor authentication comes from the provider",
      `${identity}two-factor at the built-in provider: asked for at each sign-in, each code good once, its state with the person`,
      [
        "server/auth/link-identity.ts",
        "update identities set two_factor = $3 where",
        "update identities set two_factor = $3::boolean and false where",
      ],
      "The administrator's is Glasshouse's own (SECURITY.md).",
    ],
    [
      "A user can register",
      `${calls}POST /api/register takes first and last name, email, phone, password and referral code`,
      ["contract/auth.ts", '"/api/register"', '"/api/enrol"'],
    ],
    [
      "A user can sign in",
      `${loginTests}'Login Successful', 'Welcome back to the product!'`,
      ["web/features/auth/login-page.tsx", 'if (target !== "/") window', 'if (target !== "") window'],
    ],
    [
      "A user can deposit",
      `${cardTests}a payment leads to /dashboard`,
      [
        "web/features/deposit/use-card-payment.ts",
        'intent?.status === "succeeded"',
        'intent?.status === "processing"',
      ],
    ],
    [
      "A user can see active investments",
      `${dashboard}Active Investments: the first 3`,
      [
        "web/features/dashboard/active-investments.tsx",
        '(row) => row.status === "active"',
        '(row) => row.status !== "active"',
      ],
    ],
    [
      "A user can see earnings",
      `${dashboard}four cards: Total Balance, Today's Earnings, Total Invested, Monthly Return as +N%`,
      ["web/features/dashboard/dashboard-page.tsx", "value={stats.todayEarnings}", "value={stats.available}"],
    ],
    [
      "A user can see recent transactions",
      `${dashboard}Recent Transactions: the first 5`,
      ["web/features/dashboard/recent-transactions.tsx", "data.slice(0, shown)", "data.slice(0, 0)"],
    ],
    [
      "A user can request withdrawals to a bank account",
      `${calls}POST /api/withdrawal-requests takes amount, method, details as JSON text and notes`,
      ["contract/withdrawals.ts", 'z.enum(["bank", "crypto"]).default("bank")', 'z.enum(["crypto"])'],
    ],
    [
      "A user can request withdrawals to a crypto wallet",
      `${calls}GET /api/admin/withdrawals adds user email, user id, wallet address, created at`,
      [
        "contract/withdrawals.ts",
        'z.enum(["bank", "crypto"]).default("bank")',
        'z.enum(["bank"]).default("bank")',
      ],
      "A play wallet (docs/rules.md, Identifiers).",
    ],
    [
      "A user can browse the full transaction history",
      "tests/e2e/specification.e2e.ts > /history loads on as one scrolls",
      ["web/api/use-pages.ts", "getNextPageParam: (page) => page.next", "getNextPageParam: () => undefined"],
    ],
    [
      "A level of the referral programme caps the maximum investment",
      "server/deposits/deposits.test.ts > POST /api/create-payment-intent > the minimum deposit is 1.00, and one over the level's cap names level, cap and remainder",
      ["core/referrals/level.ts", "maxInvestmentCents: cents(5_000)", "maxInvestmentCents: cents(6_000)"],
    ],
    [
      "A user can edit profile",
      `${calls}PUT /api/user/profile takes first name, last name and email`,
      ["contract/settings.ts", '"/api/user/profile"', '"/api/user/person"'],
    ],
    [
      "A user can edit notification settings",
      `${calls}PUT /api/user/notifications takes the five booleans, GET /api/user/settings gives them`,
      ["contract/settings.ts", '"/api/user/notifications"', '"/api/user/messages"'],
    ],
    [
      "A user can edit the password",
      `${calls}PUT /api/user/password takes the current and the new password`,
      ["contract/auth.ts", '"/api/user/password"', '"/api/user/secret"'],
    ],
    [
      "Marketing: 5.00%, compounded every 24 hours, payout at 9:00 AM UTC, automatic reinvestment available",
      `${landing}/: 5.00%, compounded every 24 hours, payout at 9:00 AM UTC, automatic reinvestment available`,
      [landingWords, "compounded every 24 hours", "compounded each week"],
      "It stands inside the words of the simulation (docs/rules.md, Disclosure).",
    ],
    [
      "One administrator",
      "server/auth/auth.test.ts > the administrator > is created once, also by servers that start together, and its password is printed once",
      ["server/auth/ensure-admin.ts", "again?.known) return undefined", "again?.known) return password"],
    ],
    [
      "The administrator sees revenue, deposits and withdrawal requests",
      "web/features/admin/admin-page.test.tsx > cards: Total Revenue, Total Deposits, Active Users, Pending Withdrawals",
      ["web/features/admin/admin-page.tsx", "value={stats.totalRevenue}", "value={stats.reserves}"],
    ],
    [
      "The administrator approves or rejects withdrawals",
      `${calls}POST /api/admin/withdrawal/{id}/update takes status and notes`,
      ["contract/admin.ts", '"/api/admin/withdrawal/:id/update"', '"/api/admin/withdrawal/:id/decide"'],
    ],
    [
      "A service worker file /sw.js is registered on page load",
      `${forms}the service worker /sw.js is registered as the page loads > on /login`,
      ["web/api/service-worker.ts", 'register("/sw.js")', 'getRegistration("/sw.js")'],
    ],
    [
      "… on the landing page",
      `${forms}the service worker /sw.js is registered as the page loads > on /`,
      ["scripts/prerender-pages.ts", "{${register};import(", "{import("],
    ],
    [
      "… on /about",
      `${forms}the service worker /sw.js is registered as the page loads > on /about`,
      ["scripts/prerender-pages.ts", 'register("/sw.js")', 'getRegistration("/sw.js")'],
    ],
  ],
};
