// Maps addresses to lazily loaded pages.
import { usePreferences } from "./display/preferences.ts";
import { SignedInLayout } from "./features/signed-in-layout.tsx";
import { AppRouter } from "./shell/app-router.tsx";
import { NotFoundPage } from "./shell/full-page.tsx";
import { lazyPage } from "./shell/lazy-page.ts";
import { CurrencyContext } from "./ui/display-currency.ts";

const dashboard = lazyPage(() =>
  import("./features/dashboard/dashboard-page.tsx").then((page) => page.DashboardPage),
);

const visitorPages = {
  "/login": lazyPage(() => import("./features/auth/login-page.tsx").then((page) => page.LoginPage)),
  "/register": lazyPage(() => import("./features/auth/register-page.tsx").then((page) => page.RegisterPage)),
  "/auth-redirect": lazyPage(() =>
    import("./features/auth/auth-redirect-page.tsx").then((page) => page.AuthRedirectPage),
  ),
  "/new-password": lazyPage(() =>
    import("./features/auth/password-by-link-page.tsx").then((page) => page.PasswordByLinkPage),
  ),
  "/wall": lazyPage(async () => {
    const { wallPage } = await import("./features/classroom/wall-page.tsx");
    return wallPage(() => import("./features/lab/agents/class-ends.ts").then((lab) => lab.runClassEnds));
  }),
  "/host": lazyPage(async () => {
    const { hostPage } = await import("./features/hosts/host-page.tsx");
    return hostPage(() => import("./features/lab/agents/class-crowd.ts").then((lab) => lab.readClassCrowd));
  }),
  "/lesson-plan": lazyPage(() =>
    import("./features/hosts/lesson-plan-page.tsx").then((page) => page.LessonPlanPage),
  ),
  "/data-sheet": lazyPage(() =>
    import("./features/classroom/data-sheet-page.tsx").then((page) => page.DataSheetPage),
  ),
  "/lab/checked": lazyPage(() =>
    import("./features/lab-checked/checked-page.tsx").then((page) => page.CheckedPage),
  ),
  // run and Books are independent features, combined here
  "/lab/run": lazyPage(async () => {
    const [run, books, flow] = await Promise.all([
      import("./features/lab/books/run-books.tsx"),
      import("./features/books/books-sheet.tsx"),
      import("./features/books/payout-flow.tsx"),
    ]);
    return run.runBooksPage(books.BooksSheet, flow.PayoutFlow);
  }),
  "/lab": lazyPage(() => import("./features/lab/lab-page.tsx").then((page) => page.LabPage)),
};

const ownPages = {
  "/": dashboard,
  "/dashboard": dashboard,
  "/deposit": lazyPage(() => import("./features/deposit/deposit-page.tsx").then((page) => page.DepositPage)),
  "/withdraw": lazyPage(() =>
    import("./features/withdrawals/withdraw-page.tsx").then((page) => page.WithdrawPage),
  ),
  "/investments": lazyPage(() =>
    import("./features/investments/investments-page.tsx").then((page) => page.InvestmentsPage),
  ),
  "/history": lazyPage(() => import("./features/history/history-page.tsx").then((page) => page.HistoryPage)),
  "/mailbox": lazyPage(() => import("./features/mailbox/mailbox-page.tsx").then((page) => page.MailboxPage)),
  "/wallet": lazyPage(() => import("./features/wallet/wallet-page.tsx").then((page) => page.WalletPage)),
  "/referral": lazyPage(() =>
    import("./features/referral/referral-page.tsx").then((page) => page.ReferralPage),
  ),
  "/settings": lazyPage(() =>
    import("./features/settings/settings-page.tsx").then((page) => page.SettingsPage),
  ),
  "/admin": lazyPage(() => import("./features/admin/admin-page.tsx").then((page) => page.AdminPage)),
  "/admin/worlds": lazyPage(() =>
    import("./features/worlds/worlds-page.tsx").then((page) => page.WorldsPage),
  ),
  "/class": lazyPage(() => import("./features/classroom/class-page.tsx").then((page) => page.ClassPage)),
  "/class/report": lazyPage(() =>
    import("./features/classroom/report-page.tsx").then((page) => page.ReportPage),
  ),
  "/books": lazyPage(() => import("./features/books/books-page.tsx").then((page) => page.BooksPage)),
  "/books/follow": lazyPage(() => import("./features/books/follow-page.tsx").then((page) => page.FollowPage)),
  "/crowd": lazyPage(() => import("./features/crowd/crowd-page.tsx").then((page) => page.CrowdPage)),
  "/debrief": lazyPage(() => import("./features/debrief/debrief-page.tsx").then((page) => page.DebriefPage)),
  "/offers": lazyPage(() => import("./features/offers/offers-page.tsx").then((page) => page.OffersPage)),
};

export const pages = { ...visitorPages, ...ownPages };

/** @param address replaces the browser's where there is none */
export function App({ address }: { address?: string }) {
  const { currency } = usePreferences();
  return (
    <CurrencyContext value={currency}>
      <AppRouter
        pages={pages}
        notFound={<NotFoundPage />}
        around={(path, page) =>
          Object.hasOwn(ownPages, path) ? <SignedInLayout>{page}</SignedInLayout> : page
        }
        {...(address === undefined ? {} : { address })}
      />
    </CurrencyContext>
  );
}
