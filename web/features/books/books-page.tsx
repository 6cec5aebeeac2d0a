import type { Books, FundFigures } from "@glasshouse/contract/books.ts";
import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { booksQuery, myPayoutsQuery, peopleQuery, seriesQuery } from "../../api/queries.ts";
import { type FormatMoney, useFormats } from "../../display/formats.ts";
import { Charted } from "../../sheet/charted.tsx";
import {
  coverText,
  daysLeft,
  noDaysToCompute,
  reservesTitle,
  stateSentence,
  stopOf,
  waitingText,
} from "../../sheet/fund-state.words.ts";
import { ReservesChart } from "../../sheet/reserves-chart.tsx";
import type { Outlook } from "../../sheet/reserves-shapes.ts";
import { Arithmetic, Figures, Plate, SheetHead, SheetPage, SumRows } from "../../sheet/sheet-page.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { formatCount } from "../../ui/format-money.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CoverChart } from "./cover-chart.tsx";
import { GapBar } from "./gap-bar.tsx";
import { BooksFoot, LedgerPlate } from "./ledger-plate.tsx";
import { PayoutFlow, payoutTitle } from "./payout-flow.tsx";
import { PeopleBars, peopleTitle } from "./people-bars.tsx";
import { PromisePath } from "./promise-path.tsx";
import { Reckoning } from "./reckoning.tsx";

const sections = [
  ["fund", "Fund"],
  ["mine", "My payouts"],
  ["people", "People"],
  ["promise", "Promise"],
  ["end", "If it ends"],
  ["ledger", "Ledger"],
] as const;

/** What is really in the fund, drawn; the same for everybody, and one's own payouts traced. */
export function BooksPage() {
  const { formatMoney } = useFormats();
  const books = useQuery(booksQuery);
  const { data, error, isFetching, refetch } = books;
  if (!data)
    return (
      <SheetPage>
        {error ? (
          <FailedState
            title={
              error instanceof ApiError && error.code === "books-closed"
                ? "The Books are closed"
                : "Failed to load the Books"
            }
            reason={error instanceof ApiError && error.code === "books-closed" ? error.sentence : undefined}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <div className="grid gap-6 p-8" aria-busy="true">
            <Skeleton className="h-10 w-64" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-[380px] w-full" />
          </div>
        )}
      </SheetPage>
    );
  return (
    <SheetPage>
      <SheetHead
        label={`Day ${data.day}`}
        title="The Books"
        finding={stateSentence[data.state](data, formatMoney)}
      />
      <Figures figures={figuresOf(data, formatMoney)} />
      <nav
        aria-label="Sections of the Books"
        className="sticky top-(--banner-height) z-10 flex gap-1 overflow-x-auto border-t border-dashed border-sim-rule bg-sim-sheet px-5 py-1.5 md:hidden"
      >
        {sections.map(([id, label]) => (
          <a
            key={id}
            href={`#${id}`}
            className="flex h-11 shrink-0 items-center px-3 font-mono text-clock font-[600] text-sim-line"
          >
            {label}
          </a>
        ))}
      </nav>
      <FundPlates books={data} />
      <MyPayouts />
      <PeoplePlate />
      <PromisePath books={data} number={7} />
      <Reckoning books={data} number={8} />
      <LedgerPlate number={9} />
      <BooksFoot books={data} />
    </SheetPage>
  );
}

function figuresOf(books: Books, formatMoney: FormatMoney) {
  const short = Number(books.gap) < 0;
  return [
    { label: "Held (reserves)", value: formatMoney(books.held), foot: "Play money really there" },
    {
      label: "Promised",
      value: formatMoney(books.promised),
      foot: `Balances of ${formatCount(books.people)} ${books.people === 1 ? "person" : "people"}`,
    },
    {
      label: "Asked for",
      value: formatMoney(books.waitingAmount),
      foot: waitingText(books),
      missing: Number(books.waitingAmount) > Number(books.held),
    },
    {
      label: "Gap",
      value: formatMoney(books.gap),
      foot: short ? "Owed, and not there" : "Nothing is missing yet",
      missing: short,
    },
    { label: "Cover ratio", value: coverText(books.cover), foot: "Held for each $1.00 promised" },
    { label: "Days left", ...daysLeft(books) },
  ];
}

function seriesTable(days: readonly FundFigures[]) {
  return {
    caption: "Reserves and promises by day",
    head: ["Day", "Held", "Promised", "Paid in", "Paid out", "Taken", "People", "Waiting"],
    rows: days.map((row) => [
      String(row.day),
      row.held,
      row.promised,
      row.paidIn,
      row.paidOut,
      row.taken,
      String(row.people),
      row.waitingAmount,
    ]),
  };
}

