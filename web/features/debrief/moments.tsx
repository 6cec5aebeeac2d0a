import type { Moment } from "@glasshouse/contract/books.ts";
import { useFormats } from "../../display/formats.ts";
import { coverText } from "../../sheet/fund-state-texts.ts";
import type { SignId } from "../../xray/sign-ids.ts";
import { signs } from "../../xray/signs.ts";
import { momentRows, momentTitles, momentsWords as words } from "./moments.words.ts";

type Kind = { books: (moment: Moment) => string; sign: SignId };
const joined = ({ joined: people }: Moment) => words.joined({ people });
const waiting = ({ waiting: requests }: Moment) => words.waiting({ requests });

const kinds: Record<Moment["kind"], Kind> = {
  deposit: { books: words.deposit, sign: "guaranteed-return" },
  income: { books: joined, sign: "same-every-day" },
  level: { books: joined, sign: "referral-cap" },
  "withdrawal-paid": { books: words.paid, sign: "unnamed-approval" },
  "withdrawal-refused": { books: waiting, sign: "unnamed-approval" },
  "withdrawal-waiting": { books: waiting, sign: "withdrawal-limits" },
  peak: { books: words.peak, sign: "balance-on-screen" },
  failing: { books: waiting, sign: "withdrawal-limits" },
  refusing: { books: words.refusing, sign: "unnamed-approval" },
  frozen: { books: words.frozen, sign: "no-names" },
  today: { books: waiting, sign: "balance-on-screen" },
};

export function Moments({ moments }: { moments: readonly Moment[] }) {
  return (
    <section aria-labelledby="moments" className="border-t border-dashed border-sim-rule">
      <h2 id="moments" className="sr-only">
        {words.title()}
      </h2>
      <div
        aria-hidden="true"
        className="grid grid-cols-[1fr_96px_1fr] items-end px-8 pt-6 pb-3 max-md:hidden"
      >
        <span className="font-serif text-[17px]/6">{words.screen()}</span>
        <span className="text-center font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
          {words.day()}
        </span>
        <span className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
          {words.books()}
        </span>
      </div>
      <ol>
        {moments.map((moment) => (
          <MomentRow key={`${moment.at} ${moment.kind} ${moment.amount}`} moment={moment} />
        ))}
      </ol>
    </section>
  );
}

export const isEnd = ({ kind }: Moment) => kind === "failing" || kind === "refusing" || kind === "frozen";

function MomentRow({ moment }: { moment: Moment }) {
  const { formatMoney, shortDayText } = useFormats();
  const { books, sign } = kinds[moment.kind];
  const bad = isEnd(moment);
  const cover = moment.cover === null ? null : Math.min(1, moment.cover);
  return (
    <li className="grid border-t border-dashed border-sim-rule break-inside-avoid md:grid-cols-[1fr_96px_1fr] print:grid-cols-[1fr_72px_1fr]">
      <div className="bg-paper px-8 py-5 text-ink max-md:px-5">
        <p className="pb-2 text-body font-[600]">{momentTitles[moment.kind]()}</p>
        <div className="flex items-center justify-between gap-4 rounded-panel border border-line bg-surface px-4 py-3">
          <span className="text-body">{momentRows[moment.kind]()}</span>
          {Number(moment.amount) > 0 && moment.kind !== "peak" && (
            <span className="font-[600] whitespace-nowrap">{formatMoney(moment.amount)}</span>
          )}
        </div>
      </div>
      <div className="flex flex-col items-center gap-1 py-5 max-md:flex-row max-md:gap-3 max-md:px-5 max-md:pt-3 max-md:pb-0 print:flex-col print:px-0 print:pt-5">
        <span
          className={`flex size-9 shrink-0 items-center justify-center rounded-full font-mono text-clock font-[600] ${bad ? "bg-sim-red text-sim-sheet" : "bg-sim-btn text-sim-on-btn"}`}
        >
          <span className="sr-only">{`${words.day()} `}</span>
          <span translate="no">{moment.day}</span>
        </span>
        <span className="font-mono text-[12px]/5 text-sim-ink-2">{shortDayText(moment.at)}</span>
      </div>
      <div className="px-8 py-5 max-md:px-5 max-md:pt-3 md:ps-0">
        <dl className="grid grid-cols-[1fr_1fr_auto] gap-3 font-mono">
          {[
            [words.held(), formatMoney(moment.held)],
            [words.promised(), formatMoney(moment.promised)],
            [words.cover(), coverText(moment.cover)],
          ].map(([label, value]) => (
            <div key={label}>
              <dt className="text-sheet-label font-[500] text-sim-ink-2 uppercase">{label}</dt>
              <dd className="text-clock font-[600]">{value}</dd>
            </div>
          ))}
        </dl>
        {cover !== null && (
          <div aria-hidden="true" className="my-2 h-1.5 border border-sim-solid">
            <div className="h-full bg-sim-solid" style={{ width: `${cover * 100}%` }} />
          </div>
        )}
        <p className="pt-1 text-label">{books(moment)}</p>
        <p className="pt-1 text-label">
          <strong className="font-[600]">{signs[sign].title()}</strong>{" "}
          <span lang="en" className="text-sim-ink-2">
            {`${signs[sign].says[0].who}: ${signs[sign].says[0].term.toLowerCase()}`}
          </span>
        </p>
      </div>
    </li>
  );
}
