import { loginTests, registerTests } from "./live-tests.ts";
import type { Row, Section } from "./row.ts";

const landing = "web/landing/landing.test.tsx > ";
const auth = "web/features/auth/auth-pages.test.tsx > ";
const pages = "server/http/pages.test.ts > pages > ";
const landingPage = "web/landing/landing-page.tsx";
const landingWords = "web/landing/landing.words.ts";
const aboutPage = "web/landing/about-page.tsx";
const layout = "web/features/signed-in-layout.tsx";
const loginPage = "web/features/auth/login-page.tsx";
const registerPage = "web/features/auth/register-page.tsx";

const availability: readonly Row[] = [
  [
    "Always available: /about",
    `${pages}/about carries the disclosure in its HTML and answers 200`,
    ["server/http/static-pages.ts", 'app.get("/about"', 'app.get("/about-us"'],
  ],
  [
    "Always available: /auth-redirect",
    `${auth}/auth-redirect says 'Redirecting to secure login...'`,
    ["web/features/auth/login-page.words.ts", "Redirecting to secure login...", "One moment"],
  ],
  [
    "Always available: /login and /register",
    `${auth}/login and /register can be read by visitors`,
    ["web/features/auth/login-page.words.ts", '"Login"', '"Access Denied"'],
  ],
  [
    "When not authenticated: / shows the landing page; when authenticated, the dashboard",
    `${pages}/ is the landing page for visitors and the dashboard for those signed in`,
    [
      "server/http/static-pages.ts",
      "if (session) return sendApplication",
      "if (!session) return sendApplication",
    ],
  ],
  [
    "When authenticated: / and /dashboard show the dashboard, and the seven pages are available",
    `${auth}an investor has the dashboard, /deposit, /withdraw, /investments, /history, /settings and /referral`,
    ["web/routes.tsx", '"/investments": createLazyPage', '"/portfolio": createLazyPage'],
  ],
  [
    "/admin is available",
    `${auth}the administrator has /admin`,
    ["web/routes.tsx", '"/admin": createLazyPage', '"/operator": createLazyPage'],
  ],
  [
    "Any other path shows a 404 page reading 'Page Not Found'",
    `${auth}any other path is a page reading 'Page Not Found', for visitors and for investors`,
    ["web/shell/full-page.words.ts", "Page Not Found", "Nothing Here"],
  ],
  [
    "After a successful login the user is sent to /",
    `${loginTests}a sign-in leads to /`,
    [loginPage, 'navigate({ to: "/" })', 'navigate({ to: "/history" })'],
    "On the custom domain a login leads back to it (docs/rules.md, Sign-in and roles).",
  ],
  [
    "Protected pages show a spinner while loading",
    `${auth}while it is not known who is there, every protected page is a spinner`,
    [layout, "if (!user) return <SpinnerPage />;", "if (!user) return null;"],
  ],
  [
    "Not authenticated afterwards: the toast 'Unauthorized', then the login endpoint",
    "web/api/session-ends.test.tsx > a visitor sees 'Unauthorized' on a protected page and is led to the login endpoint",
    [
      "web/features/signed-in-layout.tsx",
      "if (user === null) redirectToSignIn();",
      "if (user === null) void redirectToSignIn;",
    ],
  ],
  [
    "… 'Unauthorized' / 'You are logged out. Logging in again...', after 0.5 s",
    "web/api/session-end.test.ts > shows the toast 'Unauthorized' / 'You are logged out. Logging in again...'",
    ["web/api/session-end.words.ts", "Logging in again...", "Please sign in."],
  ],
];

