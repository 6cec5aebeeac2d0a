import type { Investment } from "@glasshouse/contract/investments.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import { cents, formatAmount, sumCents } from "@glasshouse/core/money.ts";
import { useQuery } from "@tanstack/react-query";
import { investmentsQuery } from "../../api/queries.ts";
import { parseCents } from "../../display/expected-income.ts";
import { type Formats, useFormats } from "../../display/formats.ts";
import { capitalise, getKnown } from "../../display/known-words.ts";
import { usePreferences } from "../../display/preferences.ts";
import { InvestmentStatus } from "../../display/transaction-words.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { LayersIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { ViewAll } from "./view-all.tsx";

const ordinarilyShown = 3;
const shownInDetail = 10;
const methodNames = { card: "Card Deposit", crypto: "Crypto Deposit" };

function totals(
  label: string,
  investments: readonly Investment[],
  { formatMoney, expectedDaily }: Formats,
): string[] {
  const sum = (amounts: string[]) => formatMoney(formatAmount(sumCents(amounts.map(parseCents))));
  const daily = cents(sumCents(investments.map((row) => parseCents(row.amount))));
  return [
    label,
    sum(investments.map((row) => row.amount)),
    expectedDaily(daily),
    sum(investments.map((row) => row.totalEarned)),
    "",
  ];
}

export function ActiveInvestments() {
  const formats = useFormats();
  const { expectedDaily, formatMoney, shortDayText } = formats;
  const { layout } = usePreferences();
  const shown = layout === "detailed" ? shownInDetail : ordinarilyShown;
  const { data, isError, isFetching, refetch } = useQuery(investmentsQuery);
  const active = data?.filter((row) => row.status === "active");
  const rest = active?.slice(shown) ?? [];
  return (
    <Panel
      title="Active Investments"
      padded={false}
      className="h-full"
      aside={<ViewAll href="/investments" what="investments" />}
    >
      {isError && !data && (
        <FailedState title="Failed to load investments" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={shown} />}
      {active?.length === 0 && <EmptyState icon={LayersIcon} title="No active investments yet." />}
      {active && active.length > 0 && (
        <Table
          caption="Active investments"
          getKey={(row) => row.id}
          rows={active.slice(0, shown)}
          remainder={rest.length > 0 ? totals(`${formatCount(rest.length)} more`, rest, formats) : undefined}
          totals={totals("Total", active, formats)}
          columns={[
            {
              head: "Investment",
              cell: (row) => (
                <>
                  <div className="font-[500]">{`Investment #${row.id}`}</div>
                  <div className="text-meta text-ink-3">
                    {`${shortDayText(row.createdAt)}, ${getKnown(methodNames, row.method) ?? capitalise(row.method)}`}
                  </div>
                </>
              ),
            },
            { head: "Amount", align: "end", cell: (row) => formatMoney(row.amount) },
            { head: "Daily income", align: "end", cell: (row) => expectedDaily(parseCents(row.amount)) },
            { head: "Total earned", align: "end", cell: (row) => formatMoney(row.totalEarned) },
            { head: "Status", align: "end", cell: (row) => <InvestmentStatus status={row.status} /> },
          ]}
          renderListRow={(row) => (
            <ListRow
              title={`Investment #${row.id}`}
              meta={`${shortDayText(row.createdAt)}, earned ${formatMoney(row.totalEarned)}`}
              amount={formatMoney(row.amount)}
              status={`${expectedDaily(parseCents(row.amount))} a day`}
            />
          )}
        />
      )}
    </Panel>
  );
}
