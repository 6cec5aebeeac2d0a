import type { Section } from "./row.ts";

const landing = "/ shows the top bar";
const about = "/about shows crypto";
const dashboard = "/dashboard: side menu";
const dashboardRows = "/dashboard shows the first 3";
const card = "/deposit, card tab";
const withdraw = "/withdraw: balance";
const history = "/history: four cards";
const admin = "four stat cards, three tabs";
const referral = "code, shared texts with the disclosure";

/** Section 2, up to /investments. */
export const screens: Section = {
  title: "2. Screens and routes",
  rows: [
    [
      "Always available: /about, /auth-redirect, /login, /register",
      [about, "/auth-redirect says", "/login: fields", "/register: its fields"],
    ],
    ["Not authenticated: / shows the landing page", "/ is the landing page for visitors and the dashboard"],
    [
      "Authenticated: / and /dashboard show the dashboard",
      "/ is the landing page for visitors and the dashboard",
    ],
    [
      "/deposit, /withdraw, /investments, /history, /settings, /referral and /admin are available",
      "axe finds nothing in both themes",
    ],
    [
      "Any other path shows a 404 page reading 'Page Not Found'",
      "any other path is a 404 page reading 'Page Not Found'",
    ],
    [
      "After a successful login the user is sent to /",
      "/login: fields",
      "On the custom domain a login leads back to it (decisions §3, Custom production domain).",
    ],
    [
      "Protected pages show a spinner while loading; not authenticated: toast 'Unauthorized' / 'You are logged out. Logging in again...', the login endpoint after 0.5 s",
      [
        "who is not signed in sees 'Unauthorized'",
        "'Unauthorized' / 'You are logged out. Logging in again...', then the login endpoint after 500 ms",
      ],
    ],
    ["Landing: top bar with Login and Get Started", landing],
    [
      "Landing: hero 'Earn 5% Daily Returns'",
      landing,
      "The copy says that it is play money (decisions §1.5).",
    ],
    ["Landing: three feature cards: Daily Returns, Secure Platform, Instant Deposits", landing],
    [
      "Landing: section 'How We Achieve 5% Daily Returns' with crypto trading, stock investments, commodity trading and five strategy points",
      landing,
    ],
    ["Landing: call to action and footer", landing],
    [
      "A shared link has the form origin + '/?ref={code}'",
      [referral, "a shared link carries its code to the registration form"],
    ],
    [
      "/about: crypto, stocks, commodities, professional team, risk management, security, card payments",
      about,
    ],
    ["/about: back-to-home link; 'Start Investing' goes to login", about],
    [
      "/auth-redirect shows 'Redirecting to secure login...' and sends the browser to the login endpoint",
      "/auth-redirect says",
    ],
    [
      "/auth-redirect on the production custom domain: the authentication host's login with a return-to at that domain's home",
      [
        "on the custom domain /auth-redirect leads",
        "on the custom domain it leads to the authentication host's login",
      ],
    ],
    [
      "/login: email and password fields, link to register, button for the identity provider to /api/login, 'Signing In...' while busy",
      "/login: fields",
    ],
    [
      "/register: firstName, lastName, email, phoneNumber, password, referralCode (optional), link to login, 'Creating Account...', success leads to /login",
      "/register: its fields",
    ],
    [
      "Dashboard: side menu Overview, Deposit, Investments, Withdraw, History, Referral, Settings, Logout",
      dashboard,
      "Mailbox, Play wallet and Admin Dashboard stand beside them (decisions §3, Email, Crypto deposit; §6).",
    ],
    [
      "Dashboard: welcome line uses the first name, else the email, else 'User'",
      [dashboard, "profile: initials, required names"],
    ],
    [
      "Dashboard: stat cards Total Balance, Today's Earnings, Total Invested, Monthly Return (+N%)",
      dashboard,
    ],
    ["Dashboard: Quick Deposit card", dashboard],
    ["Dashboard: Quick Withdrawal card, 'Limits: $50 - $1000 per day'", dashboard],
    [
      "Dashboard: strategy card with current deposit, daily rate 5.00%, daily income, countdown to the next payout",
      dashboard,
      "The countdown runs to the next 09:00 UTC and shows that instant in the viewer's own time (decisions §3, Payout).",
    ],
    ["Dashboard: Active Investments, first 3, 'View All' to /investments", dashboardRows],
    ["Dashboard: empty text 'No active investments yet.'", dashboard],
    [
      "Dashboard: Investment Summary with total invested, count, expected daily, 'Invest More' to /deposit",
      dashboard,
    ],
    ["Dashboard: Recent Transactions, first 5, 'View All' to /history", dashboardRows],
    ["Dashboard: 'No transactions yet. Make your first deposit to get started!'", dashboard],
    ["Dashboard: a floating 'Admin Dashboard' button to /admin for the admin", admin],
    [
      "Transaction labels Card Deposit, Crypto Deposit, withdrawal, daily_income with a plus sign",
      [dashboardRows, "from the play wallet to a completed deposit"],
    ],
    ["Status text is capitalised", dashboardRows],
    [
      "Dates show Today/Yesterday with time, otherwise short month and day",
      ["Today and Yesterday with the time, otherwise short month and day", dashboardRows],
    ],
    [
      "/deposit: 'Back to Dashboard', title 'Make a Deposit', subtitle 'Add funds to your investment account'",
      card,
    ],
    ["/deposit: tabs 'Card' (default) and 'Crypto'", card],
    [
      "Card tab: amount min 1 step 0.01, one payment method, 'Continue to Payment' / 'Creating Payment...', disabled while empty",
      card,
    ],
    ["Crypto tab: an info panel", "from the play wallet to a completed deposit"],
    ["Right side before a payment: 'Ready to Process Payment'", card],
    [
      "Card form 'Secure Payment' with 'Complete Deposit' / 'Processing...' and 'Your payment is secured by'",
      [card, "a declined card: 'Payment Failed'"],
      "The form offers the simulator's cards and takes no card number (decisions §1.3).",
    ],
    [
      "Crypto form 'Crypto Deposit': address and copy (toast 'Address Copied', tick 2 s), amount, hash, instructions, 'Confirm Deposit' / 'Submitting...'",
      "from the play wallet to a completed deposit",
      "The address is a play address of the simulated chain (decisions §3, Crypto deposit).",
    ],
    [
      "Investment Information: 5.00%, amount x 0.05, amount x 0.05 x 30, '$0.00' when empty",
      [card, "expected daily earnings are 5% of the amount", "'$0.00' when the amount is empty"],
      "Earnings are rounded to the cent before they are multiplied, as the fund pays them (decisions §2).",
    ],
    [
      "A successful deposit navigates to /dashboard",
      ["register, deposit by simulated card", "from the play wallet to a completed deposit"],
    ],
    ["/withdraw: amount, method (default bank), method's details, optional notes", withdraw],
    ["/withdraw: available balance and 'Minimum: $50 | Maximum: $1000 per day'", withdraw],
    ["/withdraw: bank fields", withdraw, "IFSC and SWIFT take the simulator's codes only (decisions §1.3)."],
    [
      "/withdraw: crypto fields and types bitcoin, ethereum, tron, usdt, other",
      withdraw,
      "Only play addresses are taken (decisions §1.3).",
    ],
    [
      "/withdraw: 'Submit Request' / 'Submitting...', back link to the dashboard",
      "/withdraw: each mistake has its message",
    ],
    [
      "Withdrawal History: amount, date, method, badge, notes; bank name, last 4 digits, holder, IFSC; type in capitals, shortened address, label",
      [withdraw, "bank: bank name, the account's last 4 digits only", "crypto: type in capitals"],
    ],
    ["Rejected requests show their notes as 'Admin Note'", withdraw],
    ["Empty state 'No withdrawal requests yet'", withdraw],
    [
      "/investments: title, summary cards, portfolio list with id, date, badge, amount, rate, daily income, total earned, 'New Investment'",
      dashboardRows,
    ],
    ["/investments: skeleton placeholders while loading", "/investments without any"],
    ["/investments: 'No investments yet' with 'Create Your First Investment'", "/investments without any"],
    [
      "/history: four summary cards with counts, Net Balance from dashboard stats",
      history,
      "Totals come from the server, over all rows (decisions §3, Lists).",
    ],
    [
      "/history: free-text search, type filter, status filter",
      [
        history,
        "/history: filters stand in the address",
        "history is filtered by type, status, day and words",
      ],
    ],
    ["/history: a count 'x of y transactions'", history],
    ["/history: icon, description or type name, date and time, signed amount, badge", history],
    ["/history: 'Make Your First Deposit' only when no filter is set", history],
    [
      "/history: an Export button",
      ["the export holds the rows that the filters select", "/history: filters stand in the address"],
      "CSV of the rows that the filters select (decisions §3, History export).",
    ],
    [
      "/settings, Profile: avatar with initials, names, email, Save Changes",
      "profile: initials, required names",
    ],
    [
      "/settings, Notifications: five switches, Save Preferences",
      "notifications: five switches with their defaults",
    ],
    [
      "/settings, Security: info note, Change Password with show/hide on current and new",
      "security: every mistake at its field",
    ],
    [
      "/settings, Preferences: currency, time zone, layout; local only, no call",
      "preferences: currency, time zone and layout really change",
      "They really apply to what is shown, in this browser (decisions §3, Preferences).",
    ],
    [
      "/referral: 'Your Level' with badge, total referrals, max investment, progress below level 5",
      [referral, "the progress bar shows total referrals modulo 3"],
    ],
    [
      "/referral: copy code, native share or copy, WhatsApp, Telegram, copy link, label resets after 2 s",
      referral,
      "Every shared text begins with the disclosure (decisions §1.2).",
    ],
    ["/referral: 'Enter Referral Code' with 'Register Referral' / 'Registering...'", referral],
    ["/referral: Level Benefits table", "axe finds nothing in both themes"],
    ["/referral, unauthenticated: spinner", "who is not signed in sees 'Unauthorized'"],
    ["/admin: 'Admin Dashboard' with 'Refresh Data', four stat cards", admin],
    ["/admin: Recent Deposits with Export CSV", admin],
    [
      "/admin: Withdrawal Requests with Export CSV and Approve/Reject on pending rows",
      [admin, "only pending requests have Approve and Reject"],
    ],
    ["/admin: Analytics with both groups", admin],
    ["Non-admins see 'Access Denied …' with a Go Back button", "a non-admin on /admin sees Access Denied"],
    [
      "A service worker file /sw.js is registered on page load",
      ["without a connection a page of its own", "is shown at the next page, its service worker takes over"],
    ],
  ],
};
