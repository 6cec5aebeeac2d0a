import type { Books } from "@glasshouse/contract/books.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { clockRates } from "@glasshouse/core/clock.ts";
import { useQuery } from "@tanstack/react-query";
import { booksQuery, clockQuery } from "../../api/queries.ts";
import { useClock } from "../../clock/use-clock.ts";
import { cx } from "../../ui/cx.ts";
import { classPaidIn } from "./class-paid-in.ts";
import { seatsQuery, wallEveryMs } from "./class-queries.ts";
import { usd } from "./usd.ts";
import { wallWords as words } from "./wall-page.words.ts";
import { getStoppedText } from "./wall-texts.ts";

const live = { refetchInterval: wallEveryMs };

/** The fill alone is faint on a projector. */
const outlined = "border-2 border-sim-ink bg-sim-fill";

/** amount: null where it would reveal fewer than five seats */
type Bar = { label: string; amount: string | null; fill: string; foot?: string };

function Bars({ bars }: { bars: readonly Bar[] }) {
  const widest = Math.max(1, ...bars.map(({ amount }) => Number(amount)));
  return (
    <dl className="grid gap-[2vh]">
      {bars.map(({ label, amount, fill, foot }) => (
        <div key={label}>
          <dt className="flex flex-wrap items-baseline justify-between gap-x-[3vw]">
            <span className="font-mono text-wall/[1.3] font-[600]">{label}</span>
            <span className="text-wall/[1.3]">{foot}</span>
          </dt>
          <dd className="text-[clamp(36px,4.4vw,88px)]/[1.15] font-[600] tabular-nums">
            {amount === null ? words.hidden() : usd(amount)}
          </dd>
          <dd aria-hidden="true" className="h-[3vh] min-h-[14px]">
            {/* a border alone would show as a bar */}
            {Number(amount) > 0 && (
              <div
                className={cx("size-full", fill)}
                style={{ width: `${(100 * Number(amount)) / widest}%` }}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useCountdown(frozen: boolean): { day: number; text: string } | undefined {
  useQuery({ ...clockQuery, ...live });
  const { state, now } = useClock();
  if (!state || now === undefined) return undefined;
  const rate = clockRates[state.rate];
  const seconds = Math.max(0, Math.ceil((Date.parse(state.nextPayoutAt) - now) / Math.max(1, rate) / 1_000));
  return {
    day: getDayNumber(Date.parse(state.startedAt), now),
    text: frozen ? words.frozen() : rate > 1 ? words.nextPayout({ seconds }) : words.clockStands(),
  };
}

function NoLongerPays({ books }: { books: Books }) {
  const said = getStoppedText(books);
  return (
    <p
      role="status"
      className="text-[clamp(24px,2.4vw,48px)]/[1.35] font-[600] text-sim-red [&:not(:empty)]:pb-[2vh]"
    >
      {said}
    </p>
  );
}

export function WallFund() {
  const { data: books } = useQuery({ ...booksQuery, ...live });
  const { data: seats } = useQuery(seatsQuery);
  const clock = useCountdown(Boolean(books?.frozenAt));
  if (!books) return null;
  const paidIn = classPaidIn(seats ?? []);
  return (
    <>
      <NoLongerPays books={books} />
      {clock && (
        <p className="pb-[3vh] text-[clamp(40px,5vw,100px)]/[1.15] font-[600] tabular-nums">
          <span className="block font-mono text-wall/[1.3]">{words.day({ day: clock.day })}</span>
          <span dir="ltr" translate="no">
            {clock.text}
          </span>
        </p>
      )}
      <Bars
        bars={[
          paidIn === null
            ? { label: words.classPaidIn(), amount: null, fill: outlined, foot: words.tooFewPaidIn() }
            : { label: words.classPaidIn(), amount: (paidIn / 100).toFixed(2), fill: outlined },
          {
            label: words.held(),
            amount: books.held,
            fill: "bg-sim-solid",
            foot: words.ofPeople({ people: books.people }),
          },
        ]}
      />
    </>
  );
}
