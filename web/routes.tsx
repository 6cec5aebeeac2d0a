// Every page and its address. A page's code is loaded when somebody goes there.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { readSearch, writeSearch } from "./api/search-text.ts";
import { SignedInLayout } from "./features/signed-in-layout.tsx";
import { BrokenPage, NotFoundPage, SpinnerPage } from "./shell/full-page.tsx";

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage });

type Search = Record<string, unknown>;
type Named<Name extends string> = { [name in Name]?: string | undefined };

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  validateSearch: (search: Search): Named<"return_to" | "problem" | "back"> => ({
    return_to: text(search.return_to),
    back: text(search.back),
    problem: text(search.problem),
  }),
  component: lazyRouteComponent(() => import("./features/auth/login-page.tsx"), "LoginPage"),
});
const passwordByLink = createRoute({
  getParentRoute: () => rootRoute,
  path: "/new-password",
  component: lazyRouteComponent(
    () => import("./features/auth/password-by-link-page.tsx"),
    "PasswordByLinkPage",
  ),
});
const authRedirect = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auth-redirect",
  component: lazyRouteComponent(() => import("./features/auth/auth-redirect-page.tsx"), "AuthRedirectPage"),
});
const register = createRoute({
  getParentRoute: () => rootRoute,
  path: "/register",
  validateSearch: (search: Search): Named<"ref" | "persona"> => ({
    ref: text(search.ref),
    persona: text(search.persona),
  }),
  component: lazyRouteComponent(() => import("./features/auth/register-page.tsx"), "RegisterPage"),
});

const signedIn = createRoute({ getParentRoute: () => rootRoute, id: "signed-in", component: SignedInLayout });
const dashboardPage = lazyRouteComponent(
  () => import("./features/dashboard/dashboard-page.tsx"),
  "DashboardPage",
);
/** where the card's challenge comes back to */
const returnSearch = (search: Search): Named<"payment_intent" | "redirect_status"> => ({
  payment_intent: text(search.payment_intent),
  redirect_status: text(search.redirect_status),
});
const home = createRoute({
  getParentRoute: () => signedIn,
  path: "/",
  validateSearch: returnSearch,
  component: dashboardPage,
});
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: "/dashboard",
  validateSearch: returnSearch,
  component: dashboardPage,
});
const deposit = createRoute({
  getParentRoute: () => signedIn,
  path: "/deposit",
  validateSearch: (search: Search): Named<"amount" | "tab" | "hash"> => ({
    amount: text(search.amount),
    tab: text(search.tab),
    hash: text(search.hash),
  }),
  component: lazyRouteComponent(() => import("./features/deposit/deposit-page.tsx"), "DepositPage"),
});
const withdraw = createRoute({
  getParentRoute: () => signedIn,
  path: "/withdraw",
  validateSearch: (search: Search): Named<"amount" | "details"> => ({
    amount: text(search.amount),
    details: text(search.details),
  }),
  component: lazyRouteComponent(() => import("./features/withdrawals/withdraw-page.tsx"), "WithdrawPage"),
});
const investments = createRoute({
  getParentRoute: () => signedIn,
  path: "/investments",
  component: lazyRouteComponent(
    () => import("./features/investments/investments-page.tsx"),
    "InvestmentsPage",
  ),
});
const history = createRoute({
  getParentRoute: () => signedIn,
  path: "/history",
  validateSearch: (search: Search): Named<"type" | "status" | "search" | "from" | "to"> => ({
    type: text(search.type),
    status: text(search.status),
    search: text(search.search),
    from: text(search.from),
    to: text(search.to),
  }),
  component: lazyRouteComponent(() => import("./features/history/history-page.tsx"), "HistoryPage"),
});
const mailbox = createRoute({
  getParentRoute: () => signedIn,
  path: "/mailbox",
  component: lazyRouteComponent(() => import("./features/mailbox/mailbox-page.tsx"), "MailboxPage"),
});
const wallet = createRoute({
  getParentRoute: () => signedIn,
  path: "/wallet",
  component: lazyRouteComponent(() => import("./features/wallet/wallet-page.tsx"), "WalletPage"),
});
const referral = createRoute({
  getParentRoute: () => signedIn,
  path: "/referral",
  component: lazyRouteComponent(() => import("./features/referral/referral-page.tsx"), "ReferralPage"),
});
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: "/settings",
  validateSearch: (search: Search): Named<"section" | "problem"> => ({
    section: text(search.section),
    problem: text(search.problem),
  }),
  component: lazyRouteComponent(() => import("./features/settings/settings-page.tsx"), "SettingsPage"),
});
const admin = createRoute({
  getParentRoute: () => signedIn,
  path: "/admin",
  validateSearch: (search: Search): Named<"tab"> => ({ tab: text(search.tab) }),
  component: lazyRouteComponent(() => import("./features/admin/admin-page.tsx"), "AdminPage"),
});

const books = createRoute({
  getParentRoute: () => signedIn,
  path: "/books",
  component: lazyRouteComponent(() => import("./features/books/books-page.tsx"), "BooksPage"),
});
const crowd = createRoute({
  getParentRoute: () => signedIn,
  path: "/crowd",
  component: lazyRouteComponent(() => import("./features/crowd/crowd-page.tsx"), "CrowdPage"),
});
const debrief = createRoute({
  getParentRoute: () => signedIn,
  path: "/debrief",
  component: lazyRouteComponent(() => import("./features/debrief/debrief-page.tsx"), "DebriefPage"),
});
const offers = createRoute({
  getParentRoute: () => signedIn,
  path: "/offers",
  component: lazyRouteComponent(() => import("./features/offers/offers-page.tsx"), "OffersPage"),
});

const tree = rootRoute.addChildren([
  login,
  register,
  authRedirect,
  passwordByLink,
  signedIn.addChildren([
    home,
    dashboard,
    deposit,
    withdraw,
    investments,
    history,
    mailbox,
    wallet,
    referral,
    settings,
    admin,
    books,
    crowd,
    debrief,
    offers,
  ]),
]);

export function newRouter() {
  return createRouter({
    routeTree: tree,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: "intent",
    defaultPendingComponent: SpinnerPage,
    defaultErrorComponent: BrokenPage,
    defaultPendingMs: 200,
    scrollRestoration: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
