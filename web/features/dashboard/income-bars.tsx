import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import { parseCents } from "../../display/expected-income.ts";
import { useFormats } from "../../display/formats.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type IncomeDay, incomeSteps } from "./income-steps.ts";
import { strategyWords as words } from "./strategy-card.words.ts";

/** x in percent, y in pixels, so that letters don't stretch. */
const barsWidth = 82;
const top = 22;
const axis = 108;
const fewestSlots = 20;

type IncomeBarsProps = {
  days: DashboardStats["dailyIncome"] | undefined;
  none: string;
};

export function IncomeBars({ days, none }: IncomeBarsProps) {
  const { shortDayText } = useFormats();
  const first = days?.[0];
  const last = days?.at(-1);
  return (
    <figure>
      <figcaption className="flex justify-between pb-3 text-label">
        <span className="font-[500] text-ink-2">{words.income()}</span>
        <span className="text-ink-3">
          {first && last && words.period({ from: shortDayText(first.day), to: shortDayText(last.day) })}
        </span>
      </figcaption>
      <div className="h-[130px]">
        {!days && <Skeleton className="h-full w-full" />}
        {days && !last && <p className="pt-12 text-center text-label text-ink-3">{none}</p>}
        {days && last && (
          <>
            <Bars days={days} last={last} />
            <IncomeTable days={days} />
          </>
        )}
      </div>
    </figure>
  );
}

function Bars({ days, last }: { days: readonly IncomeDay[]; last: IncomeDay }) {
  const formats = useFormats();
  const { formatMoney } = formats;
  const slots = Math.max(fewestSlots, days.length);
  const slot = barsWidth / slots;
  const highest = Math.max(1, ...days.map((day) => parseCents(day.amount)));
  const getTop = (amount: string) => axis - Math.max(1, (parseCents(amount) / highest) * (axis - top));
  const steps = incomeSteps(days, slots, formats);
  return (
    <svg aria-hidden="true" className="block h-full w-full overflow-visible">
      {days.map((day, index) => (
        <rect
          key={day.day}
          x={`${index * slot}%`}
          width={`${slot * 0.86}%`}
          y={getTop(day.amount)}
          height={axis - getTop(day.amount)}
          className={day === last ? "fill-green" : "fill-green opacity-35"}
        />
      ))}
      <line x1="0" x2={`${days.length * slot}%`} y1={axis + 0.5} y2={axis + 0.5} className="stroke-line-2" />
      {steps.map((step) => (
        <g key={step.index} className="fill-ink-3 text-meta">
          {step.amount !== last.amount && (
            <text x={`${step.index * slot}%`} y={getTop(step.amount) - 6}>
              {formatMoney(step.amount)}
            </text>
          )}
          <text x={`${step.index * slot}%`} y={axis + 18}>
            {step.day}
          </text>
        </g>
      ))}
      <text
        x={`${days.length * slot + 0.8}%`}
        y={getTop(last.amount) + 10}
        className="fill-ink text-label font-[600]"
      >
        {formatMoney(last.amount)}
      </text>
    </svg>
  );
}

function IncomeTable({ days }: { days: readonly IncomeDay[] }) {
  const { formatMoney, shortDayText } = useFormats();
  return (
    <table className="sr-only">
      <caption>{words.incomeByDay()}</caption>
      <thead>
        <tr>
          <th scope="col">{words.day()}</th>
          <th scope="col">{words.dayIncome()}</th>
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
  );
}
