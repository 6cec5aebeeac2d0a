import type { Section } from "./row.ts";

export const calls: Section = {
  title: "7. The calls it makes",
  rows: [
    ["Every call sends cookies", "every call sends cookies; a body is JSON"],
    [
      "Paths are prefixed with an API base on the custom production domain",
      ["a page of the custom production domain calls the API base", "its pages learn the API base"],
      "The base is a setting and must share a parent domain with the page, or browsers keep the cookie back (docs/operations.md).",
    ],
    ["Paths already starting with http are not prefixed", "a path that starts with http is not prefixed"],
    ["A JSON body is sent with a JSON content type", "every call sends cookies; a body is JSON"],
    [
      "Any non-ok response becomes an error 'status: text'",
      ["a call that is not ok becomes an error", "a read sends no body and no content type"],
    ],
    [
      "Reads parse JSON; throw on 401, or return null where configured",
      "a read sends no body and no content type",
    ],
    ["GET /api/auth/user: the user; 401 unauthorised", "GET /api/logout ends the session"],
    ["POST /api/login-custom {email, password}", "gives the same answer for an unknown address"],
    ["POST /api/register", "opens an account with $5,000.00"],
    ["GET /api/dashboard/stats", "the dashboard's figures: 30 days of 5%"],
    ["GET /api/investments", "an investment is closed by its holder only"],
    [
      "GET /api/transactions?limit=100",
      "history is newest first",
      "Paged by cursor beyond 100 (decisions §3, Lists).",
    ],
    ["GET /api/transactions not ok: 'Failed to fetch transactions'", "/history: four cards"],
    ["POST /api/create-payment-intent {amount}", "the smallest deposit is 1.00"],
    ["POST /api/confirm-deposit {paymentIntentId, amount}", "refuses somebody else's intent with 403"],
    [
      "POST /api/confirm-crypto-deposit {txHash, amount, walletAddress}",
      "a submitted hash is pending, completes",
    ],
    ["GET /api/withdrawal-requests: the user's requests", "nobody sees another's rows, messages or requests"],
    [
      "POST /api/withdrawal-requests: toast 'Withdrawal Request Submitted', form reset, list reloaded",
      "register, deposit by simulated card",
      '"Email" is the in-app mailbox (decisions §3).',
    ],
    ["GET /api/user/settings", "the defaults are true, true, true, true, false"],
    ["PUT /api/user/profile: 'Profile Updated', the user is reloaded", "profile: initials, required names"],
    [
      "PUT /api/user/notifications: 'Notifications Updated', settings reloaded",
      "notifications: five switches with their defaults",
    ],
    [
      "PUT /api/user/password: 'Password Updated', the form is cleared",
      "security: every mistake at its field",
    ],
    ["GET /api/referral/stats", "simulated friends register with the code"],
    [
      "POST /api/referral/register: 'Success - Referral code registered successfully!', stats reloaded",
      "code, shared texts with the disclosure",
    ],
    ["GET /api/admin/stats, refetched every 30 s", "admin stats are refetched every 30 s"],
    [
      "GET /api/admin/deposits",
      "are filtered and searched on the server",
      "Paged, filtered and searched on the server (decisions §3, Lists).",
    ],
    ["GET /api/admin/withdrawals", "are filtered and searched on the server"],
    [
      "POST /api/admin/withdrawal/{id}/update {status, notes}; the list is reloaded",
      ["approving pays the hold out of reserves", "only pending requests have Approve and Reject"],
    ],
    [
      "GET /api/admin/export/{kind}: CSV '{kind}_{YYYY-MM-DD}.csv'",
      ["four stat cards, three tabs", "the administrator's lists are searched, filtered and paged"],
      "The first line is the disclosure; the date is the simulated day (decisions §1.2, §4).",
    ],
    [
      "/api/login: the provider sign-in",
      [
        "GET /api/login?return_to=%s keeps as the way back %s",
        "the operator's issuer signs somebody in",
        "the built-in provider: become a fictional person",
      ],
    ],
    [
      "/api/logout: sign out",
      ["GET /api/logout ends the session", "a page of another site can't sign anyone out"],
    ],
    [
      "The card provider's script is loaded from the provider's host",
      "the policy allows no inline script or style and no other origin",
      "No page loads anything from another origin: the processor is a simulator inside the server (decisions §1.1).",
    ],
    [
      "Its client confirms with the client secret and a publishable test key",
      "no other card, no other key and no other secret is taken",
    ],
    ["Query defaults: no retry, no interval, no focus refetch, never stale", "query defaults: no retry"],
  ],
};

