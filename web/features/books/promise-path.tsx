import { formatCount } from "@glasshouse/core/format.ts";
import { useFormats } from "../../display/formats.ts";
import { FigureTable } from "../../sheet/charted.tsx";
import { Details } from "../../sheet/details.tsx";
import { Arithmetic, Plate } from "../../sheet/sheet-page.tsx";
import type { ShownBooks } from "../../sheet/shown-books.ts";
import { promiseWords as words } from "./books.words.ts";
import { promiseText, promiseTitle } from "./books-texts.ts";

export function PromisePath(props: { books: ShownBooks; rateBps: number; number: number }) {
  const { books, rateBps, number } = props;
  const { formatMoney } = useFormats();
  const { promise } = books;
  return (
    <Plate
      id="promise"
      number={number}
      title={promise ? promiseTitle(books.state, promise) : words.noPromise()}
      subtitle={words.about({ percent: rateBps / 100 })}
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
                <span>{words.newcomers({ newcomers: promise.newcomersFirstDay })}</span>
              </Arithmetic>
              <p className="text-label text-sim-ink-2">
                {words.formula({ growth: (10_000 + rateBps) / 10_000, rate: rateBps / 10_000 })}
              </p>
            </Details>
          </div>
          <FigureTable
            caption={words.caption()}
            head={[words.dayHead(), words.newcomersHead(), words.totalHead()]}
            rows={promise.points.map((point) => [
              String(point.day),
              formatCount(point.newcomers),
              formatCount(point.total),
            ])}
          />
        </div>
      ) : (
        <p className="text-label text-sim-ink-2">{words.empty()}</p>
      )}
    </Plate>
  );
}
