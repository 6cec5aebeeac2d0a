import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { shortDayText } from "../../clock/dates.ts";
import { readCents } from "../../display/expected-income.ts";
import { formatMoney } from "../../ui/format-money.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

const width = 480;
const height = 92;
const slots = 30;

/** Daily income of the last 30 days that paid: bars for the eye, a table for everybody else. */
export function IncomeBars({ days }: { days: DashboardStats["dailyIncome"] | undefined }) {
  const first = days?.[0];
  const last = days?.at(-1);
  const highest = Math.max(1, ...(days ?? []).map((day) => readCents(day.amount)));
  const slot = width / slots;
  return (
    <figure>
      <figcaption className="flex justify-between pb-3 text-label">
        <span className="font-[500] text-ink-2">Daily income</span>
        <span className="text-ink-3">
          {first && last && `${shortDayText(first.day)} to ${shortDayText(last.day)}`}
        </span>
      </figcaption>
      <div className="h-[120px]">
        {!days && <Skeleton className="h-full w-full" />}
        {days && !last && (
          <p className="pt-9 text-center text-label text-ink-3">
            The first payout of a deposit comes at the next 09:00 UTC.
          </p>
        )}
        {days && last && (
          <>
            <div className="flex justify-end pb-1 text-label font-[600]">{formatMoney(last.amount)}</div>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
              className="block h-[72px] w-full"
            >
              {days.map((day, index) => {
                const bar = (readCents(day.amount) / highest) * (height - 2);
                const x = (slots - days.length + index) * slot;
                return (
                  <rect
                    key={day.day}
                    x={x}
                    y={height - 1 - bar}
                    width={slot - 2}
                    height={bar}
                    className={index === days.length - 1 ? "fill-green" : "fill-green opacity-35"}
                  />
                );
              })}
              <path d={`M0 ${height - 0.5}H${width}`} className="stroke-line-2" />
            </svg>
            <table className="sr-only">
              <caption>Daily income by day</caption>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">Income</th>
                </tr>
              </thead>
              <tbody>
                {days.map((day) => (
                  <tr key={day.day}>
                    <th scope="row">{shortDayText(day.day)}</th>
                    <td>{formatMoney(day.amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
    </figure>
  );
}
