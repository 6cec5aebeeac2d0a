import { adminTests, codeTests, settingsTests } from "./live-tests.ts";
import type { Row, Section } from "./row.ts";

const settings = "web/features/settings/settings-page.test.tsx > ";
const referral = "web/features/referral/referral-page.test.tsx > ";
const admin = "web/features/admin/admin-page.test.tsx > ";
const shareCode = "web/features/referral/share-code.tsx";
const yourLevel = "web/features/referral/your-level.tsx";
const adminPage = "web/features/admin/admin-page.tsx";
const analytics = "web/features/admin/analytics.tsx";

const settingsRows: readonly Row[] = [
  [
    "/settings: left menu with Profile, Notifications, Security, Preferences; default profile",
    `${settings}Profile is shown at first`,
    ["web/features/settings/settings-page.tsx", ': "profile";', ': "security";'],
  ],
  [
    "Profile: avatar with initials fallback, First Name, Last Name, Email Address, Save Changes",
    `${settings}Profile: initials where there is no picture, First Name, Last Name, Email Address, Save Changes`,
    ["web/ui/avatar.tsx", "{getInitials(name)}", "{name}"],
  ],
  [
    "Notifications: five switches, Save Preferences",
    `${settings}Notifications: five switches, Save Preferences`,
    ["web/features/settings/notifications-section.tsx", "{switches.map(", "{switches.slice(1).map("],
  ],
  [
    "Security: info note and Change Password (current, new, confirm)",
    `${settings}Security: an info note, and Change Password with current, new and confirmed password`,
    [
      "web/features/settings/settings.words.ts",
      "Changing your password signs you out everywhere else",
      "Your password ends every other session",
    ],
  ],
  [
    "Security: show/hide toggles on the current and new password fields",
    `${settings}Security: show/hide on the current and the new password, not on the confirmation`,
    ["web/forms/new-password-fields.tsx", "        toggle={false}\n", ""],
  ],
  [
    "… which show and hide it",
    `${settingsTests}security > show and hide shows a password and hides it`,
    ["web/ui/password-field.tsx", 'type={shown ? "text" : "password"}', 'type="password"'],
  ],
  [
    "Preferences: Currency Display USD/EUR/GBP",
    `${settings}Preferences: USD, EUR, GBP`,
    ["web/display/display-currency.ts", '  GBP: { symbol: "£", perThousandDollars: 800 },\n', ""],
  ],
  [
    "Preferences: Time Zone (UTC, Eastern, Pacific, Central European)",
    `${settings}Preferences: UTC, Eastern, Pacific, Central European`,
    ["web/display/preferences.words.ts", "Central European", "Berlin"],
  ],
  [
    "Preferences: Dashboard Layout (Default, Compact, Detailed)",
    `${settings}Preferences: Default, Compact, Detailed`,
    ["web/display/preferences.words.ts", "Compact", "Small"],
  ],
  [
    "Preferences: local only, and Save Preferences makes no call",
    `${settingsTests}preferences > Save Preferences makes no call`,
    [
      "web/features/settings/preferences-section.tsx",
      "const isStored = savePreferences(chosen);",
      'void fetch("/api/user/settings", { method: "POST" });\n    const isStored = savePreferences(chosen);',
    ],
    "They really apply to what is shown, in this browser (docs/rules.md, Preferences).",
  ],
];

const referralRows: readonly Row[] = [
  [
    "/referral: title 'Referral System'",
    `${referral}title 'Referral System'`,
    ["web/features/referral/referral.words.ts", "Referral System", "Friends"],
  ],
  [
    "/referral, 'Your Level': badge, total referrals, max investment",
    `${referral}Your Level: badge, total referrals, max investment`,
    ["web/features/referral/referral.words.ts", "Level {level}, {name}", "Level {level}"],
  ],
  [
    "… and progress toward the next level when the level is below 5",
    `${referral}Your Level: progress toward the next level below level 5, total referrals modulo 3 over 3`,
    [yourLevel, "          value={done}\n", "          value={of}\n"],
  ],
  [
    "… not at level 5",
    `${referral}Your Level: no next level is named at level 5`,
    ["web/features/referral/referral.words.ts", '"The highest level"', '"Progress toward more"'],
    "The bar stays, full (docs/rules.md, Referrals).",
  ],
  [
    "/referral, 'Your Referral Code': copy code; share link; WhatsApp and Telegram share links; copy link",
    `${referral}Your Referral Code: the code with 'Copy code', 'Share link', 'Copy link', WhatsApp, Telegram`,
    [shareCode, "https://t.me/share/url?", "https://wa.me/?"],
    "Every shared text begins with the disclosure (docs/rules.md, Disclosure).",
  ],
  [
    "/referral: share link via native share",
    `${codeTests}the device's own share sheet gets text and link, where there is one`,
    [shareCode, "text, url: link })", "text })"],
  ],
  [
    "/referral: or copy; copy link",
    `${codeTests}without a share sheet 'Share link' copies the link under the disclosure`,
    [
      "web/features/referral/share-code.tsx",
      '<CopyButton variant="primary" text={text} label={words.share()}',
      '<CopyButton variant="primary" text="" label={words.share()}',
    ],
  ],
  [
    "/referral: the copy label resets after 2 s",
    `${codeTests}'Copy code' copies the code, and says 'Copied' for 2 s`,
    ["web/ui/copy-button.tsx", "{copied ? copiedLabel : label}", "{label}"],
  ],
  [
    "/referral: 'Enter Referral Code' with the button 'Register Referral'",
    `${referral}'Enter Referral Code' with the button 'Register Referral'`,
    ["web/features/referral/referral.words.ts", "Register Referral", "Register"],
  ],
  [
    "/referral: 'Registering...' while busy",
    `${codeTests}'Registering...' while busy`,
    ["web/features/referral/referral.words.ts", "Registering...", "Wait"],
  ],
  [
    "/referral: Level Benefits table",
    `${referral}Level Benefits: every level, what it needs and its max investment`,
    ["web/features/referral/level-benefits.tsx", "{row.referralsNeeded}</td>", "{row.level}</td>"],
  ],
  [
    "/referral, unauthenticated: spinner",
    "web/features/auth/auth-pages.test.tsx > while it is not known who is there, every protected page is a spinner",
    ["web/ui/spinner.tsx", 'className="animate-turn"', 'className="still"'],
  ],
];

