import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { dayMs, hourMs, minuteMs, payoutTimeUtc, secondMs } from "@glasshouse/core/calendar.ts";
import { useClock } from "../../clock/use-clock.ts";
import { toLocalTimeText } from "../../display/dates.ts";
import { dailyRateText, parseCents } from "../../display/expected-income.ts";
import { useFormats } from "../../display/formats.ts";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { IncomeBars } from "./income-bars.tsx";
import { strategyWords as words } from "./strategy-card.words.ts";

const hourMarks = Array.from(
  { length: 25 },
  (_, hour) => `M${Math.min(479.5, hour * 20 + 0.5)} 10v${hour % 6 ? 5 : 9}`,
).join("");

const colon = <span className="text-ink-3">:</span>;
const pad = (value: number) => String(Math.floor(value)).padStart(2, "0");

export function StrategyCard({ stats }: { stats: DashboardStats | undefined }) {
  const { expectedDaily, formatMoney } = useFormats();
  const facts = [
    { label: words.deposit(), value: stats && formatMoney(stats.totalInvested) },
    { label: words.rate(), value: dailyRateText, sign: "guaranteed-return" },
    {
      label: words.income(),
      value: stats && (stats.frozen ? formatMoney("0.00") : expectedDaily(parseCents(stats.totalInvested))),
    },
  ];
  return (
    <Panel
      title={words.title()}
      aside={<span data-sign="vague-strategy">{words.subject()}</span>}
      padded={false}
      className="h-full"
    >
      <dl className="grid grid-cols-3 border-b border-line px-6 py-[18px] max-md:px-4">
        {facts.map((fact) => (
          <div
            key={fact.label}
            data-sign={fact.sign}
            className="border-s border-line ps-6 first:border-s-0 first:ps-0 max-md:ps-3"
          >
            <dt className="text-label text-ink-2">{fact.label}</dt>
            <dd className="pt-0.5 text-[17px]/6 font-[600] max-md:text-[15px]/6">
              {fact.value ?? <Skeleton className="h-6 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
      {stats?.frozen ? (
        <PayoutsStopped />
      ) : (
        <NextPayout income={stats ? expectedDaily(parseCents(stats.totalInvested)) : ""} />
      )}
      <div data-sign="same-every-day" className="px-6 py-5 max-md:px-4">
        <IncomeBars
          days={stats?.dailyIncome}
          none={stats?.frozen ? words.noIncome() : words.noIncomeYet({ time: payoutTimeUtc })}
        />
      </div>
    </Panel>
  );
}

function PayoutsStopped() {
  return (
    <section aria-label={words.payouts()} className="border-b border-line px-6 py-5 max-md:px-4">
      <div className="text-label text-ink-2">{words.payouts()}</div>
      <div className="font-serif text-figure text-ink-2">{words.suspended()}</div>
      <p className="pt-2 text-body text-ink-2">{words.payoutsStopped()}</p>
    </section>
  );
}

function NextPayout({ income }: { income: string }) {
  const { timeText, zoneLabel } = useFormats();
  const { state, now } = useClock();
  const at = state && Date.parse(state.nextPayoutAt);
  const left = at !== undefined && now !== undefined ? Math.max(0, at - now) : undefined;
  const passed = left === undefined ? 0 : Math.min(1, Math.max(0, 1 - left / dayMs));
  return (
    <section aria-label={words.nextPayout()} className="border-b border-line px-6 py-5 max-md:px-4">
      <div className="flex items-end justify-between gap-4">
        <div data-sign="exact-payout">
          <div className="text-label text-ink-2">{words.nextPayoutIn()}</div>
          <div role="timer" dir="ltr" translate="no" className="font-serif text-figure text-ink">
            {left === undefined ? (
              <Skeleton className="h-[54px] w-44" />
            ) : (
              <>
                {pad(left / hourMs)}
                {colon}
                {pad((left % hourMs) / minuteMs)}
                {colon}
                {pad((left % minuteMs) / secondMs)}
              </>
            )}
          </div>
        </div>
        <div className="min-h-[60px] text-end text-body text-ink-2">
          <div className="font-[600] text-ink">{income}</div>
          {at !== undefined && (
            <>
              <div>{`${timeText(at)} ${zoneLabel()}`}</div>
              <div>{words.yourTime({ time: toLocalTimeText(at) })}</div>
            </>
          )}
        </div>
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 480 22"
        preserveAspectRatio="none"
        className="mt-4 block h-[22px] w-full"
      >
        <path d="M0 10.5H480" className="stroke-line-2" />
        <path d={hourMarks} className="stroke-line-2" />
        <path d={`M0 10.5H${passed * 480}`} strokeWidth="3" className="stroke-green" />
        <path d={`M${Math.max(1, passed * 480)} 2v17`} strokeWidth="2" className="stroke-green" />
      </svg>
      <div dir="ltr" aria-hidden="true" className="flex justify-between pt-1 text-meta text-ink-3">
        <span>{payoutTimeUtc}</span>
        <span>15:00</span>
        <span>21:00</span>
        <span>03:00</span>
        <span>{`${payoutTimeUtc} UTC`}</span>
      </div>
    </section>
  );
}