export const errors: Section = {
  title: "8. The error catalogue",
  rows: [
    [
      "Any non-ok response: 'status: body text'",
      ["a call that is not ok becomes an error", "a person is shown the sentence alone"],
      "A person is shown the sentence alone (decisions §3, Errors).",
    ],
    ["401: thrown, or turned into null", "a read sends no body and no content type"],
    [
      "Login failure: 'Login Failed' with the server's message, or 'Invalid credentials'",
      "a failed sign-in says 'Login Failed', 'Invalid credentials'",
    ],
    ["Login network failure: 'Unable to sign in. Please try again.'", "/login: fields"],
    ["Login success: 'Login Successful', 'Welcome back to the product!'", "/login: fields"],
    [
      "Register failure: 'Registration Failed' with the server's message, or 'Something went wrong'",
      "/register: its fields",
    ],
    ["Register network failure: 'Unable to create account. Please try again.'", "/register: its fields"],
    [
      "Register success: 'Registration Successful', 'Your account has been created successfully!'",
      "/register: its fields",
    ],
    [
      "Unauthorized on any protected page or call",
      ["who is not signed in sees 'Unauthorized'", "then the login endpoint after 500 ms"],
    ],
    [
      "Card provider error: 'Payment Failed' with the provider's message",
      "a declined card: 'Payment Failed'",
    ],
    [
      "Other deposit errors: message, or 'Failed to create payment', 'Failed to submit crypto deposit', 'An error occurred during deposit'",
      ["/deposit, card tab", "an amount over the level's cap is refused in place"],
    ],
    [
      "Deposit success: both toasts",
      ["register, deposit by simulated card", "from the play wallet to a completed deposit"],
    ],
    [
      "Withdrawal failure: message, or 'Failed to submit withdrawal request'",
      ["/withdraw: balance", "/withdraw: each mistake has its message"],
    ],
    [
      "Profile failure: message, or 'Failed to update profile'",
      "what could not be saved says so, with the server's message or the fallback",
    ],
    [
      "Notifications failure: message, or 'Failed to update notifications'",
      "what could not be saved says so, with the server's message or the fallback",
    ],
    [
      "Password failure: message, or 'Failed to update password'",
      "what could not be saved says so, with the server's message or the fallback",
    ],
    [
      "Referral failure: unauthorized toast, else message, or 'Failed to register referral code'",
      [
        "what could not be saved says so, with the server's message or the fallback",
        "code, shared texts with the disclosure",
      ],
    ],
    [
      "Admin update failure: 'Action Failed - Failed to {approve|reject} withdrawal request.'",
      "only pending requests have Approve and Reject",
      "Why it could not be done stands in place, too (decisions §3, Toasts).",
    ],
    [
      "Admin update success: 'Withdrawal Approved' or 'Withdrawal Rejected' with its sentence",
      [
        "only pending requests have Approve and Reject",
        "the administrator replaces the first password and decides",
      ],
    ],
    ["Admin refresh: both messages", "four stat cards, three tabs"],
    ["Admin export: both messages", "four stat cards, three tabs"],
    ["Transactions load failure: 'Failed to fetch transactions'", "/history: four cards"],
    ["Non-admin on /admin: Access Denied", "a non-admin on /admin sees Access Denied"],
  ],
};

export const constants: Section = {
  title: "9. Business constants and limits",
  rows: [
    [
      "Daily return rate 5%, displayed 5.00%; a month is 30 days",
      ["5%% of %i cents is %i", "monthly potential is 30 days of it"],
    ],
    [
      "Payout at 9:00 AM UTC; the countdown targets 09:00",
      ["the next payout strictly after %s is %s", "/dashboard: side menu"],
      "Both readings: the payout is at 09:00 UTC, the countdown runs to it (decisions §3, Payout).",
    ],
    ["Currency USD", "a transfer that does not sum to zero is refused"],
    ["Deposit input minimum 1, step 0.01", ["/deposit, card tab", "the smallest deposit is 1.00"]],
    [
      "Withdrawal from 50 to 1000 USD, per day",
      ["%i cents lie outside $50 to $1000", "more than is available, and more than 1000 a simulated day"],
      "Pending and approved requests of one simulated UTC day sum to 1000 at most (decisions §3).",
    ],
    [
      "Levels Bronze 0/$50, Silver 3/$700, Gold 6/$1,000, Platinum 9/$1,500, Diamond 12/$2,000",
      "referrals give level",
    ],
    ["Default max investment display $50", "simulated friends register with the code"],
    [
      "Dashboard lists: 3 investments, 5 transactions",
      "/dashboard shows the first 3",
      "The layout Detailed, chosen in Preferences, shows more (decisions §3, Preferences).",
    ],
    [
      "History fetches up to 100 transactions",
      ["history is newest first", "/history loads on as one scrolls"],
      "It loads on as one scrolls (decisions §3, Lists).",
    ],
    ["Admin stats refetch every 30 s", "admin stats are refetched every 30 s"],
    ["Redirect delay after logout 500 ms", "then the login endpoint after 500 ms"],
    [
      "Copy confirmations last 2000 ms",
      ["a copy is confirmed for 2000 ms", "code, shared texts with the disclosure"],
    ],
    ["Minimum new password length 8", "security: every mistake at its field"],
    ["Crypto types: bitcoin, ethereum, tron, usdt, other", "/withdraw: balance"],
    [
      "Crypto address: first 8 and last 8 characters; bank account: last 4 digits",
      ["crypto: type in capitals", "bank: bank name, the account's last 4 digits only"],
    ],
    [
      "Currency display USD, EUR, GBP (local, not saved)",
      [
        "preferences: currency, time zone and layout really change",
        "the display currency converts what is shown",
      ],
    ],
    [
      "Toasts: 1 at a time, removed after 1,000,000 ms, displayed 5000 ms",
      ["at most 1 toast is shown at a time", "a toast is displayed 5000 ms"],
    ],
    [
      "Toasts: swipe right from 50 px, hotkey F8, at most 420 px wide",
      [
        "F8 takes the focus to the toast",
        "a toast is at most 420 px wide",
        "a swipe of 50 px to the right sends a toast away",
      ],
    ],
    ["Tooltip delay 700 ms", "a toast is displayed 5000 ms, a tooltip comes after 700 ms"],
    [
      "Date display: Today/Yesterday with time, otherwise short month and day",
      "Today and Yesterday with the time, otherwise short month and day",
    ],
  ],
};
