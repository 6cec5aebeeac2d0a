// Maps addresses to lazily loaded pages.

import { CurrencyContext } from "./display/display-currency.ts";
import { useLanguage } from "./display/language.ts";
import { usePreferences } from "./display/preferences.ts";
import { SignedInLayout } from "./features/signed-in-layout.tsx";
import { AppRouter } from "./shell/app-router.tsx";
import { NotFoundPage } from "./shell/full-page.tsx";
import { createLazyPage } from "./shell/lazy-page.ts";

const wordsCameFirst = async () => {};

const dashboard = createLazyPage(
  () => import("./features/dashboard/dashboard-page.tsx").then((page) => page.DashboardPage),
  wordsCameFirst,
);

const visitorPages = {
  "/login": createLazyPage(
    () => import("./features/auth/login-page.tsx").then((page) => page.LoginPage),
    wordsCameFirst,
  ),
  "/register": createLazyPage(() =>
    import("./features/auth/register-page.tsx").then((page) => page.RegisterPage),
  ),
  "/auth-redirect": createLazyPage(() =>
    import("./features/auth/auth-redirect-page.tsx").then((page) => page.AuthRedirectPage),
  ),
  "/new-password": createLazyPage(() =>
    import("./features/auth/password-by-link-page.tsx").then((page) => page.PasswordByLinkPage),
  ),
  "/wall": createLazyPage(async () => {
    const { wallPage } = await import("./features/classroom/wall-page.tsx");
    return wallPage(() => import("./features/lab/agents/class-ends.ts").then((lab) => lab.runClassEnds));
  }),
  "/host": createLazyPage(async () => {
    const { hostPage } = await import("./features/hosts/host-page.tsx");
    return hostPage(() => import("./features/lab/agents/class-crowd.ts").then((lab) => lab.readClassCrowd));
  }),
  "/host/compared": createLazyPage(() =>
    import("./features/hosts/compared/compared-page.tsx").then((page) => page.ComparedPage),
  ),
  "/lesson-plan": createLazyPage(() =>
    import("./features/hosts/lesson-plan-page.tsx").then((page) => page.LessonPlanPage),
  ),
  "/handouts": createLazyPage(() =>
    import("./features/hosts/handouts-page.tsx").then((page) => page.HandoutsPage),
  ),
  "/data-sheet": createLazyPage(() =>
    import("./features/classroom/data-sheet-page.tsx").then((page) => page.DataSheetPage),
  ),
  "/evaluate": createLazyPage(() =>
    import("./features/site/evaluate-page.tsx").then((page) => page.EvaluatePage),
  ),
  "/check": createLazyPage(() => import("./features/site/check-page.tsx").then((page) => page.CheckPage)),
  "/about-texts": createLazyPage(() =>
    import("./features/site/about-texts/about-texts-page.tsx").then((page) => page.AboutTextsPage),
  ),
  "/who-runs-this": createLazyPage(() =>
    import("./features/site/who-runs-page.tsx").then((page) => page.WhoRunsPage),
  ),
  "/lab/checked": createLazyPage(() =>
    import("./features/lab-checked/checked-page.tsx").then((page) => page.CheckedPage),
  ),
  // run and Books are independent features, combined here
  "/lab/run": createLazyPage(async () => {
    const [run, books, flow] = await Promise.all([
      import("./features/lab/books/run-books.tsx"),
      import("./features/books/books-sheet.tsx"),
      import("./features/books/payout-flow.tsx"),
    ]);
    return run.runBooksPage(books.BooksSheet, flow.PayoutFlow);
  }),
  "/lab": createLazyPage(() => import("./features/lab/lab-page.tsx").then((page) => page.LabPage)),
};

const signedInPages = {
  "/": dashboard,
  "/dashboard": dashboard,
  "/deposit": createLazyPage(() =>
    import("./features/deposit/deposit-page.tsx").then((page) => page.DepositPage),
  ),
  "/withdraw": createLazyPage(() =>
    import("./features/withdrawals/withdraw-page.tsx").then((page) => page.WithdrawPage),
  ),
  "/investments": createLazyPage(() =>
    import("./features/investments/investments-page.tsx").then((page) => page.InvestmentsPage),
  ),
  "/history": createLazyPage(() =>
    import("./features/history/history-page.tsx").then((page) => page.HistoryPage),
  ),
  "/mailbox": createLazyPage(() =>
    import("./features/mailbox/mailbox-page.tsx").then((page) => page.MailboxPage),
  ),
  "/wallet": createLazyPage(() =>
    import("./features/wallet/wallet-page.tsx").then((page) => page.WalletPage),
  ),
  "/referral": createLazyPage(() =>
    import("./features/referral/referral-page.tsx").then((page) => page.ReferralPage),
  ),
  "/settings": createLazyPage(() =>
    import("./features/settings/settings-page.tsx").then((page) => page.SettingsPage),
  ),
  "/admin": createLazyPage(() => import("./features/admin/admin-page.tsx").then((page) => page.AdminPage)),
  "/admin/worlds": createLazyPage(() =>
    import("./features/worlds/worlds-page.tsx").then((page) => page.WorldsPage),
  ),
  "/class": createLazyPage(() =>
    import("./features/classroom/class-page.tsx").then((page) => page.ClassPage),
  ),
  "/class/report": createLazyPage(() =>
    import("./features/classroom/report-page.tsx").then((page) => page.ReportPage),
  ),
  "/books": createLazyPage(() => import("./features/books/books-page.tsx").then((page) => page.BooksPage)),
  "/books/follow": createLazyPage(() =>
    import("./features/books/follow-page.tsx").then((page) => page.FollowPage),
  ),
  "/crowd": createLazyPage(() => import("./features/crowd/crowd-page.tsx").then((page) => page.CrowdPage)),
  "/debrief": createLazyPage(() =>
    import("./features/debrief/debrief-page.tsx").then((page) => page.DebriefPage),
  ),
  "/scenes": createLazyPage(() =>
    import("./features/scenes/scenes-page.tsx").then((page) => page.ScenesPage),
  ),
  "/offers": createLazyPage(() =>
    import("./features/offers/offers-page.tsx").then((page) => page.OffersPage),
  ),
  "/operator": createLazyPage(async () => {
    const { operatorPage } = await import("./features/operator/operator-page.tsx");
    return operatorPage(() => import("./features/lab/agents/class-ends.ts").then((lab) => lab.runClassEnds));
  }),
  "/regulator": createLazyPage(() =>
    import("./features/register/register-page.tsx").then((page) => page.RegisterPage),
  ),
};

export const pages = { ...visitorPages, ...signedInPages };

/** @param address without a browser's */
export function App({ address }: { address?: string }) {
  useLanguage(); // renders all again in another language
  const { currency } = usePreferences();
  return (
    <CurrencyContext value={currency}>
      <AppRouter
        pages={pages}
        notFound={<NotFoundPage />}
        renderLayout={(path, page) =>
          Object.hasOwn(signedInPages, path) ? <SignedInLayout>{page}</SignedInLayout> : page
        }
        {...(address === undefined ? {} : { address })}
      />
    </CurrencyContext>
  );
}
