import type { People } from "@glasshouse/contract/books.ts";
import { formatPercent } from "@glasshouse/core/format.ts";
import { useFormats } from "../../display/formats.ts";
import { FigureTable } from "../../sheet/charted.tsx";
import { Details } from "../../sheet/details.tsx";
import { personCell } from "../../sheet/follow-choice.tsx";
import { Arithmetic, Plate, SumRows } from "../../sheet/sheet-page.tsx";
import type { ShownBooks } from "../../sheet/shown-books.ts";
import { reckoningWords as words } from "./books.words.ts";
import { myReckoning, recoveryText } from "./books-texts.ts";

export function Reckoning(props: { books: ShownBooks; people: People | undefined; number: number }) {
  const { books, people, number } = props;
  const { formatMoney } = useFormats();
  const lost = Number(people?.lost ?? 0) > 0;
  return (
    <Plate id="end" number={number} title={words.title({ state: books.state })} subtitle={words.about()}>
      {people ? (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <SumRows
            rows={[
              {
                label: words.lost({ people: people.behind }),
                value: formatMoney(people.lost),
                missing: true,
              },
              {
                label: words.won({ people: people.ahead }),
                value: formatMoney(people.won),
              },
              { label: words.taken(), value: formatMoney(books.taken) },
              { label: words.left(), value: formatMoney(books.held) },
              {
                label: words.givenBack(),
                value: lost ? formatPercent(people.recoveryPercent.toFixed(2)) : "—",
                total: true,
              },
            ]}
          />
          <div className="grid content-start gap-4">
            {lost ? (
              <p className="text-body">{recoveryText(people.recoveryPercent)}</p>
            ) : (
              <p className="text-body">{words.noLosses()}</p>
            )}
            {people.me && (
              <p className="text-body">
                {`${words.mine({ paidIn: formatMoney(people.me.paidIn), paidOut: formatMoney(people.me.paidOut) })} ${myReckoning(people.me, formatMoney)}`}
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
            <p className="text-label text-sim-ink-2">{words.madoff()}</p>
          </div>
          {people.largest.length > 0 && (
            <div className="lg:col-span-2">
              <FigureTable
                caption={words.caption()}
                head={[
                  words.investorHead(),
                  words.paidInHead(),
                  words.gotBackHead(),
                  words.netHead(),
                  words.recoveryHead(),
                ]}
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
