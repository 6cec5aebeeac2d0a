// Loads the user, and sends visitors to the sign-in.

import { isOpenInPhase } from "@glasshouse/core/classroom/lesson-plans.ts";
import { formatDecimal } from "@glasshouse/core/format.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { clockQuery, seatQuery, statsQuery, userQuery } from "../api/queries.ts";
import { redirectToSignIn } from "../api/session-end.ts";
import { saveSignInMethod } from "../api/sign-in-method.ts";
import { useIsStepUpAsked } from "../api/step-up.ts";
import { listenForMoves } from "../api/world-moves.ts";
import { ConnectedClock } from "../clock/connected-clock.tsx";
import { type DisplayCurrency, displayCurrencies } from "../display/display-currency.ts";
import { useFormats } from "../display/formats.ts";
import { getPersonName } from "../display/person-name.ts";
import { usePreferences } from "../display/preferences.ts";
import { currencyNames } from "../display/preferences.words.ts";
import { markSeatsLeft } from "../display/stored-seat.ts";
import { addVisitedPage, useGuide } from "../guide/guide-store.ts";
import { AppShell } from "../shell/app-shell.tsx";
import { SpinnerPage } from "../shell/full-page.tsx";
import { lazyPart } from "../shell/lazy-page.ts";
import { useIsLeavingAsked } from "../shell/logout-question.ts";
import { getMenu } from "../shell/menu.ts";
import { usePath } from "../shell/navigation.ts";
import { FailedState } from "../ui/empty-state.tsx";
import { XraySwitch } from "../xray/xray-switch.tsx";

const NewPasswordPage = lazyPart(() =>
  import("./auth/new-password-page.tsx").then((module) => ({ default: module.NewPasswordPage })),
);

/** Loads after the page, also when X-ray is off: it counts signs that were met. */
const XrayLayer = lazyPart(() =>
  import("../xray/xray-layer.tsx").then((module) => ({ default: module.XrayLayer })),
);

const Guide = lazyPart(() => import("../guide/guide.tsx").then((module) => ({ default: module.Guide })));

const ManagedWorld = lazy(() =>
  import("../shell/managed-world.tsx").then((module) => ({ default: module.ManagedWorld })),
);

const LessonStrip = lazy(() =>
  import("../lesson/lesson-strip.tsx").then((module) => ({ default: module.LessonStrip })),
);

const StepUpSheet = lazyPart(() =>
  import("../forms/step-up-sheet.tsx").then((module) => ({ default: module.StepUpSheet })),
);

const LeavingSheet = lazy(() =>
  import("../shell/logout-sheet.tsx").then((module) => ({ default: module.LeavingSheet })),
);

export function SignedInLayout({ children }: { children: ReactNode }) {
  const { formatMoney } = useFormats();
  const { data: user, error, refetch, isFetching } = useQuery(userQuery);
  const { on: guided } = useGuide();
  const { currency } = usePreferences();
  const { data: stats } = useQuery({
    ...statsQuery,
    enabled: Boolean(user && !user.mustChangePassword),
  });
  const { data: clock } = useQuery({ ...clockQuery, enabled: Boolean(user) });
  const inClass = Boolean(clock?.lesson);
  const learns = inClass && user?.role !== "admin";
  const { data: seat } = useQuery({ ...seatQuery, enabled: learns });
  const operatesSeat = Boolean(
    seat?.operates && clock?.lesson && isOpenInPhase("operator", clock.lesson.phase),
  );
  // no sign shows before the lesson is known to have reached it
  const xrayOpen =
    clock !== undefined && (!learns || !clock.lesson || isOpenInPhase("xray", clock.lesson.phase));
  useEffect(() => {
    if (clock && !clock.lesson) markSeatsLeft(); // another person's seats on this computer
  }, [clock]);
  const path = usePath();
  useEffect(() => {
    if (user === null) redirectToSignIn();
  }, [user]);
  // how the class's teacher signed in
  const way = user && !user.managedWorld && (user.identityProvider ? "provider" : "email");
  useEffect(() => {
    if (way) saveSignInMethod(way);
  }, [way]);
  useEffect(() => addVisitedPage(path), [path]);
  useEffect(listenForMoves, []);

  if (error && !user)
    return (
      <main className="mx-auto max-w-[520px] py-24">
        <FailedState
          title="Glasshouse can't be reached"
          reason="If you just sent something, it may have gone through: check your history before you send it again."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </main>
    );
  if (!user) return <SpinnerPage />;
  if (user.mustChangePassword)
    return (
      <Suspense fallback={<SpinnerPage />}>
        <NewPasswordPage />
      </Suspense>
    );
  return (
    <AppShell
      user={{
        name: getPersonName(user),
        picture: user.profileImageUrl ?? undefined,
      }}
      menu={{
        ...getMenu(user, clock && inClass, operatesSeat),
        path,
        unreadCount: user.unreadMessages,
        walletBalance: stats && formatMoney(stats.walletBalance),
      }}
      clock={<ConnectedClock />}
      xray={xrayOpen && <XraySwitch />}
      bar={
        <>
          {user.managedWorld && (
            <Suspense fallback={<div className="min-h-[53px] border-b border-dashed border-sim-line" />}>
              <ManagedWorld world={user.managedWorld} />
            </Suspense>
          )}
          {learns && (
            <Suspense
              fallback={<div data-skeleton className="step-line border-b border-dashed border-sim-line" />}
            >
              <LessonStrip />
            </Suspense>
          )}
          {guided && !inClass && user.role !== "admin" && (
            <Suspense fallback={<div className="step-line border-b border-dashed border-sim-line" />}>
              <Guide />
            </Suspense>
          )}
          <Suspense>
            <XrayLayer closed={!xrayOpen} />
          </Suspense>
        </>
      }
    >
      {children}
      <Asked />
      {currency !== "USD" && <CurrencyNote currency={currency} />}
    </AppShell>
  );
}

function Asked() {
  const stepUp = useIsStepUpAsked();
  const leaving = useIsLeavingAsked();
  return (
    <Suspense>
      {stepUp && <StepUpSheet />}
      {leaving && <LeavingSheet />}
    </Suspense>
  );
}

function CurrencyNote({ currency }: { currency: DisplayCurrency }) {
  const { symbol, perThousandDollars } = displayCurrencies[currency];
  return (
    <p className="pt-8 text-meta text-ink-3">
      {`Balances are shown in ${currencyNames[currency]()} at the fixed play rate of ${symbol}${formatDecimal(perThousandDollars / 1_000, 2)} for $1.00. Everything is booked in US dollars of play money.`}
    </p>
  );
}
