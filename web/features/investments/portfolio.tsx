import type { Investment } from "@glasshouse/contract/investments.ts";
import { useClock } from "../../clock/use-clock.ts";
import { parseCents } from "../../display/expected-income.ts";
import { type Formats, useFormats } from "../../display/formats.ts";
import { InvestmentStatus } from "../../display/transaction-words.tsx";
import { Button } from "../../ui/button.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useDialogTarget } from "../../ui/use-dialog-target.ts";
import { CloseInvestment } from "./close-investment.tsx";
import { investmentsWords as words } from "./investments.words.ts";

const figuresIn = ({ formatMoney, expectedDaily }: Formats): Column<Investment>[] => [
  { head: words.amount(), align: "end", cell: (row) => formatMoney(row.amount) },
  { head: words.dailyRate(), align: "end", cell: (row) => `${row.dailyRate}%` },
  { head: words.dailyIncome(), align: "end", cell: (row) => expectedDaily(parseCents(row.amount)) },
  { head: words.totalEarned(), align: "end", cell: (row) => formatMoney(row.totalEarned) },
];

export function Portfolio({ investments }: { investments: readonly Investment[] }) {
  const formats = useFormats();
  const figures = figuresIn(formats);
  const { asked: closing, ask: askToClose, leave } = useDialogTarget<Investment>();
  const { now } = useClock();
  const opened = (row: Investment) => formats.dateText(row.createdAt, now ?? Date.parse(row.createdAt));
  const closeButton = (row: Investment) =>
    row.status === "active" ? (
      <Button size="sm" aria-label={words.closeNumber({ id: row.id })} onClick={() => askToClose(row)}>
        {words.close()}
      </Button>
    ) : null;
  return (
    <>
      <Table
        caption={words.all()}
        rows={investments}
        getKey={(row) => row.id}
        columns={[
          {
            head: words.investment(),
            cell: (row) => (
              <>
                <div className="font-[500]">{words.number({ id: row.id })}</div>
                <div className="text-meta text-ink-3">{opened(row)}</div>
              </>
            ),
          },
          ...figures,
          { head: words.status(), align: "end", cell: (row) => <InvestmentStatus status={row.status} /> },
          { head: words.action(), align: "end", cell: closeButton },
        ]}
        renderListRow={(row) => (
          <ListRow
            title={words.number({ id: row.id })}
            meta={opened(row)}
            amount={<InvestmentStatus status={row.status} />}
          >
            <dl className="grid grid-cols-2 gap-x-6 pt-1 pb-2">
              {figures.map(({ head, cell }) => (
                <div key={head} className="py-1">
                  <dt className="text-meta text-ink-3">{head}</dt>
                  <dd className="text-body font-[500]">{cell(row)}</dd>
                </div>
              ))}
            </dl>
            {closeButton(row)}
          </ListRow>
        )}
      />
      <CloseInvestment investment={closing} onDone={leave} />
    </>
  );
}
