// The tour's steps as a pure function of what the reader has done and may do.
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
  moves: boolean;
  called: boolean;
  livedDays: number;
  solo: boolean;
  asked: boolean;
  opened: boolean;
  stopped: boolean;
};

export type TourActions = {
  live: (called: boolean, days: number) => unknown;
  pass: (time: { days: number } | { to: "next-payout" }) => unknown;
  inviteFriends: () => unknown;
  openBooks: () => unknown;
  switchXrayOn: () => unknown;
};

const enough = tourPlan.asksCents / 100;
const { joinsAfterDay, friends, depositCents, asksAfterDays } = tourPlan;

export function tourSteps(state: TourState, actions: TourActions): TourStep[] {
  return [
    { ...words.offers, done: state.visited.includes("/offers/before"), href: "/offers" },
    ...beforeTheDeposit(state, actions),
    ...whileItPays(state, actions),
    ...behindTheGlass(state, actions),
  ];
}

/** In a fund that has ended only Books and debrief are left. */
const hasInvested = ({ stats, asked }: TourState) => Number(stats.totalInvested) > 0 || asked || stats.frozen;

function beforeTheDeposit(state: TourState, actions: TourActions): TourStep[] {
  const { stats, moves, called, livedDays, solo } = state;
  const left = joinsAfterDay - livedDays;
  const invested = hasInvested(state);
  const brought = stats.totalReferrals >= friends;
  const amount = String(brought ? depositCents / 100 : 50);
  const firstDays: TourStep = {
    ...words.firstDays(Math.max(1, left)),
    done: left <= 0 || invested,
    act: () => actions.live(called, left),
  };
  const bring: TourStep = { ...words.friends, done: brought || invested, act: actions.inviteFriends };
  return [
    ...(moves ? [firstDays] : []),
    ...(solo ? [bring] : []),
    { ...words.deposit(amount), done: invested, href: `/deposit?amount=${amount}` },
  ];
}

function whileItPays({ stats, moves, asked, opened }: TourState, actions: TourActions): TourStep[] {
  const grown = stats.dailyIncome.length >= asksAfterDays || asked || stats.frozen;
  return [
    moves
      ? { ...words.grow, done: grown, act: () => actions.pass({ days: asksAfterDays }) }
      : { ...words.growAlone, done: grown, href: "/dashboard" },
    { ...words.xray, done: opened, act: actions.switchXrayOn },
    {
      ...words.withdraw(Number(stats.available) >= enough),
      done: asked || stats.frozen,
      href: `/withdraw?amount=${enough}&details=fictional`,
    },
  ];
}

function behindTheGlass({ visited, stats, moves, stopped }: TourState, actions: TourActions): TourStep[] {
  const movesNow = moves && !stats.frozen;
  return [
    {
      ...words.openBooks(movesNow),
      done: visited.includes("/books"),
      ...(movesNow ? { act: actions.openBooks } : { href: "/books" }),
    },
    ...Object.entries(words.plates).map(([plate, told]) => ({
      ...told,
      button: words.plateButton,
      done: visited.includes(`/books#${plate}`),
      href: `/books#${plate}`,
    })),
    {
      ...words.toTheEnd(movesNow),
      done: stats.frozen || stopped,
      ...(movesNow ? { act: () => actions.pass({ days: 30 }) } : { href: "/books" }),
    },
    { ...words.debrief, done: visited.includes("/debrief"), href: "/debrief" },
  ];
}
