import type { Investment } from "@glasshouse/contract/investments.ts";
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
import { dashboardWords as words } from "./dashboard-page.words.ts";
import { ViewAll } from "./view-all.tsx";

const ordinarilyShown = 3;
const shownInDetail = 10;
const methodNames = { card: words.card, crypto: words.crypto };

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
      title={words.investmentsTitle()}
      padded={false}
      className="h-full"
      aside={<ViewAll href="/investments" label={words.viewAllInvestments()} />}
    >
      {isError && !data && (
        <FailedState title={words.investmentsFailed()} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <SkeletonRows rows={shown} />}
      {active?.length === 0 && <EmptyState icon={LayersIcon} title={words.noInvestments()} />}
      {active && active.length > 0 && (
        <Table
          caption={words.investments()}
          getKey={(row) => row.id}
          rows={active.slice(0, shown)}
          remainder={rest.length > 0 ? totals(words.more({ count: rest.length }), rest, formats) : undefined}
          totals={totals(words.total(), active, formats)}
          columns={[
            {
              head: words.investment(),
              cell: (row) => (
                <>
                  <div className="font-[500]">{words.investmentNumber({ id: row.id })}</div>
                  <div className="text-meta text-ink-3">
                    {words.made({
                      date: shortDayText(row.createdAt),
                      method: getKnown(methodNames, row.method)?.() ?? capitalise(row.method),
                    })}
                  </div>
                </>
              ),
            },
            { head: words.amount(), align: "end", cell: (row) => formatMoney(row.amount) },
            { head: words.dailyIncome(), align: "end", cell: (row) => expectedDaily(parseCents(row.amount)) },
            { head: words.totalEarned(), align: "end", cell: (row) => formatMoney(row.totalEarned) },
            { head: words.status(), align: "end", cell: (row) => <InvestmentStatus status={row.status} /> },
          ]}
          renderListRow={(row) => (
            <ListRow
              title={words.investmentNumber({ id: row.id })}
              meta={words.earned({ date: shortDayText(row.createdAt), amount: formatMoney(row.totalEarned) })}
              amount={formatMoney(row.amount)}
              status={words.perDay({ amount: expectedDaily(parseCents(row.amount)) })}
            />
          )}
        />
      )}
    </Panel>
  );
}
