import { formatCount } from "@glasshouse/core/format.ts";
import { useFormats } from "../../display/formats.ts";
import { FigureTable } from "../../sheet/charted.tsx";
import { Details } from "../../sheet/details.tsx";
import { Arithmetic, Plate } from "../../sheet/sheet-page.tsx";
import type { ShownBooks } from "../../sheet/shown-books.ts";
import { newcomers, promiseFormula, promiseText, promiseTitle } from "./books.words.ts";

export function PromisePath(props: { books: ShownBooks; rateBps: number; number: number }) {
  const { books, rateBps, number } = props;
  const { formatMoney } = useFormats();
  const { promise } = books;
  return (
    <Plate
      id="promise"
      number={number}
      title={promise ? promiseTitle(books.state, promise) : "What the promise needs"}
      subtitle={`New people's deposits pay everyone else, and are promised ${rateBps / 100}% a day too. So the number of new people must grow by ${rateBps / 100}% a day.`}
    >
      {promise ? (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[1fr_1.4fr]">
          <div className="grid content-start gap-4">
            <p className="text-body">{promiseText(books.state, promise, rateBps, formatMoney)}</p>
            <Details>
              <Arithmetic>
                <span>{formatMoney(promise.incomePerDay)}</span>
                <span>÷</span>
                <span>{formatMoney(promise.averageDeposit)}</span>
                <span>=</span>
                <span>{newcomers(promise.newcomersFirstDay)}</span>
              </Arithmetic>
              <p className="text-label text-sim-ink-2">{promiseFormula(rateBps)}</p>
            </Details>
          </div>
          <FigureTable
            caption="People needed by day"
            head={["Day", "Newcomers needed", "People in all"]}
            rows={promise.points.map((point) => [
              String(point.day),
              formatCount(point.newcomers),
              formatCount(point.total),
            ])}
          />
        </div>
      ) : (
        <p className="text-label text-sim-ink-2">You will see this after the first deposit.</p>
      )}
    </Plate>
  );
}
