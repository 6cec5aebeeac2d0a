import type { ReferralStats } from "@glasshouse/contract/referrals.ts";
import { useQuery } from "@tanstack/react-query";
import { clockQuery, referralQuery, useUser } from "../../api/queries.ts";
import { useClock } from "../../clock/use-clock.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { CodeForm } from "./code-form.tsx";
import { FriendsPage } from "./friends-page.tsx";
import { InviteSimulated } from "./invite-simulated.tsx";
import { LevelBenefits } from "./level-benefits.tsx";
import { referralWords as words } from "./referral.words.ts";
import { ShareCode } from "./share-code.tsx";
import { YourLevel } from "./your-level.tsx";

export function ReferralPage() {
  const user = useUser();
  const { data: clock } = useQuery(clockQuery);
  return clock?.lesson && user?.role !== "admin" ? <FriendsPage /> : <OutsideClass />;
}

function OutsideClass() {
  const clock = useQuery(clockQuery);
  const referral = useQuery(referralQuery);
  // no link is offered before it is known that this is no class
  const data = clock.data && referral.data;
  const failed = [clock, referral].filter((query) => query.isError && !query.data);
  return (
    <>
      <PageHead title={words.title()} subtitle={words.subtitle()} />
      {failed.length > 0 && (
        <Panel padded={false}>
          <FailedState
            title={words.notLoaded()}
            onRetry={() => {
              for (const query of failed) void query.refetch();
            }}
            busy={failed.some((query) => query.isFetching)}
          />
        </Panel>
      )}
      {!data && failed.length === 0 && (
        <div className="grid gap-6 lg:grid-cols-2">
          <Panel title={words.yourLevel()} padded={false}>
            <SkeletonRows rows={4} />
          </Panel>
          <Panel title={words.yourCode()} padded={false}>
            <SkeletonRows rows={4} />
          </Panel>
        </div>
      )}
      {data && <Referral stats={data} />}
    </>
  );
}

function Referral({ stats }: { stats: ReferralStats }) {
  const { state } = useClock();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <YourLevel stats={stats} />
      <ShareCode code={stats.referralCode} />
      <LevelBenefits level={stats.level} />
      <div className="grid gap-6">
        <CodeForm given={stats.hasGivenCode} />
        {state?.solo && <InviteSimulated />}
      </div>
    </div>
  );
}
