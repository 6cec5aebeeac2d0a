import type { People } from "@glasshouse/contract/books.ts";
import { formatCount, formatPercent } from "@glasshouse/core/format.ts";
import { useFormats } from "../../display/formats.ts";
import { FigureTable } from "../../sheet/charted.tsx";
import { Details } from "../../sheet/details.tsx";
import { personCell } from "../../sheet/follow-choice.tsx";
import { Arithmetic, Plate, SumRows } from "../../sheet/sheet-page.tsx";
import type { ShownBooks } from "../../sheet/shown-books.ts";
import { myReckoning, noLosses, reckoningTitle, recoveryText } from "./books.words.ts";

export function Reckoning(props: { books: ShownBooks; people: People | undefined; number: number }) {
  const { books, people, number } = props;
  const { formatMoney } = useFormats();
  const lost = Number(people?.lost ?? 0) > 0;
  return (
    <Plate
      id="end"
      number={number}
      title={reckoningTitle(books)}
      subtitle="The balances on the screens don't count. Only what you paid in, minus what you got back, counts."
    >
      {people ? (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <SumRows
            rows={[
              {
                label: `Lost by the ${formatCount(people.behind)} who lost money`,
                value: formatMoney(people.lost),
                missing: true,
              },
              {
                label: `Won by the ${formatCount(people.ahead)} who made a profit`,
                value: formatMoney(people.won),
              },
              { label: "Taken by the operator", value: formatMoney(books.taken) },
              { label: "Left in reserves", value: formatMoney(books.held) },
              {
                label: "Given back for each dollar lost",
                value: lost ? formatPercent(people.recoveryPercent.toFixed(2)) : "—",
                total: true,
              },
            ]}
          />
          <div className="grid content-start gap-4">
            {lost ? (
              <p className="text-body">{recoveryText(people.recoveryPercent)}</p>
            ) : (
              <p className="text-body">{noLosses}</p>
            )}
            {people.me && (
              <p className="text-body">
                {`You paid in ${formatMoney(people.me.paidIn)} and got ${formatMoney(people.me.paidOut)} back. ${myReckoning(people.me, formatMoney)}`}
              </p>
            )}
            {lost && (
              <Details>
                <Arithmetic>
                  <span>{formatMoney(books.held)}</span>
                  <span>÷</span>
                  <span>{formatMoney(people.lost)}</span>
                  <span>{Number(books.held) > Number(people.lost) ? "≥" : "="}</span>
                  <span>{formatPercent(people.recoveryPercent.toFixed(2))}</span>
                </Arithmetic>
              </Details>
            )}
            <p className="text-label text-sim-ink-2">
              Madoff's trustee counted 2,568 net winners and 2,335 net losers. They lost $21.26 billion, while
              their statements showed $64 billion (October 2009). A court can take back what people got
              shortly before the end (Cunningham v. Brown, 265 U.S. 1, about Charles Ponzi's own scheme).
            </p>
          </div>
          {people.largest.length > 0 && (
            <div className="lg:col-span-2">
              <FigureTable
                caption="What each person won or lost: the biggest losers first, then the biggest winners"
                head={["Investor", "Paid in", "Got back", "Net", "Would come back"]}
                rows={people.largest.map((row) => [
                  personCell(row),
                  formatMoney(row.paidIn),
                  formatMoney(row.paidOut),
                  formatMoney(row.result),
                  Number(row.result) < 0 ? formatMoney(row.recovery) : "—",
                ])}
              />
            </div>
          )}
        </div>
      ) : null}
    </Plate>
  );
}
