import type { Investment } from "@glasshouse/contract/investments.ts";
import { useState } from "react";
import { dateText } from "../../clock/dates.ts";
import { useClock } from "../../clock/use-clock.ts";
import { expectedDaily, readCents } from "../../display/expected-income.ts";
import { InvestmentStatus } from "../../display/transaction-words.tsx";
import { Button } from "../../ui/button.tsx";
import { formatMoney } from "../../ui/format-money.ts";
import { ListRow } from "../../ui/list-row.tsx";
import { Table } from "../../ui/table.tsx";
import { CloseInvestment } from "./close-investment.tsx";

export function Portfolio({ investments }: { investments: readonly Investment[] }) {
  const [closing, setClosing] = useState<Investment | null>(null);
  const { now } = useClock();
  const opened = (row: Investment) => dateText(row.createdAt, now ?? Date.parse(row.createdAt));
  const closeButton = (row: Investment) =>
    row.status === "active" ? (
      <Button size="sm" aria-label={`Close investment #${row.id}`} onClick={() => setClosing(row)}>
        Close investment
      </Button>
    ) : null;
  return (
    <>
      <Table
        caption="All investments"
        rows={investments}
        keyOf={(row) => row.id}
        columns={[
          {
            head: "Investment",
            cell: (row) => (
              <>
                <div className="font-[500]">Investment #{row.id}</div>
                <div className="text-meta text-ink-3">{opened(row)}</div>
              </>
            ),
          },
          { head: "Investment Amount", align: "right", cell: (row) => formatMoney(row.amount) },
          { head: "Daily Rate %", align: "right", cell: (row) => `${row.dailyRate}%` },
          { head: "Daily Income", align: "right", cell: (row) => expectedDaily(readCents(row.amount)) },
          { head: "Total Earned", align: "right", cell: (row) => formatMoney(row.totalEarned) },
          { head: "Status", align: "right", cell: (row) => <InvestmentStatus status={row.status} /> },
          { head: "Action", align: "right", cell: closeButton },
        ]}
        asListRow={(row) => (
          <ListRow
            title={`Investment #${row.id}`}
            meta={`${opened(row)}, ${row.dailyRate}% a day, earned ${formatMoney(row.totalEarned)}`}
            amount={formatMoney(row.amount)}
            status={`${expectedDaily(readCents(row.amount))} a day`}
          >
            <div className="flex items-center justify-between py-1">
              <InvestmentStatus status={row.status} />
              {closeButton(row)}
            </div>
          </ListRow>
        )}
      />
      <CloseInvestment investment={closing} onDone={() => setClosing(null)} />
    </>
  );
}
