import { dailyPercent, getDailyIncomeCents } from "@glasshouse/core/investments/daily-income.ts";
import { type Cents, formatAmount, sumCents } from "@glasshouse/core/money.ts";
import { useQuery } from "@tanstack/react-query";
import { investmentsQuery } from "../../api/queries.ts";
import { parseCents } from "../../display/expected-income.ts";
import { Money } from "../../display/money.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { LayersIcon } from "../../ui/icons.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton, SkeletonRows } from "../../ui/skeleton.tsx";
import { StatBand } from "../../ui/stat-band.tsx";
import { investmentsWords as words } from "./investments.words.ts";
import { Portfolio } from "./portfolio.tsx";
import { ReinvestSwitch } from "./reinvest-switch.tsx";

export function InvestmentsPage() {
  const { data, isError, isFetching, refetch } = useQuery(investmentsQuery);
  const active = data?.filter((row) => row.status === "active") ?? [];
  const totalCents = sumCents(active.map((row) => parseCents(row.amount)));
  const blank = <Skeleton className="h-8 w-24" />;
  const plain = (amountCents: Cents) => <Money value={formatAmount(amountCents)} dimCents />;
  return (
    <>
      <PageHead
        title={words.title()}
        action={
          <AppLink href="/deposit" className={buttonClass({ variant: "primary" })}>
            {words.new()}
          </AppLink>
        }
      />
      <StatBand
        stats={[
          {
            label: words.totalInvested(),
            value: data ? plain(totalCents) : blank,
            foot: words.totalInvestedFoot(),
          },
          {
            label: words.active(),
            value: data ? active.length : blank,
            foot: data ? words.inAll({ count: data.length }) : " ",
          },
          {
            label: words.dailyExpected(),
            sign: "guaranteed-return",
            value: data ? plain(getDailyIncomeCents(totalCents)) : blank,
            foot: words.dailyExpectedFoot({ percent: dailyPercent }),
          },
        ]}
      />
      <div className="mt-7 grid gap-6 max-md:mt-5">
        <ReinvestSwitch />
        <Panel title={words.portfolio()} padded={false}>
          {isError && !data && (
            <FailedState title={words.notLoaded()} onRetry={() => void refetch()} busy={isFetching} />
          )}
          {!data && !isError && <SkeletonRows rows={3} />}
          {data?.length === 0 && (
            <EmptyState
              icon={LayersIcon}
              title={words.none()}
              reason={words.noneReason()}
              action={
                <AppLink href="/deposit" className={buttonClass({ size: "sm" })}>
                  {words.createFirst()}
                </AppLink>
              }
            />
          )}
          {data && data.length > 0 && <Portfolio investments={data} />}
        </Panel>
      </div>
    </>
  );
}
