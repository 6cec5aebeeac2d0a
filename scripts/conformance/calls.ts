import {
  adminTests,
  codeTests,
  historyTests,
  loginTests,
  registerTests,
  settingsTests,
  withdrawalTests,
} from "./live-tests.ts";
import type { Row, Section } from "./row.ts";

const calls = "server/specification.test.ts > replies > ";
const client = "web/api/call.test.ts > ";
const callFile = "web/api/call.ts";

const common: readonly Row[] = [
  [
    "Every call sends cookies",
    `${client}every call sends cookies`,
    [callFile, 'credentials: "include"', 'credentials: "omit"'],
  ],
  [
    "Paths are prefixed with an API base: empty on the normal host",
    "server/http/cross-origin.test.ts > settings of the hosts > with neither set everything stays on one origin",
    ["server/env.ts", "    apiBase,\n", '    apiBase: apiBase || "https://api.example",\n'],
  ],
  [
    "… a fixed backend on the custom production domain",
    "tests/e2e/hosts.e2e.ts > a page of the custom production domain calls the API base with cookies, and works as on one host",
    [callFile, "`${apiBase}${address}`", "address"],
    "The base is a setting and must share a parent domain with the page, or browsers keep the cookie back (docs/guides/self-hosting.md).",
  ],
  [
    "Paths already starting with http are not prefixed",
    `${client}a path that starts with http is not prefixed`,
    [callFile, 'address.startsWith("http") ? address', 'address.startsWith("http") ? `/${address}`'],
  ],
  [
    "A JSON body is sent with a JSON content type",
    `${client}a body is sent as JSON`,
    [callFile, '"content-type": "application/json"', '"content-type": "text/plain"'],
  ],
  [
    "Any non-ok response becomes an error: status code, a colon and the response text, or the status text",
    'web/api/api-error.test.ts > a failed call becomes an error with message "status: text"',
    ["web/api/api-error.ts", "`${status}: ${text || statusText}`", "`${status} ${text || statusText}`"],
  ],
  [
    "Reads by default parse JSON",
    `${client}returns the parsed JSON`,
    [callFile, "await response.json();", "JSON.parse(JSON.stringify(await response.text()));"],
  ],
  [
    "A read can be configured to return null on 401",
    `${client}a 401 is null where a read is configured so`,
    ["web/api/call.ts", "error.status === 401", "error.status === 402"],
  ],
  [
    "The default configuration throws on 401",
    `${client}a 401 is thrown by default`,
    [callFile, "if (!response.ok) throw", "if (!response.ok && response.status !== 401) throw"],
  ],
];

