import type { Moment } from "@glasshouse/contract/books.ts";
import { formatCounted } from "@glasshouse/core/format.ts";
import { useFormats } from "../../display/formats.ts";
import { coverText } from "../../sheet/fund-state-texts.ts";
import type { SignId } from "../../xray/sign-ids.ts";
import { signs } from "../../xray/signs.ts";

type Words = { title: string; row: string; books: (moment: Moment) => string; sign?: SignId };
const joined = (moment: Moment) =>
  moment.joined === 0
    ? "No one joined on that day."
    : `${formatCounted(moment.joined, { one: "person", other: "people" })} joined on that day.`;
const waiting = (moment: Moment) =>
  moment.waiting === 0
    ? "No request was waiting."
    : `${formatCounted(moment.waiting, { one: "request was", other: "requests were" })} waiting.`;

const words: Record<Moment["kind"], Words> = {
  deposit: {
    title: "You deposited",
    row: "Deposit",
    books: () => "Nothing was bought with it. It lay in the reserves to pay other investors.",
    sign: "guaranteed-return",
  },
  income: { title: "Your first payout", row: "Daily income", books: joined, sign: "same-every-day" },
  level: {
    title: "Friends joined, and your limit rose",
    row: "A new level",
    books: joined,
    sign: "referral-cap",
  },
  "withdrawal-paid": {
    title: "A withdrawal was paid",
    row: "Withdrawal approved",
    books: () => "Paid out of deposits, the oldest first. The Books name them.",
    sign: "unnamed-approval",
  },
  "withdrawal-refused": {
    title: "A withdrawal came back",
    row: "Withdrawal rejected",
    books: waiting,
    sign: "unnamed-approval",
  },
  "withdrawal-waiting": {
    title: "A request that waits",
    row: "Withdrawal pending",
    books: waiting,
    sign: "withdrawal-limits",
  },
  peak: {
    title: "A day like any other",
    row: "The peak, and your screen didn't show it",
    books: () => "The fund never had this much money again.",
    sign: "balance-on-screen",
  },
  failing: {
    title: "The fund stopped paying",
    row: "Requests wait",
    books: waiting,
    sign: "withdrawal-limits",
  },
  refusing: {
    title: "The fund stopped paying",
    row: "Requests are refused",
    books: () => "The fund kept its money and refused every request.",
    sign: "unnamed-approval",
  },
  frozen: {
    title: "The fund was frozen",
    row: "All payments have stopped",
    books: () => "What is left belongs to those who lost money.",
    sign: "no-names",
  },
  today: {
    title: "Now",
    row: "Total balance, with what you requested",
    books: waiting,
    sign: "balance-on-screen",
  },
};

export function Moments({ moments }: { moments: readonly Moment[] }) {
  return (
    <section aria-labelledby="moments" className="border-t border-dashed border-sim-rule">
      <h2 id="moments" className="sr-only">
        Day by day
      </h2>
      <div
        aria-hidden="true"
        className="grid grid-cols-[1fr_96px_1fr] items-end px-8 pt-6 pb-3 max-md:hidden"
      >
        <span className="font-serif text-[17px]/6">What your screen said</span>
        <span className="text-center font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
          Day
        </span>
        <span className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
          What the Books said
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
  const momentWords = words[moment.kind];
  const bad = isEnd(moment);
  const cover = moment.cover === null ? null : Math.min(1, moment.cover);
  return (
    <li className="grid border-t border-dashed border-sim-rule break-inside-avoid md:grid-cols-[1fr_96px_1fr] print:grid-cols-[1fr_72px_1fr]">
      <div className="bg-paper px-8 py-5 text-ink max-md:px-5">
        <p className="pb-2 text-body font-[600]">{momentWords.title}</p>
        <div className="flex items-center justify-between gap-4 rounded-panel border border-line bg-surface px-4 py-3">
          <span className="text-body">{momentWords.row}</span>
          {Number(moment.amount) > 0 && moment.kind !== "peak" && (
            <span className="font-[600] whitespace-nowrap">{formatMoney(moment.amount)}</span>
          )}
        </div>
      </div>
      <div className="flex flex-col items-center gap-1 py-5 max-md:flex-row max-md:gap-3 max-md:px-5 max-md:pt-3 max-md:pb-0 print:flex-col print:px-0 print:pt-5">
        <span
          className={`flex size-9 shrink-0 items-center justify-center rounded-full font-mono text-clock font-[600] ${bad ? "bg-sim-red text-sim-sheet" : "bg-sim-btn text-sim-on-btn"}`}
        >
          <span className="sr-only">Day </span>
          <span translate="no">{moment.day}</span>
        </span>
        <span className="font-mono text-[12px]/5 text-sim-ink-2">{shortDayText(moment.at)}</span>
      </div>
      <div className="px-8 py-5 max-md:px-5 max-md:pt-3 md:ps-0">
        <dl className="grid grid-cols-[1fr_1fr_auto] gap-3 font-mono">
          {[
            ["Held", formatMoney(moment.held)],
            ["Promised", formatMoney(moment.promised)],
            ["Cover", coverText(moment.cover)],
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
        <p className="pt-1 text-label">{momentWords.books(moment)}</p>
        {momentWords.sign && (
          <p className="pt-1 text-label">
            <strong className="font-[600]">{signs[momentWords.sign].title}</strong>{" "}
            <span className="text-sim-ink-2">
              {`${signs[momentWords.sign].says[0].who}: ${signs[momentWords.sign].says[0].term.toLowerCase()}`}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
