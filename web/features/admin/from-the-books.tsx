import type { AdminStats } from "@glasshouse/contract/admin.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { parseCents } from "../../display/expected-income.ts";
import { useFormats } from "../../display/formats.ts";
import { SimFrame, SimLabel } from "../../ui/sim-frame.tsx";

export function FromTheBooks({ stats }: { stats: AdminStats | undefined }) {
  const { formatMoney } = useFormats();
  const held = parseCents(stats?.reserves);
  const asked = parseCents(stats?.pendingWithdrawalsAmount);
  const promised = parseCents(stats?.promised);
  const money = (value: number) => formatMoney(formatAmount(cents(value)));
  const figures = [
    { label: "Held", value: money(held) },
    { label: "Asked for", value: money(asked) },
    { label: "Left if you approve all", value: money(held - asked), missing: held < asked },
    {
      label: "Still promised afterwards",
      value: money(promised - asked),
      missing: promised - asked > held - asked,
    },
  ];
  return (
    <SimFrame className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 !py-3">
      <SimLabel>From the books</SimLabel>
      <dl className="flex flex-wrap gap-x-5 gap-y-2 max-sm:grid max-sm:grid-cols-2">
        {figures.map((figure) => (
          <div
            key={figure.label}
            className="border-s border-dashed border-sim-rule ps-4 max-sm:border-s-0 max-sm:ps-0"
          >
            <dt className="font-mono text-[12px]/4 text-sim-ink-2">{figure.label}</dt>
            <dd
              className={`min-h-5 font-mono text-clock font-[600] ${figure.missing ? "text-sim-red" : "text-sim-ink"}`}
            >
              {stats ? figure.value : ""}
            </dd>
          </div>
        ))}
      </dl>
    </SimFrame>
  );
}
