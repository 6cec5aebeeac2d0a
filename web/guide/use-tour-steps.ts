import { routeAddresses } from "@glasshouse/contract/addresses.ts";
import type { clockRoutes } from "@glasshouse/contract/clock.ts";
import { crowdRoutes } from "@glasshouse/contract/crowd.ts";
import { referralRoutes } from "@glasshouse/contract/referrals.ts";
import { wholeLife } from "@glasshouse/core/population/behaviour.ts";
import { tourPlan } from "@glasshouse/core/population/tour-plan.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toRoute } from "../api/call.ts";
import {
  booksQuery,
  clockQuery,
  crowdQuery,
  invalidateMoney,
  statsQuery,
  withdrawalsQuery,
} from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { useOneAtATime } from "../api/use-one-at-a-time.ts";
import { useNavigate } from "../shell/navigation.ts";
import { setXray, useXray } from "../xray/xray-store.ts";
import { guideWords as words } from "./guide.words.ts";
import { useGuide } from "./guide-store.ts";
import { getTourSteps, type TourActions, type TourStep } from "./tour-steps.ts";

const advanceCall = toRoute<typeof clockRoutes.advance>(routeAddresses.advanceClock);

function useTourActions(): TourActions {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const start = useAction(crowdRoutes.start, {
    failureTexts: { title: words.error(), fallback: words.crowdFailed() },
  });
  const advance = useAction(advanceCall, {
    failureTexts: { title: words.error(), fallback: words.clockFailed() },
  });
  const invite = useAction(referralRoutes.inviteSimulated, {
    failureTexts: { title: words.error(), fallback: words.friendsFailed() },
    invalidates: [["referral"], ["stats"]],
  });
  const pass = async (body: { days: number } | { to: "next-payout" }) => {
    const clock = await advance.run({ body });
    if (!clock) return false;
    queries.setQueryData(clockQuery.queryKey, clock);
    await queries.invalidateQueries({ queryKey: ["crowd"] });
    invalidateMoney(queries);
    return true;
  };
  return {
    live: async (called: boolean, days: number) => {
      const body = {
        investors: wholeLife.people,
        seed: (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1,
      };
      if (!called && !(await start.run({ body }))) return;
      await pass({ days });
    },
    pass,
    switchXrayOn: () => setXray(true),
    inviteFriends: async () => {
      if (!(await invite.run({ body: { count: tourPlan.friends } }))) return;
      navigate({ to: "/deposit", search: { amount: String(tourPlan.depositCents / 100) } });
    },
    openBooks: async () => {
      if (await pass({ to: "next-payout" })) navigate({ to: "/books" });
    },
  };
}

export function useTourSteps():
  | { steps: TourStep[]; busy: boolean; act: (step: TourStep) => void }
  | undefined {
  const { visited } = useGuide();
  const { openedSigns } = useXray();
  const { data: stats } = useQuery(statsQuery);
  const { data: crowd } = useQuery(crowdQuery);
  const { data: withdrawals } = useQuery(withdrawalsQuery);
  const { data: clock } = useQuery(clockQuery);
  const { data: books } = useQuery({ ...booksQuery, enabled: visited.includes("/books") });
  const actions = useTourActions();
  const { run, busy } = useOneAtATime({ mutationFn: async (step: TourStep) => step.act?.() });
  if (!stats || !crowd || !withdrawals || !clock) return undefined;
  const steps = getTourSteps(
    {
      visited,
      stats,
      canControl: crowd.canControl,
      hasCrowd: crowd.crowd !== null,
      livedDays: crowd.crowd?.day ?? 0,
      solo: clock.solo,
      hasRequested: withdrawals.length > 0,
      hasOpenedSign: openedSigns.length > 0,
      isStopped: books !== undefined && books.stoppedDay !== null,
    },
    actions,
  );
  const act = (step: TourStep) => {
    if (step.act) void run(step);
  };
  return { steps, busy, act };
}