function FundPlates({ books }: { books: Books }) {
  const { formatMoney } = useFormats();
  const { data: days } = useQuery(seriesQuery);
  const { outlook } = books;
  const before = days?.at(-1 - outlook.days);
  const last = days?.at(-1);
  const projected: Outlook | undefined =
    outlook.endsOnDay !== null && last
      ? {
          endsOnDay: outlook.endsOnDay,
          changePerDay: Number(outlook.changePerDay),
          promisedPerDay: (Number(last.promised) - Number(before?.promised ?? 0)) / Math.max(1, outlook.days),
        }
      : undefined;
  const since = days?.find((row) => Number(row.promised) > Number(row.held))?.day;
  return (
    <>
      <Plate
        id="fund"
        number={1}
        title={reservesTitle(books, since)}
        subtitle={`Play dollars at the end of each simulated day (${payoutTimeUtc} UTC). Dashed: at the rates of the last days. Arrow keys walk through the days.`}
      >
        {days ? (
          <Charted
            name="glasshouse-reserves"
            table={seriesTable(days)}
            draw={(svg) => (
              <ReservesChart
                days={days}
                outlook={projected}
                today={books.day}
                stop={stopOf(books)}
                svg={svg}
              />
            )}
          />
        ) : (
          <Skeleton className="h-[380px] w-full" />
        )}
      </Plate>
      <div className="grid lg:grid-cols-3 lg:[&>section+section]:border-l">
        <Plate number={2} title="Cover ratio" subtitle="Reserves divided by promises">
          {days && <CoverChart days={days} stopDay={stopOf(books)?.day} />}
        </Plate>
        <Plate number={3} title="Days left" subtitle="Reserves divided by what they lose in a day">
          <SumRows
            rows={[
              { label: "Paid in, a day", value: formatMoney(outlook.paidInPerDay, true) },
              { label: "Paid out, a day", value: minus(outlook.paidOutPerDay, formatMoney) },
              { label: "Taken by the operator, a day", value: minus(outlook.takenPerDay, formatMoney) },
              { label: "Change, a day", value: formatMoney(outlook.changePerDay, true), total: true },
            ]}
          />
          <div className="pt-4">
            {books.state !== "shrinking" || outlook.daysLeft === null ? (
              <Arithmetic>
                {noDaysToCompute[books.state === "shrinking" ? "growing" : books.state]}
              </Arithmetic>
            ) : (
              <Arithmetic>
                <span>{formatMoney(books.held)}</span>
                <span>÷</span>
                <span>{formatMoney(outlook.changePerDay.replace("-", ""))}</span>
                <span>=</span>
                <span className="text-sim-red">{outlook.daysLeft.toFixed(1)} days</span>
              </Arithmetic>
            )}
          </div>
        </Plate>
        <Plate number={4} title="What the gap is made of" subtitle="Owed to investors, and not there">
          <SumRows
            rows={[
              { label: "Income credited, nothing behind it", value: formatMoney(books.credited) },
              { label: "Taken by the operator", value: formatMoney(books.taken) },
              { label: "Gap", value: formatMoney(books.gap.replace("-", "")), total: true },
            ]}
          />
          <GapBar credited={books.credited} taken={books.taken} />
          <p className="pt-3 text-label text-sim-ink-2">
            Trading profit: <strong className="font-mono font-[600]">$0.00</strong>. The ledger has no such
            account.
          </p>
        </Plate>
      </div>
    </>
  );
}

const minus = (amount: string, formatMoney: FormatMoney) =>
  Number(amount) === 0 ? formatMoney(amount) : formatMoney(`-${amount}`);

function MyPayouts() {
  const { formatMoney } = useFormats();
  const { data, isError, isFetching, refetch } = useQuery(myPayoutsQuery);
  return (
    <Plate
      id="mine"
      number={5}
      title={data ? payoutTitle(data, formatMoney) : "Where my payouts came from"}
      subtitle="Each approved withdrawal, traced to the deposits that funded it, oldest money first."
    >
      {isError && !data && (
        <FailedState title="Failed to trace your payouts" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Skeleton className="h-40 w-full" />}
      {data && <PayoutFlow payouts={data} />}
    </Plate>
  );
}

function PeoplePlate() {
  const { data, isError, isFetching, refetch } = useQuery(peopleQuery);
  return (
    <Plate
      id="people"
      number={6}
      title={data ? peopleTitle(data) : "Who is ahead, and who behind"}
      subtitle="People by joining day. Ahead: withdrawn more than deposited."
    >
      {isError && !data && (
        <FailedState title="Failed to count the people" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Skeleton className="h-60 w-full" />}
      {data && <PeopleBars people={data} />}
    </Plate>
  );
}
