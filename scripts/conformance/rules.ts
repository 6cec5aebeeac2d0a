import type { Section } from "./row.ts";

export const entities: Section = {
  title: "3. Entities and their fields",
  rows: [
    [
      "User: id, email, firstName, lastName, profileImageUrl, totalBalance",
      "changes names and address; the sign-in follows",
      "The reply carries `role` beside (decisions §3, Admin).",
    ],
    [
      "phoneNumber and referralCode are sent at registration",
      "an unknown referral code gets 400; a known one counts",
    ],
    [
      "Dashboard stats: totalBalance, todayEarnings, totalInvested, monthlyReturn",
      ["the dashboard's figures: 30 days of 5%", "register, deposit by simulated card"],
      "totalBalance is available + invested (decisions §3).",
    ],
    [
      "Investment: id, amount, dailyRate, totalEarned, status, createdAt",
      ["a submitted hash is pending, completes", "an investment is closed by its holder only"],
    ],
    ["Transaction: id, type, amount, status, description, createdAt", "history is newest first"],
    ["Payment creation: amount; the response carries clientSecret", "credits the processor's amount once"],
    [
      "Card deposit confirmation: paymentIntentId, amount in dollars; dollars = cents / 100",
      "credits the processor's amount once",
      "The processor's amount counts (decisions §3, Card deposit).",
    ],
    ["Crypto deposit: txHash, amount, walletAddress", "a submitted hash is pending, completes"],
    [
      "Withdrawal request: fields, withdrawalDetails as JSON text, status, requestedAt",
      "holds the amount, shows it pending everywhere",
    ],
    [
      "The admin view adds userEmail, userId, walletAddress, createdAt",
      "the administrator's lists are searched, filtered and paged",
    ],
    [
      "User settings: five booleans, defaults true, true, true, true, false",
      "the defaults are true, true, true, true, false",
    ],
    [
      "Referral stats: referralCode, level, totalReferrals, maxInvestment, nextLevelReferrals",
      "simulated friends register with the code",
    ],
    [
      "Admin stats: seven figures",
      "approving pays the hold out of reserves",
      "totalUsers and what the books say stand beside (decisions §3, Admin stats).",
    ],
    [
      "Admin deposit: id, amount, status, userEmail, userId, createdAt, stripePaymentIntentId",
      "are filtered and searched on the server",
      "Statuses pending, completed, failed; the payment's id is the simulator's (decisions §3).",
    ],
  ],
};

export const transitions: Section = {
  title: "4. States and transitions",
  rows: [
    ["Login: idle, submitting, success to / or failure", "/login: fields"],
    ["Register: idle, submitting, success to /login or failure", "/register: its fields"],
    [
      "Card deposit: amount, payment created, card form, confirmed, credited, toast and /dashboard",
      ["register, deposit by simulated card", "a card that asks first"],
    ],
    [
      "Card deposit: no redirect unless required; the return URL is the dashboard",
      ["a card that asks first", "a return URL of another site is refused"],
    ],
    [
      "Crypto deposit: recorded, the user goes to /dashboard",
      "from the play wallet to a completed deposit",
      "Its later status: completed with 3 confirmations, else failed with the reason (decisions §3).",
    ],
    [
      "Withdrawal request: pending, then approved or rejected by an administrator",
      ["approving pays the hold out of reserves", "rejecting returns the hold"],
    ],
    [
      "Only pending requests show Approve and Reject; a decided one can't be decided again",
      ["only pending requests have Approve and Reject", "approve and reject racing 40 times decide once"],
    ],
    ["Badges: pending yellow, approved green, rejected red", "/withdraw: balance"],
    [
      "Reject from the admin screen sends 'Rejected by admin'; approve sends no note",
      "rejecting returns the hold",
    ],
    [
      "Investment badge colours; status active, completed, cancelled",
      ["one that is closed already, or is not there, is refused", "/dashboard shows the first 3"],
      "Closing completes an investment that has paid, else cancels it (decisions §3).",
    ],
    ["Referral levels 1 Bronze to 5 Diamond", "referrals give level"],
    [
      "The progress bar shows total referrals modulo 3 over 3",
      "the progress bar shows total referrals modulo 3",
      "Full at level 5 (decisions §3, Referral).",
    ],
    [
      "Unauthenticated access leads to the login endpoint after 500 ms",
      "then the login endpoint after 500 ms",
    ],
  ],
};

export const validation: Section = {
  title: "5. Validation rules",
  rows: [
    ["Login: email and password required; email field of email type", "/login: fields"],
    [
      "Register: five fields required, referralCode optional",
      "/register: its fields",
      "Text that looks like a real payment identifier is refused everywhere (decisions §1.3); a password has 8 characters at least, as at its change.",
    ],
    [
      "Deposit: amount greater than 0, else 'Invalid Amount: Please enter a valid amount'",
      ["/deposit, card tab", "amount %j is refused with 'Please enter a valid amount'"],
    ],
    [
      "Crypto deposit: hash required, else 'Transaction Hash Required: Please enter the transaction hash'",
      ["from the play wallet to a completed deposit", "%j is refused in place"],
      "Only hashes of the simulated chain are taken (decisions §1.3).",
    ],
    [
      "Withdrawal: amount from 50 to 1000, 'Amount must be between $50 and $1000'",
      "amount %j: 'Amount must be between $50 and $1000'",
    ],
    ["Withdrawal: bank details required for bank", "missing details of %s are refused on the method"],
    ["Withdrawal: address and type required for crypto", "missing details of %s are refused on the method"],
    [
      "Withdrawal: 'Please fill in all required fields for your selected withdrawal method' on the method",
      ["/withdraw: each mistake has its message", "missing details of %s are refused on the method"],
    ],
    [
      "Profile: 'First name is required', 'Last name is required', 'Invalid email address'",
      ["profile: initials, required names", "%j: %s says '%s'"],
    ],
    ["Notifications: five booleans", "without %s no '%s' arrives"],
    [
      "Password: current required, new at least 8, confirmation required and equal, each with its message",
      "security: every mistake at its field",
    ],
    [
      "Referral code: not blank after trimming, 'Please enter a referral code'; the trimmed value is sent",
      ["code, shared texts with the disclosure", "blank, unknown and one's own are refused"],
    ],
  ],
};

export const permissions: Section = {
  title: "6. Roles and permissions",
  rows: [
    [
      "Visitor: landing, about, login, register, auth-redirect",
      ["/ shows the top bar", "/about shows crypto", "/auth-redirect says"],
    ],
    ["Authenticated investor: the seven pages", "axe finds nothing in both themes"],
    [
      "Admin: the admin screen for the administrator",
      "four stat cards, three tabs",
      "The role is in the database; it follows neither from an address nor from the browser (decisions §3, Admin).",
    ],
    [
      "Other users get Access Denied and the admin calls are not made",
      "a non-admin on /admin sees Access Denied",
    ],
    [
      "The admin may refresh, approve or reject pending withdrawals, export both CSVs",
      ["four stat cards, three tabs", "only pending requests have Approve and Reject"],
    ],
    [
      "Server enforcement of roles",
      "nobody but the administrator decides or sees",
      "Not shown there; every call names its role (decisions §3, Admin).",
    ],
  ],
};
