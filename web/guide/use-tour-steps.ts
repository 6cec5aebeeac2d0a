// The tour's steps for this reader: what each asks for, whether it is done, and what its button does.
import { addresses } from "@glasshouse/contract/addresses.ts";
import type { clockRoutes } from "@glasshouse/contract/clock.ts";
import { crowdRoutes } from "@glasshouse/contract/crowd.ts";
import { referralRoutes } from "@glasshouse/contract/referrals.ts";
import { wholeLife } from "@glasshouse/core/population/behaviour.ts";
import { tourPlan } from "@glasshouse/core/population/tour-plan.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { at } from "../api/call.ts";
import {
  booksQuery,
  clockQuery,
  crowdQuery,
  readMoneyAgain,
  statsQuery,
  withdrawalsQuery,
} from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { switchXray, useXray } from "../xray/xray-store.ts";
import * as words from "./guide.words.ts";
import { useGuide } from "./guide-store.ts";

export type TourStep = words.StepWords & {
  done: boolean;
  /** a page to go to, or something that is done here */
  href?: string;
  act?: () => unknown;
};

const failed = { title: "Error", fallback: "Failed to move the clock" };
const advanceCall = at<typeof clockRoutes.advance>(addresses.advanceClock);
const enough = tourPlan.asksCents / 100;

/** What the buttons do where the reader may: call the fund's crowd, move the clock, invite. */
function useTourActions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const start = useAction(crowdRoutes.start, {
    failed: { ...failed, fallback: "Failed to start the crowd" },
  });
  const advance = useAction(advanceCall, { failed });
  const invite = useAction(referralRoutes.inviteSimulated, {
    failed: { ...failed, fallback: "Failed to invite your friends" },
    invalidates: [["referral"], ["stats"]],
  });
  const pass = async (body: { days: number } | { to: "next-payout" }) => {
    const clock = await advance.run({ body });
    if (!clock) return false;
    queries.setQueryData(clockQuery.queryKey, clock);
    await queries.invalidateQueries({ queryKey: ["crowd"] });
    readMoneyAgain(queries);
    return true;
  };
  return {
    live: async (called: boolean, days: number) => {
      const body = {
        investors: wholeLife.people,
        seed: (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1,
        behaviour: "whole-life" as const,
      };
      if (!called && !(await start.run({ body }))) return;
      await pass({ days });
    },
    pass,
    inviteFriends: async () => {
      if (!(await invite.run({ body: { count: tourPlan.friends } }))) return;
      await navigate({ to: "/deposit", search: { amount: String(tourPlan.depositCents / 100) } });
    },
    openBooks: async () => {
      if (await pass({ to: "next-payout" })) await navigate({ to: "/books" });
    },
  };
}

/** @returns undefined until what the steps depend on is known */
export function useTourSteps():
  | { steps: TourStep[]; busy: boolean; act: (step: TourStep) => void }
  | undefined {
  const { visited } = useGuide();
  const { opened } = useXray();
  const { data: stats } = useQuery(statsQuery);
  const { data: crowd } = useQuery(crowdQuery);
  const { data: withdrawals } = useQuery(withdrawalsQuery);
  const { data: clock } = useQuery(clockQuery);
  const { data: books } = useQuery({ ...booksQuery, enabled: visited.includes("/books") });
  const actions = useTourActions();
  const [busy, setBusy] = useState(false);
  if (!stats || !crowd || !withdrawals || !clock) return undefined;
  const asked = withdrawals.length > 0;
  const invested = Number(stats.totalInvested) > 0 || asked;
  const moves = crowd.canControl;
  const lived = crowd.crowd?.day ?? 0;
  const left = tourPlan.joinsAfterDay - lived;
  const brought = stats.totalReferrals >= tourPlan.friends;
  const amount = String(brought ? tourPlan.depositCents / 100 : 50);
  const over = books?.state === "stopped" || books?.state === "frozen";
  const seen = (plate: string) => visited.includes(`/books#${plate}`);
  const steps: TourStep[] = [
    { ...words.offers, done: visited.includes("/offers/before"), href: "/offers" },
    ...(moves
      ? [
          {
            ...words.firstDays(Math.max(1, left)),
            done: left <= 0 || invested,
            act: () => actions.live(crowd.crowd !== null, left),
          },
        ]
      : []),
    ...(clock.solo ? [{ ...words.friends, done: brought || invested, act: actions.inviteFriends }] : []),
    { ...words.deposit(amount), done: invested, href: `/deposit?amount=${amount}` },
    {
      ...(moves ? words.grow : words.growAlone),
      done: stats.dailyIncome.length >= tourPlan.asksAfterDays || asked,
      ...(moves ? { act: () => actions.pass({ days: tourPlan.asksAfterDays }) } : { href: "/dashboard" }),
    },
    { ...words.xray, done: opened.length > 0, act: () => switchXray(true) },
    {
      ...words.withdraw(Number(stats.available) >= enough),
      done: asked,
      href: `/withdraw?amount=${enough}&details=fictional`,
    },
    {
      ...words.openBooks(moves),
      done: visited.includes("/books"),
      ...(moves ? { act: actions.openBooks } : { href: "/books" }),
    },
    ...Object.entries(words.plates).map(([plate, told]) => ({
      ...told,
      button: words.plateButton,
      done: seen(plate),
      href: `/books#${plate}`,
    })),
    {
      ...words.toTheEnd(moves),
      done: over,
      ...(moves ? { act: () => actions.pass({ days: 30 }) } : { href: "/books" }),
    },
    { ...words.debrief, done: visited.includes("/debrief"), href: "/debrief" },
  ];
  const act = (step: TourStep) => {
    if (busy || !step.act) return;
    setBusy(true);
    void Promise.resolve(step.act()).finally(() => setBusy(false));
  };
  return { steps, busy, act };
}
