import { type FormatMoney, useFormats } from "../../display/formats.ts";
import { Charted } from "../../sheet/charted.tsx";
import { noDaysWords } from "../../sheet/fund-state.words.ts";
import {
  coverText,
  daysLeft,
  getStop,
  reservesTitle,
  stateSentence,
  waitingText,
} from "../../sheet/fund-state-texts.ts";
import { ReservesChart } from "../../sheet/reserves-chart.tsx";
import type { Outlook } from "../../sheet/reserves-shapes.ts";
import { Arithmetic, Figures, Plate, SheetHead, SheetPage, SumRows } from "../../sheet/sheet-page.tsx";
import type { BooksSheetProps, ShownBooks, ShownDay } from "../../sheet/shown-books.ts";
import { Rich } from "../../ui/rich.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { booksWords as words } from "./books.words.ts";
import { CoverChart } from "./cover-chart.tsx";
import { GapBar } from "./gap-bar.tsx";
import { countPaidIn, PeopleBars, peopleSubtitle, peopleTitle } from "./people-bars.tsx";
import { peopleWords } from "./people-bars.words.ts";
import { PromisePath } from "./promise-path.tsx";
import { Reckoning } from "./reckoning.tsx";

export function BooksSheet(props: BooksSheetProps) {
  const { formatMoney } = useFormats();
  const { books, people, rateBps, label, title, sections, note, mine, follow, ledger, foot } = props;
  return (
    <SheetPage>
      <SheetHead label={label} title={title} finding={stateSentence[books.state](books, formatMoney)} />
      {note}
      <Figures figures={getFigures(books, formatMoney)} />
      <nav
        aria-label={words.sections()}
        className="sticky top-[calc(var(--banner-height)+var(--step-height,0px))] z-10 flex gap-1 overflow-x-auto border-t border-dashed border-sim-rule bg-sim-sheet px-5 py-1.5 md:hidden print:hidden"
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
      <FundPlates {...props} />
      {mine}
      <PeoplePlate {...props} />
      <PromisePath books={books} rateBps={rateBps} number={7} />
      <Reckoning books={books} people={people} number={8} />
      {follow}
      {ledger}
      {foot}
    </SheetPage>
  );
}

function getFigures(books: ShownBooks, formatMoney: FormatMoney) {
  const short = Number(books.gap) < 0;
  return [
    { label: words.held(), value: formatMoney(books.held), foot: words.heldFoot() },
    {
      label: words.promised(),
      value: formatMoney(books.promised),
      foot: words.promisedFoot({ people: books.people }),
    },
    {
      label: words.askedFor(),
      value: formatMoney(books.waitingAmount),
      foot: waitingText(books),
      missing: Number(books.waitingAmount) > Number(books.held),
    },
    {
      label: words.gap(),
      value: formatMoney(books.gap),
      foot: short ? words.gapFoot() : words.noGapFoot(),
      missing: short,
    },
    { label: words.cover(), value: coverText(books.cover), foot: words.coverFoot() },
    { label: words.daysLeft(), ...daysLeft(books) },
  ];
}

function seriesTable(days: readonly ShownDay[]) {
  return {
    caption: words.seriesCaption(),
    head: [
      words.dayHead(),
      words.heldHead(),
      words.promised(),
      words.paidInHead(),
      words.paidOutHead(),
      words.takenHead(),
      words.peopleHead(),
      words.waitingHead(),
    ],
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

function FundPlates({ books, days, daysAre, notes = [] }: BooksSheetProps) {
  const { formatMoney } = useFormats();
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
        subtitle={
          <>
            <span>{`${daysAre} ${words.dashed()} `}</span>
            <span className="print:hidden">{words.arrowKeys()}</span>
          </>
        }
      >
        {days ? (
          <Charted
            name="glasshouse-reserves"
            table={seriesTable(days)}
            notes={notes}
            draw={(svg) => (
              <ReservesChart
                days={days}
                outlook={projected}
                today={books.day}
                stop={getStop(books)}
                svg={svg}
              />
            )}
          />
        ) : (
          <Skeleton className="h-[380px] w-full" />
        )}
      </Plate>
      <div className="grid lg:grid-cols-3 lg:[&>section+section]:border-s">
        <Plate number={2} title={words.cover()} subtitle={words.coverAbout()}>
          {days && <CoverChart days={days} stopDay={getStop(books)?.day} notes={notes} />}
        </Plate>
        <Plate number={3} title={words.daysLeft()} subtitle={words.daysLeftAbout()}>
          <SumRows
            rows={[
              { label: words.paidInPerDay(), value: formatMoney(outlook.paidInPerDay, true) },
              { label: words.paidOutPerDay(), value: minus(outlook.paidOutPerDay, formatMoney) },
              { label: words.takenPerDay(), value: minus(outlook.takenPerDay, formatMoney) },
              { label: words.changePerDay(), value: formatMoney(outlook.changePerDay, true), total: true },
            ]}
          />
          <div className="pt-4">
            {books.state !== "shrinking" || outlook.daysLeft === null ? (
              <Arithmetic>{noDaysWords[books.state === "shrinking" ? "steady" : books.state]()}</Arithmetic>
            ) : (
              <Arithmetic>
                <span>{formatMoney(books.held)}</span>
                <span>÷</span>
                <span>{formatMoney(outlook.changePerDay.replace("-", ""))}</span>
                <span>=</span>
                <span className="text-sim-red">
                  {words.daysInAll({ days: Math.floor(outlook.daysLeft) })}
                </span>
              </Arithmetic>
            )}
          </div>
        </Plate>
        <Plate number={4} title={words.gapTitle()} subtitle={words.gapAbout()}>
          <SumRows
            rows={[
              { label: words.credited(), value: formatMoney(books.credited) },
              { label: words.taken(), value: formatMoney(books.taken) },
              { label: words.gap(), value: formatMoney(books.gap.replace("-", "")), total: true },
            ]}
          />
          <GapBar credited={books.credited} taken={books.taken} />
          <p className="pt-3 text-label text-sim-ink-2">
            <Rich
              parts={words.noProfit({
                strong: (inside) => <strong className="font-mono font-[600]">{inside}</strong>,
              })}
            />
          </p>
        </Plate>
      </div>
    </>
  );
}

const minus = (amount: string, formatMoney: FormatMoney) =>
  Number(amount) === 0 ? formatMoney(amount) : formatMoney(`-${amount}`);

function PeoplePlate({ books, people, noPeople, notes = [] }: BooksSheetProps) {
  const others = people ? Math.max(0, books.people - countPaidIn(people)) : 0;
  return (
    <Plate
      id="people"
      number={6}
      title={people ? peopleTitle(people) : peopleWords.unknown()}
      subtitle={peopleSubtitle(others)}
    >
      {people ? (
        <PeopleBars people={people} notes={notes} />
      ) : (
        (noPeople ?? <Skeleton className="h-60 w-full" />)
      )}
    </Plate>
  );
}