export const theCalls: Section = {
  title: "7. The calls it makes",
  rows: [
    ...common,
    [
      "GET /api/auth/user: the current user",
      `${calls}GET /api/auth/user: id, email, first and last name, picture, total balance`,
      ["contract/addresses.ts", '"/api/auth/user"', '"/api/me"'],
    ],
    [
      "… 401 means unauthorised",
      `${calls}GET /api/auth/user: 401 for a visitor`,
      [
        "contract/addresses.ts",
        'path: "/api/auth/user", access: "investor"',
        'path: "/api/auth/user", access: "public"',
      ],
    ],
    [
      "POST /api/login-custom {email, password}",
      `${calls}POST /api/login-custom takes email and password, and begins a session`,
      [
        "contract/auth.ts",
        '  password: z.string().min(1, sentence("Password is required")).max(maxPasswordLength),\n  /**',
        '  secret: z.string().min(1, sentence("Password is required")).max(maxPasswordLength),\n  /**',
      ],
    ],
    [
      "… on failure the message is read from the response",
      `${loginTests}'Login Failed' with the server's message`,
      [
        "web/api/api-error.ts",
        "error instanceof ApiError && error.sentence ? error.sentence : fallback",
        "fallback",
      ],
    ],
    [
      "POST /api/register {firstName, lastName, email, phoneNumber, password, referralCode}",
      `${calls}POST /api/register takes first and last name, email, phone, password and referral code`,
      ["server/auth/register.ts", "referrerId = decision.referrerId;", "referrerId = null;"],
    ],
    [
      "… on failure the message is read from the response",
      `${registerTests}'Registration Failed' with the server's message`,
      [
        "web/features/auth/register-page.tsx",
        "      fallback: words.failed(),\n",
        "      fallback: words.failed(),\n      alwaysFallback: true,\n",
      ],
    ],
    [
      "GET /api/dashboard/stats",
      `${calls}GET /api/dashboard/stats: total balance, today's earnings, total invested, monthly return`,
      ["contract/addresses.ts", '"/api/dashboard/stats"', '"/api/dashboard"'],
    ],
    [
      "GET /api/investments",
      `${calls}GET /api/investments: id, amount, daily rate in percent, total earned, status, created at`,
      ["contract/addresses.ts", '"/api/investments"', '"/api/portfolio"'],
    ],
    [
      "GET /api/transactions?limit=100: the history asks for it",
      `${historyTests}asks for /api/transactions?limit=100`,
      ["web/features/history/history-page.tsx", "    limit: maxPageSize,\n", "    limit: 50,\n"],
    ],
    [
      "GET /api/transactions?limit=100: list of transactions",
      `${calls}GET /api/transactions?limit=100 gives up to 100`,
      ["contract/page-query.ts", "maxPageSize = 100", "maxPageSize = 99"],
      "Paged by cursor beyond 100 (docs/rules.md, Lists and exports).",
    ],
    [
      "… non-ok raises 'Failed to fetch transactions'",
      `${historyTests}'Failed to fetch transactions'`,
      ["web/features/history/history.words.ts", "Failed to fetch transactions", "Not now"],
    ],
    [
      "POST /api/create-payment-intent {amount}: clientSecret",
      `${calls}POST /api/create-payment-intent takes an amount and answers with the client secret`,
      ["contract/deposits.ts", '"/api/create-payment-intent"', '"/api/payment-intents"'],
    ],
    [
      "POST /api/confirm-deposit {paymentIntentId, amount}",
      `${calls}POST /api/confirm-deposit takes the payment's id and dollars: the provider's cents / 100`,
      ["contract/deposits.ts", '"/api/confirm-deposit"', '"/api/deposits"'],
    ],
    [
      "POST /api/confirm-crypto-deposit {txHash, amount, walletAddress}",
      `${calls}POST /api/confirm-crypto-deposit takes hash, amount and wallet address, and records the deposit`,
      ["contract/deposits.ts", '"/api/confirm-crypto-deposit"', '"/api/crypto-deposits"'],
    ],
    [
      "GET /api/withdrawal-requests: the user's withdrawal requests",
      `${calls}GET /api/withdrawal-requests: id, amount, method, details, notes, pending, requested at`,
      ["contract/addresses.ts", '"/api/withdrawal-requests"', '"/api/withdrawals"'],
    ],
    [
      "POST /api/withdrawal-requests {amount, withdrawalMethod, withdrawalDetails (JSON text), notes}",
      `${calls}POST /api/withdrawal-requests takes amount, method, details as JSON text and notes`,
      [
        "contract/withdrawals.ts",
        'notes: createTextSchema({ max: 500, multiline: true }).default("")',
        'note: createTextSchema({ max: 500, multiline: true }).default("")',
      ],
    ],
    [
      "… on success: toast 'Withdrawal Request Submitted', form reset, list reloaded",
      `${withdrawalTests}the form is empty once the request was taken`,
      [
        "web/features/withdrawals/withdrawal-form.tsx",
        'form.reset({ ...empty, ...ofSeat, amount: "" })',
        "form.clearErrors()",
      ],
      '"Email" is the in-app mailbox (docs/rules.md, Errors and messages).',
    ],
    [
      "GET /api/user/settings: notification settings",
      `${calls}PUT /api/user/notifications takes the five booleans, GET /api/user/settings gives them`,
      ["contract/addresses.ts", '"/api/user/settings"', '"/api/user/choices"'],
    ],
    [
      "PUT /api/user/profile {firstName, lastName, email}",
      `${calls}PUT /api/user/profile takes first name, last name and email`,
      [
        "server/settings/update-profile.ts",
        "set first_name = $2, last_name = $3",
        "set first_name = $3, last_name = $2",
      ],
    ],
    [
      "… toast 'Profile Updated'; the user is reloaded",
      `${settingsTests}profile > 'Profile Updated', and who is signed in is read again`,
      [
        "web/features/settings/profile-section.tsx",
        'invalidates: [["user"], ["mailbox"]]',
        'invalidates: [["mailbox"]]',
      ],
    ],
    [
      "PUT /api/user/notifications: the five booleans",
      "server/settings/settings.test.ts > notification settings decide what the mailbox receives > without marketingEmails no 'Don't stop growing' arrives, and everything else does",
      ["server/settings/routes.ts", "      body.marketingEmails,\n", "      true,\n"],
    ],
    [
      "… toast 'Notifications Updated'; settings are reloaded",
      `${settingsTests}notifications > five switches as they are saved, and what was changed is sent and confirmed`,
      ["web/features/settings/settings.words.ts", "Notifications Updated", "Saved"],
    ],
    [
      "PUT /api/user/password {currentPassword, newPassword}",
      `${calls}PUT /api/user/password takes the current and the new password`,
      [
        "contract/auth.ts",
        '  currentPassword: z.string().min(1, sentence("Current',
        '  oldPassword: z.string().min(1, "Current',
      ],
    ],
    [
      "… toast 'Password Updated'; the form is cleared",
      `${settingsTests}security > 'Password Updated', and the form is empty`,
      ["web/forms/password-form.tsx", "form.reset(empty);", "form.clearErrors();"],
    ],
    [
      "GET /api/referral/stats",
      `${calls}GET /api/referral/stats: code, level, total referrals, max investment, next level's referrals`,
      ["contract/addresses.ts", '"/api/referral/stats"', '"/api/referral"'],
    ],
    [
      "POST /api/referral/register {referralCode}",
      `${calls}POST /api/referral/register takes a code`,
      ["contract/referrals.ts", '"/api/referral/register"', '"/api/referral/code"'],
    ],
    [
      "… toast 'Success - Referral code registered successfully!'; input cleared; stats reloaded",
      `${codeTests}the figures are read again once the code was taken`,
      ["web/features/referral/code-form.tsx", 'invalidates: [["referral"]]', 'invalidates: [["user"]]'],
    ],
    [
      "GET /api/admin/stats",
      "server/specification.test.ts > GET /api/admin/stats: revenue, deposits, active users, pending withdrawals, today, month, withdrawals",
      ["contract/addresses.ts", '"/api/admin/stats"', '"/api/admin"'],
    ],
    [
      "… refetched every 30 s",
      "web/api/query-client.test.ts > admin stats are refetched every 30 s",
      ["web/api/queries.ts", "refetchInterval: adminPollMs", "staleTime: adminPollMs"],
    ],
    [
      "GET /api/admin/deposits",
      `${calls}GET /api/admin/deposits: id, amount, status, user email and id, created at, payment intent`,
      ["contract/admin.ts", '"/api/admin/deposits"', '"/api/admin/payments"'],
      "Paged, filtered and searched on the server (docs/rules.md, Lists and exports).",
    ],
    [
      "GET /api/admin/withdrawals",
      `${calls}GET /api/admin/withdrawals adds user email, user id, wallet address, created at`,
      ["contract/admin.ts", '"/api/admin/withdrawals"', '"/api/admin/requests"'],
      "Paged, filtered and searched on the server (docs/rules.md, Lists and exports).",
    ],
    [
      "POST /api/admin/withdrawal/{id}/update {status, notes}",
      `${calls}POST /api/admin/withdrawal/{id}/update takes status and notes`,
      ["server/withdrawals/decide-withdrawal.ts", "body.notes || (body.status", "(body.status"],
    ],
    [
      "… the withdrawals list is reloaded",
      `${adminTests}Approve > has the list read again`,
      ["web/features/admin/decision-buttons.tsx", "invalidates: moneyKeys", 'invalidates: [["user"]]'],
    ],
    [
      "GET /api/admin/export/deposits: a CSV",
      `${calls}GET /api/admin/export/deposits gives a CSV named by kind and day`,
      ["contract/admin.ts", '"/api/admin/export/:kind"', '"/api/admin/csv/:kind"'],
      "The first line is the disclosure; the date is the simulated day (docs/rules.md, Disclosure and Time).",
    ],
    [
      "GET /api/admin/export/withdrawals: a CSV",
      `${calls}GET /api/admin/export/withdrawals gives a CSV named by kind and day`,
      ["server/admin/routes.ts", "${params.kind}_${toUtcDay", "export_${toUtcDay"],
      "The first line is the disclosure; the date is the simulated day (docs/rules.md, Disclosure and Time).",
    ],
    [
      "… downloaded as '{kind}_{YYYY-MM-DD}.csv'",
      `${adminTests}export of deposits > a CSV under the name that the server gives it`,
      ["web/api/save-file.ts", "named?.[1] ?? fallbackName", "fallbackName"],
    ],
    [
      "/api/login: the provider sign-in",
      "server/sandbox/identity/sign-in.test.ts > the built-in provider: who becomes a fictional person arrives with their name and picture, and comes back",
      ["contract/login-address.ts", 'loginPath = "/api/login"', 'loginPath = "/api/sign-in"'],
    ],
    [
      "/api/logout: sign out",
      "server/auth/auth.test.ts > sessions > GET /api/logout ends the session, so that its cookie can't be replayed",
      [
        "server/auth/logout.ts",
        "delete from sessions where token_hash = $1 returning",
        "select at_issuer from sessions where token_hash = $1 and null is not null --",
      ],
    ],
    [
      "The card provider's script is loaded from the provider's host",
      "server/http/pages.test.ts > pages > the policy allows no inline script or style and no other origin, and pages can't be framed",
      [
        "server/http/security-headers.ts",
        "scriptSrc: [\"'self'\", ...hashes]",
        'scriptSrc: ["\'self\'", "https://cards.example", ...hashes]',
      ],
      "No page loads anything from another origin: the processor is a simulator inside the server (docs/rules.md, Play money).",
    ],
    [
      "Its client confirms with the client secret and a publishable test key",
      "server/deposits/deposits.test.ts > the simulator's cards > other cards, keys and secrets are refused",
      [
        "server/sandbox/cards/routes.ts",
        "request.headers.authorization !== `Bearer ${publishableKey}`",
        "!request.headers.authorization && publishableKey",
      ],
    ],
    [
      "Query defaults: no retry, no interval refetch, no refetch on window focus, data never stale",
      "web/api/query-client.test.ts > query defaults: no retry, no interval refetch, no refetch on window focus, data never becomes stale",
      ["web/api/query-client.ts", "refetchOnWindowFocus: false", "refetchOnWindowFocus: true"],
    ],
  ],
};