export const peopleScreens: Section = {
  title: "2. Screens and routes: /settings, /referral and /admin",
  rows: [
    ...settingsRows,
    ...referralRows,
    [
      "/admin: 'Admin Dashboard' with a 'Refresh Data' button",
      `${admin}'Admin Dashboard' with 'Refresh Data'`,
      ["web/features/admin/admin-page.words.ts", '"Refresh Data"', '"Refresh"'],
    ],
    [
      "/admin: stat cards Total Revenue, Total Deposits, Active Users, Pending Withdrawals",
      `${admin}cards: Total Revenue, Total Deposits, Active Users, Pending Withdrawals`,
      [adminPage, "formatCount(stats.pendingWithdrawals) : blank", "formatCount(stats.totalUsers) : blank"],
    ],
    [
      "/admin: tabs Recent Deposits, Withdrawal Requests, Analytics",
      `${admin}tabs: Recent Deposits, Withdrawal Requests, Analytics`,
      ["web/features/admin/admin-page.words.ts", 'analyticsTab: "Analytics"', 'analyticsTab: "Figures"'],
    ],
    [
      "/admin: Recent Deposits, with Export CSV",
      `${admin}Recent Deposits has Export CSV`,
      ["web/features/admin/admin-page.tsx", 'active !== "analytics" && (', 'active === "withdrawals" && ('],
    ],
    [
      "/admin: Withdrawal Requests, with Export CSV",
      `${admin}Withdrawal Requests has Export CSV`,
      ["web/features/admin/admin-page.tsx", 'active !== "analytics" && (', 'active === "deposits" && ('],
    ],
    [
      "/admin: Approve/Reject buttons on pending rows",
      `${admin}only pending requests have Approve and Reject`,
      [
        "web/features/admin/admin-withdrawals.tsx",
        'if (row.status === "pending") return',
        'if (row.status !== "rejected") return',
      ],
    ],
    [
      "/admin, Revenue Analytics: Today's Revenue, This Month, Total Withdrawals, Net Profit (revenue minus withdrawals)",
      `${admin}Revenue Analytics: Today's Revenue, This Month, Total Withdrawals, Net Profit of revenue minus withdrawals`,
      [
        analytics,
        "parseCents(stats.totalRevenue) - parseCents",
        "parseCents(stats.totalDeposits) - parseCents",
      ],
    ],
    [
      "/admin, User Statistics: Total Users, Pending Withdrawals, Average Deposit (total deposits / active users)",
      `${admin}User Statistics: Total Users, Pending Withdrawals, Average Deposit of total deposits / active users`,
      [analytics, "/ stats.activeUsers)", "/ stats.totalUsers)"],
    ],
    [
      "… or 0.00",
      `${admin}User Statistics: Average Deposit is 0.00 without active users`,
      [analytics, 'return formatMoney("0.00")', 'return "none"'],
    ],
    [
      "Non-admins see 'Access Denied - You don't have permission to access the admin dashboard.' with a Go Back button",
      `${admin}others read 'Access Denied', 'You don't have permission to access the admin dashboard.', Go Back`,
      ["web/features/admin/admin-page.words.ts", "Access Denied", "No Entry"],
    ],
    [
      "/admin: the lists are reloaded by 'Refresh Data'",
      `${adminTests}'Refresh Failed', 'Failed to refresh data. Please try again.'`,
      [
        adminPage,
        'queryKey: ["admin"] }, { throwOnError: true }',
        'queryKey: ["none"] }, { throwOnError: true }',
      ],
    ],
  ],
};
