// The steps are a pure function of what the reader has done and may do.
import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";
import { dailyPercent } from "@glasshouse/core/investments/daily-income.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import { tourPlan } from "@glasshouse/core/population/tour-plan.ts";
import { getReferralLevel } from "@glasshouse/core/referrals/level.ts";
import { guideWords as words } from "./guide.words.ts";

export type TourStep = {
  title: string;
  text: string;
  button: string;
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

/** Of the Books, to be seen in turn. */
export const tourPlates = ["fund", "mine", "promise"] as const;

const { joinsAfterDay, friends, depositCents, asksAfterDays, asksCents } = tourPlan;
const withdrawalDollars = asksCents / 100;

export function getTourSteps(state: TourState, actions: TourActions): TourStep[] {
  return [
    {
      title: words.offers(),
      text: words.offersText(),
      button: words.offersButton(),
      done: state.visited.includes("/offers/before"),
      href: "/offers",
    },
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
  const amountCents = brought ? depositCents : cents(5_000);
  const firstDays: TourStep = {
    title: words.firstDays(),
    text: words.firstDaysText({ day: joinsAfterDay + 1 }),
    button: words.letDaysPass({ days: Math.max(1, left) }),
    done: left <= 0 || invested,
    act: () => actions.live(hasCrowd, left),
  };
  const bring: TourStep = {
    title: words.friends(),
    text: words.friendsText({
      alone: formatUsd(getReferralLevel(0).maxInvestmentCents),
      withFriends: formatUsd(getReferralLevel(friends).maxInvestmentCents),
    }),
    button: words.friendsButton(),
    done: brought || invested,
    act: actions.inviteFriends,
  };
  return [
    ...(canControl ? [firstDays] : []),
    ...(solo ? [bring] : []),
    {
      title: words.deposit(),
      text: words.depositText({ amount: formatUsd(amountCents), percent: dailyPercent }),
      button: words.depositButton(),
      done: invested,
      href: `/deposit?amount=${amountCents / 100}`,
    },
  ];
}

function getStepsWhilePaying(
  { stats, canControl, hasRequested, hasOpenedSign }: TourState,
  actions: TourActions,
): TourStep[] {
  const grown = stats.dailyIncome.length >= asksAfterDays || hasRequested || stats.frozen;
  const asked = { amount: formatUsd(asksCents) };
  return [
    canControl
      ? {
          title: words.grow(),
          text: words.growText({ days: asksAfterDays }),
          button: words.letDaysPass({ days: asksAfterDays }),
          done: grown,
          act: () => actions.pass({ days: asksAfterDays }),
        }
      : {
          title: words.grow(),
          text: words.growAloneText({ time: payoutTimeUtc }),
          button: words.growAloneButton(),
          done: grown,
          href: "/dashboard",
        },
    {
      title: words.xray(),
      text: words.xrayText(),
      button: words.xrayButton(),
      done: hasOpenedSign,
      act: actions.switchXrayOn,
    },
    {
      title: words.withdraw(),
      text:
        Number(stats.available) >= withdrawalDollars ? words.withdrawText(asked) : words.withdrawLater(asked),
      button: words.withdrawButton(),
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
      title: words.books(),
      text: movesNow ? words.booksAfterPayoutText() : words.booksText(),
      button: movesNow ? words.booksAfterPayoutButton() : words.booksButton(),
      done: visited.includes("/books"),
      ...(movesNow ? { act: actions.openBooks } : { href: "/books" }),
    },
    ...tourPlates.map((plate) => ({
      title: words[plate](),
      text: words[`${plate}Text` as const](),
      button: words.plateButton(),
      done: visited.includes(`/books#${plate}`),
      href: `/books#${plate}`,
    })),
    {
      title: words.runToEnd(),
      text: movesNow ? words.runToEndText() : words.waitForEndText(),
      button: movesNow ? words.runToEndButton() : words.waitForEndButton(),
      done: stats.frozen || isStopped,
      ...(movesNow ? { act: () => actions.pass({ days: 30 }) } : { href: "/books" }),
    },
    {
      title: words.debrief(),
      text: words.debriefText(),
      button: words.debriefButton(),
      done: visited.includes("/debrief"),
      href: "/debrief",
    },
  ];
}
