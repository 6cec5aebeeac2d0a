import {
  adminTests,
  cardTests,
  codeTests,
  cryptoTests,
  settingsTests,
  withdrawalTests,
} from "./live-tests.ts";
import type { Section } from "./row.ts";

const rules = "contract/validation.test.ts > ";
const password = "web/forms/password-form.test.ts > ";
const auth = "web/features/auth/auth-pages.test.tsx > ";

export const validation: Section = {
  title: "5. Validation rules",
  rows: [
    [
      "Login: email and password required",
      `${rules}login: email and password are required`,
      [
        "contract/auth.ts",
        'email: createBoundedText(254).trim().min(1, sentence("Email is required"))',
        "email: createBoundedText(254).trim()",
      ],
    ],
    [
      "Login: the email field is of email type",
      `${auth}/login: fields for email and password, each of its type`,
      ["web/features/auth/login-page.tsx", 'type="email"', 'type="text"'],
    ],
    [
      "Register: five fields required, referralCode optional",
      `${rules}register: five fields are required, the referral code is optional`,
      [
        "contract/auth.ts",
        "referralCode: createTextSchema({ max: 40 }).optional()",
        'referralCode: createTextSchema({ max: 40, missingMessage: "Required" })',
      ],
      "Text that looks like a real payment identifier is refused everywhere (docs/rules.md, Identifiers); a password has 8 characters at least, as at its change.",
    ],
    [
      "Card deposit: amount greater than 0, else toast 'Invalid Amount: Please enter a valid amount'",
      `${cardTests}'Invalid Amount', 'Please enter a valid amount' for nothing`,
      ["web/features/deposit/deposit.words.ts", "Invalid Amount", "Error"],
    ],
    [
      "Crypto deposit: the same",
      `${cryptoTests}'Invalid Amount', 'Please enter a valid amount' without one`,
      ["web/features/deposit/deposit.words.ts", "Invalid Amount", "Error"],
    ],
    [
      "… on the server, too",
      "server/deposits/deposits.test.ts > POST /api/create-payment-intent > amount 0 is refused with 'Please enter a valid amount'",
      [
        "contract/deposits.ts",
        'invalidDepositAmount = sentence("Please enter a valid amount")',
        'invalidDepositAmount = sentence("Please enter an amount")',
      ],
    ],
    [
      "Crypto deposit: hash required, else toast 'Transaction Hash Required: Please enter the transaction hash'",
      `${cryptoTests}'Transaction Hash Required', 'Please enter the transaction hash' without one, in place too`,
      ["web/features/deposit/deposit.words.ts", "Transaction Hash Required", "Error"],
      "Only hashes of the simulated chain are taken (docs/rules.md, Identifiers).",
    ],
    [
      "Withdrawal: amount from 50 to 1000 inclusive, 'Amount must be between $50 and $1000'",
      `${rules}withdrawal: from 50 to 1000 inclusive, else 'Amount must be between $50 and $1000'`,
      ["contract/withdrawals.ts", "amountCents > maxWithdrawalCents", "amountCents >= maxWithdrawalCents"],
    ],
    [
      "Withdrawal: method is bank or crypto, default bank",
      `${rules}withdrawal: the method is bank or crypto, bank where none is given`,
      [
        "contract/withdrawals.ts",
        'z.enum(["bank", "crypto"]).default("bank")',
        'z.enum(["bank", "crypto"]).default("crypto")',
      ],
    ],
    [
      "Withdrawal: for bank, bankName, bankAccountNumber and bankAccountHolderName are required",
      `${rules}withdrawal by bank: bank name, account number and holder are required`,
      [
        "contract/withdrawals.ts",
        'bank: ["bankName", "bankAccountNumber", "bankAccountHolderName"]',
        'bank: ["bankName", "bankAccountNumber"]',
      ],
    ],
    [
      "Withdrawal: for crypto, cryptoWalletAddress and cryptoWalletType are required",
      `${rules}withdrawal by crypto: address and type are required`,
      [
        "contract/withdrawals.ts",
        'crypto: ["cryptoWalletAddress", "cryptoWalletType"]',
        'crypto: ["cryptoWalletAddress"]',
      ],
    ],
    [
      "Withdrawal: otherwise 'Please fill in all required fields for your selected withdrawal method', on withdrawalMethod",
      `${rules}withdrawal: missing details are said on the method, 'Please fill in all required fields …'`,
      [
        "contract/withdrawals.ts",
        'hasRequiredDetails(form.withdrawalMethod, form), {\n    path: ["withdrawalMethod"]',
        'hasRequiredDetails(form.withdrawalMethod, form), {\n    path: ["bankName"]',
      ],
    ],
    [
      "… and is shown there",
      `${withdrawalTests}each mistake has its message at its field, real identifiers are refused before they are sent`,
      [
        "web/features/withdrawals/withdrawal-form.tsx",
        '...field("withdrawalMethod"',
        '...form.register("withdrawalMethod"',
      ],
    ],
    [
      "Server-side withdrawal rules are not shown",
      "server/withdrawals/withdrawals.test.ts > POST /api/withdrawal-requests > refuses more than is available, or than 1000 a simulated day, with the remainder",
      [
        "core/withdrawals/withdrawal-limits.ts",
        "maxWithdrawalPerDayCents = cents(100_000)",
        "maxWithdrawalPerDayCents = cents(110_000)",
      ],
      "At most what is available; the requests of a simulated day sum to 1000 at most (docs/rules.md, Withdrawals).",
    ],
    [
      "Profile: 'First name is required', 'Last name is required', 'Invalid email address'",
      `${rules}profile: 'First name is required', 'Last name is required', 'Invalid email address'`,
      ["contract/auth.ts", 'missingMessage: sentence("Last name is required")', 'missingMessage: "Required"'],
    ],
    [
      "Notifications: five booleans",
      `${rules}notifications: five booleans`,
      ["contract/settings.ts", "  marketingEmails: z.boolean(),\n", ""],
    ],
    [
      "Password: 'Current password is required'",
      `${password}'Current password is required'`,
      ["web/forms/password-form.words.ts", "Current password is required", "Required"],
    ],
    [
      "Password: 'Password must be at least 8 characters'",
      `${password}'Password must be at least 8 characters'`,
      ["contract/auth.ts", "`Password must be at least ${minPasswordLength} characters`", '"Too short"'],
    ],
    [
      "Password: 'Please confirm your password'",
      `${password}'Please confirm your password'`,
      ["web/forms/password-form.words.ts", "Please confirm your password", "Required"],
    ],
    [
      "Password: 'Passwords don't match', on the confirmation field",
      `${password}'Passwords don't match' on the confirmation`,
      ["web/forms/new-password-fields.tsx", 'path: ["confirmPassword"]', 'path: ["newPassword"]'],
    ],
    [
      "Password: each mistake is shown at its field",
      `${settingsTests}security > a different confirmation is named at its field`,
      [
        "web/forms/new-password-fields.tsx",
        '...field("confirmPassword")',
        '...{ ...field("confirmPassword"), error: undefined }',
      ],
    ],
    [
      "Referral code: not blank after trimming ('Please enter a referral code')",
      `${rules}referral code: 'Please enter a referral code' when blank, and trimmed`,
      ["contract/referrals.ts", '"Please enter a referral code"', '"Required"'],
    ],
    [
      "… the toast, and no call",
      `${codeTests}'Please enter a referral code' for a blank one, in place too, and no call`,
      [
        "web/features/referral/code-form.tsx",
        "errors.referralCode?.message === missingReferralCode",
        "errors.referralCode?.message !== missingReferralCode",
      ],
    ],
    [
      "Referral code: the trimmed value is sent",
      `${codeTests}the trimmed code is sent`,
      [
        "web/features/referral/code-form.tsx",
        "action.run({ body })",
        "action.run({ body: { referralCode: ` ${body.referralCode} ` } })",
      ],
    ],
  ],
};

