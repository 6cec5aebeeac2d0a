import { useFormats } from "../../display/formats.ts";
import { FigureTable } from "../../sheet/charted.tsx";
import { Arithmetic, Plate } from "../../sheet/sheet-page.tsx";
import type { ShownBooks } from "../../sheet/shown-books.ts";
import { formatCount } from "../../ui/format-money.ts";
import { promiseText, promiseTitle } from "./books.words.ts";

export function PromisePath(props: { books: ShownBooks; rateBps: number; number: number }) {
  const { books, rateBps, number } = props;
  const { formatMoney } = useFormats();
  const { promise } = books;
  return (
    <Plate
      id="promise"
      number={number}
      title={promise ? promiseTitle(books.state, promise) : "What the promise of the landing page needs"}
      subtitle={`Each newcomer's deposit pays the others, and is promised ${rateBps / 100}% a day in turn, so the newcomers have to grow by ${rateBps / 100}% a day.`}
    >
      {promise ? (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[1fr_1.4fr]">
          <div className="grid content-start gap-4">
            <Arithmetic>
              <span>{formatMoney(promise.incomePerDay)}</span>
              <span>÷</span>
              <span>{formatMoney(promise.averageDeposit)}</span>
              <span>=</span>
              <span>
                {`${formatCount(promise.newcomersFirstDay)} ${promise.newcomersFirstDay === 1 ? "newcomer" : "newcomers"}`}
              </span>
            </Arithmetic>
            <p className="text-label text-sim-ink-2">
              {`${promiseText(books.state, promise, rateBps, formatMoney)} 8 billion people is the world's population, rounded.`}
            </p>
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
        <p className="text-label text-sim-ink-2">It is computed as soon as somebody has invested.</p>
      )}
    </Plate>
  );
}
