// The steps are a pure function of what the reader has done and may do.
import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { tourPlan } from "@glasshouse/core/population/tour-plan.ts";
import * as words from "./guide.words.ts";

export type TourStep = words.StepWords & {
  done: boolean;
  href?: string;
  act?: () => unknown;
};

export type TourState = {
  visited: readonly string[];
  stats: Pick<DashboardStats, "totalInvested" | "totalReferrals" | "available" | "dailyIncome" | "frozen">;
  canControl: boolean;
  hasCrowd: boolean;
  livedDays: number;
  solo: boolean;
  hasRequested: boolean;
  hasOpenedSign: boolean;
  isStopped: boolean;
};

export type TourActions = {
  live: (hasCrowd: boolean, days: number) => unknown;
  pass: (time: { days: number } | { to: "next-payout" }) => unknown;
  inviteFriends: () => unknown;
  openBooks: () => unknown;
  switchXrayOn: () => unknown;
};

const withdrawalDollars = tourPlan.asksCents / 100;
const { joinsAfterDay, friends, depositCents, asksAfterDays } = tourPlan;

export function getTourSteps(state: TourState, actions: TourActions): TourStep[] {
  return [
    { ...words.offers, done: state.visited.includes("/offers/before"), href: "/offers" },
    ...getStepsBeforeDeposit(state, actions),
    ...getStepsWhilePaying(state, actions),
    ...getBooksSteps(state, actions),
  ];
}

/** In an ended fund only Books and debrief are left. */
const hasInvested = ({ stats, hasRequested }: TourState) =>
  Number(stats.totalInvested) > 0 || hasRequested || stats.frozen;

function getStepsBeforeDeposit(state: TourState, actions: TourActions): TourStep[] {
  const { stats, canControl, hasCrowd, livedDays, solo } = state;
  const left = joinsAfterDay - livedDays;
  const invested = hasInvested(state);
  const brought = stats.totalReferrals >= friends;
  const amount = String(brought ? depositCents / 100 : 50);
  const firstDays: TourStep = {
    ...words.firstDays(Math.max(1, left)),
    done: left <= 0 || invested,
    act: () => actions.live(hasCrowd, left),
  };
  const bring: TourStep = { ...words.friends, done: brought || invested, act: actions.inviteFriends };
  return [
    ...(canControl ? [firstDays] : []),
    ...(solo ? [bring] : []),
    { ...words.deposit(amount), done: invested, href: `/deposit?amount=${amount}` },
  ];
}

function getStepsWhilePaying(
  { stats, canControl, hasRequested, hasOpenedSign }: TourState,
  actions: TourActions,
): TourStep[] {
  const grown = stats.dailyIncome.length >= asksAfterDays || hasRequested || stats.frozen;
  return [
    canControl
      ? { ...words.grow, done: grown, act: () => actions.pass({ days: asksAfterDays }) }
      : { ...words.growAlone, done: grown, href: "/dashboard" },
    { ...words.xray, done: hasOpenedSign, act: actions.switchXrayOn },
    {
      ...words.withdraw(Number(stats.available) >= withdrawalDollars),
      done: hasRequested || stats.frozen,
      href: `/withdraw?amount=${withdrawalDollars}&details=fictional`,
    },
  ];
}

function getBooksSteps(
  { visited, stats, canControl, isStopped }: TourState,
  actions: TourActions,
): TourStep[] {
  const movesNow = canControl && !stats.frozen;
  return [
    {
      ...words.openBooks(movesNow),
      done: visited.includes("/books"),
      ...(movesNow ? { act: actions.openBooks } : { href: "/books" }),
    },
    ...Object.entries(words.plates).map(([plate, plateWords]) => ({
      ...plateWords,
      button: words.plateButton,
      done: visited.includes(`/books#${plate}`),
      href: `/books#${plate}`,
    })),
    {
      ...words.runToEnd(movesNow),
      done: stats.frozen || isStopped,
      ...(movesNow ? { act: () => actions.pass({ days: 30 }) } : { href: "/books" }),
    },
    { ...words.debrief, done: visited.includes("/debrief"), href: "/debrief" },
  ];
}