export const publicScreens: Section = {
  title: "2. Screens and routes: before the sign-in",
  rows: [
    ...availability,
    [
      "Landing: top bar with Login and Get Started",
      `${landing}/: the top bar has Login and Get Started`,
      ["web/landing/landing-frame.tsx", 'href="/login"', 'href="/about"'],
    ],
    [
      "Landing: hero 'Earn 5% Daily Returns'",
      `${landing}/: the hero says 'Earn 5% Daily Returns'`,
      [landingWords, "<line>Daily Returns</line>", "<line>Returns</line>"],
      "The copy says that it is play money (docs/rules.md, Disclosure).",
    ],
    [
      "Landing: three feature cards: Daily Returns, Secure Platform, Instant Deposits",
      `${landing}/: three feature cards: Daily Returns, Secure Platform, Instant Deposits`,
      [landingWords, "Secure Platform", "Safe Platform"],
    ],
    [
      "Landing: 'How We Achieve 5% Daily Returns': crypto trading, stock investments, commodity trading",
      `${landing}/: 'How We Achieve 5% Daily Returns': crypto trading, stock investments, commodity trading`,
      [landingWords, "Stock investments", "Bonds"],
    ],
    ["Landing: five strategy points", `${landing}/: five strategy points`, [landingPage, ' "losses",', ""]],
    [
      "Landing: call to action and footer",
      `${landing}/: a call to action, and the footer below it`,
      [landingPage, "      <CallToAction />\n", ""],
    ],
    [
      "A shared link has the form origin + '/?ref={code}'",
      "web/features/referral/referral-page.test.tsx > a shared link is the origin and '/?ref=' with the code",
      ["web/features/referral/share-code.tsx", "/?ref=${", "/?code=${"],
    ],
    [
      "… and its code reaches the registration",
      "web/features/auth/register-form.test.tsx > /register > the code of a shared link is in its field",
      ["web/features/auth/register-page.tsx", "useInvitation(sharedCode(ref))", 'useInvitation("")'],
    ],
    [
      "/about: crypto, stocks, commodities, professional team, risk management, security, card payments",
      `${landing}/about: crypto, stocks, commodities, the team, risk management, security, card payments`,
      ["web/landing/about.words.ts", "Risk management", "Risk"],
    ],
    [
      "/about: back-to-home link",
      `${landing}/about: 'Back to Home' leads to /`,
      [aboutPage, 'href="/"', 'href="/login"'],
    ],
    [
      "/about: 'Start Investing' goes to login",
      `${landing}/about: 'Start Investing' leads to the login`,
      [aboutPage, 'href="/login"', 'href="/register"'],
    ],
    [
      "/auth-redirect shows 'Redirecting to secure login...'",
      `${auth}/auth-redirect says 'Redirecting to secure login...'`,
      ["web/features/auth/login-page.words.ts", "Redirecting to secure login...", "Redirecting"],
    ],
    [
      "/auth-redirect sends the browser to the login endpoint",
      "web/features/auth/auth-redirect.test.tsx > /auth-redirect leads to the login endpoint, and so does its link",
      [
        "web/features/auth/auth-redirect-page.tsx",
        "window.location.replace(address)",
        'window.location.replace("/about")',
      ],
    ],
    [
      "/auth-redirect on the production custom domain: the authentication host's login with a return-to at that domain's home",
      "web/api/hosts.test.ts > on the custom domain it leads to the authentication host's login, with a return-to at that domain's home",
      ["web/api/hosts.ts", "${hosts.publicOrigin}/`", "${hosts.authHost}/`"],
    ],
    [
      "… which leads there",
      "tests/e2e/hosts.e2e.ts > on the custom domain /auth-redirect leads to the authentication host, and a sign-in at the provider back home",
      [loginPage, "window.location.assign(target);", 'window.location.assign("/");'],
    ],
    [
      "/login: email and password fields",
      `${auth}/login: fields for email and password, each of its type`,
      ["web/features/auth/login-page.words.ts", "Email", "Name"],
    ],
    [
      "/login: link to register",
      `${auth}/login: a link to register`,
      [loginPage, 'href="/register"', 'href="/about"'],
    ],
    [
      "/login: a button for the identity provider, to /api/login",
      `${auth}/login: the identity provider's button leads to /api/login`,
      [loginPage, 'href="/api/login"', 'href="/api/logout"'],
    ],
    [
      "/login: 'Signing In...' while busy",
      `${loginTests}'Signing In...' while busy`,
      ["web/features/auth/login-page.words.ts", "Signing In...", "Wait"],
    ],
    [
      "/register: firstName, lastName, email, phoneNumber, password, referralCode (optional)",
      `${auth}/register: first and last name, email, phone, password, referral code (optional)`,
      ["web/features/auth/register-page.words.ts", "Phone Number", "Telephone"],
    ],
    [
      "/register: link to login",
      `${auth}/register: a link to login`,
      [registerPage, 'href="/login"', 'href="/about"'],
    ],
    [
      "/register: 'Creating Account...' while busy",
      `${registerTests}'Creating Account...' while busy`,
      ["web/features/auth/register-page.words.ts", "Creating Account...", "Wait"],
    ],
    [
      "/register: success leads to /login",
      `${registerTests}a registration leads to /login`,
      [registerPage, 'navigate({ to: "/login" })', 'navigate({ to: "/about" as "/login" })'],
    ],
  ],
};