export const permissions: Section = {
  title: "6. Roles and permissions",
  rows: [
    [
      "Visitor: landing, about, auth-redirect, login, register",
      "server/http/pages.test.ts > pages > a visitor has /, /about, /auth-redirect, /login and /register",
      ["contract/pages.ts", '"/auth-redirect",', '"/auth",'],
    ],
    [
      "Authenticated investor: dashboard, deposit, withdraw, investments, history, settings, referral",
      `${auth}an investor has the dashboard, /deposit, /withdraw, /investments, /history, /settings and /referral`,
      ["web/routes.tsx", '"/withdraw": createLazyPage', '"/payout": createLazyPage'],
    ],
    [
      "Admin: the admin screen for the administrator",
      `${auth}the administrator has /admin`,
      ["web/features/admin/admin-page.tsx", "if (user?.operates) return", "if (!user?.operates) return"],
      "The role is in the database; it follows neither from an address nor from the browser (docs/rules.md, Sign-in and roles).",
    ],
    [
      "Other users get Access Denied and the admin calls are not made",
      `${adminTests}a non-admin sees Access Denied, and no admin call is made`,
      [
        "web/features/admin/admin-page.tsx",
        "  const user = useUser();\n  const goBack",
        "  const user = useUser();\n  useQuery(adminStatsQuery);\n  const goBack",
      ],
    ],
    [
      "The admin may refresh data",
      `${adminTests}'Data Refreshed', 'All admin data has been updated.'`,
      [
        "web/features/admin/admin-page.tsx",
        'mutationFn: () => queries.invalidateQueries({ queryKey: ["admin"] }, { throwOnError: true })',
        "mutationFn: () => new Promise<void>(() => {})",
      ],
    ],
    [
      "The admin may approve",
      `${adminTests}Approve > sends approved, and a note only with a rejection`,
      [
        "web/features/admin/decision-buttons.tsx",
        'onClick={() => decide("approve")}',
        'onClick={() => decide("reject")}',
      ],
    ],
    [
      "… or reject pending withdrawals",
      `${adminTests}Reject > sends rejected, and a note only with a rejection`,
      [
        "web/features/admin/decision-buttons.tsx",
        'onClick={() => decide("reject")}',
        'onClick={() => decide("approve")}',
      ],
    ],
    [
      "The admin may export deposits as CSV",
      `${adminTests}export of deposits > a CSV under the name that the server gives it`,
      ["web/forms/export-button.tsx", "onClick={() => void run()}", "onClick={() => void run}"],
    ],
    [
      "… or withdrawals",
      `${adminTests}export of withdrawals > a CSV under the name that the server gives it`,
      ["web/features/admin/admin-page.tsx", "{ kind: active })", '{ kind: "deposits" })'],
    ],
    [
      "Server enforcement of roles is not shown",
      "server/withdrawals/withdrawals.test.ts > POST /api/admin/withdrawal/{id}/update > only the administrator decides or sees requests, and an unknown one is 404",
      [
        "contract/admin.ts",
        'path: "/api/admin/deposits",\n    access: "admin"',
        'path: "/api/admin/deposits",\n    access: "investor"',
      ],
      "Every call names its role (docs/rules.md, Sign-in and roles).",
    ],
  ],
};
