import type { AdminStats } from "@glasshouse/contract/admin.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { parseCents } from "../../display/expected-income.ts";
import { useFormats } from "../../display/formats.ts";
import { SimFrame, SimLabel } from "../../ui/sim-frame.tsx";
import { adminListWords as words } from "./admin-page.words.ts";

export function FromTheBooks({ stats }: { stats: AdminStats | undefined }) {
  const { formatMoney } = useFormats();
  const held = parseCents(stats?.reserves);
  const asked = parseCents(stats?.pendingWithdrawalsAmount);
  const promised = parseCents(stats?.promised);
  const money = (value: number) => formatMoney(formatAmount(cents(value)));
  const figures = [
    { label: words.held(), value: money(held) },
    { label: words.asked(), value: money(asked) },
    { label: words.left(), value: money(held - asked), missing: held < asked },
    {
      label: words.promised(),
      value: money(promised - asked),
      missing: promised - asked > held - asked,
    },
  ];
  return (
    <SimFrame className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 !py-3">
      <SimLabel>{words.books()}</SimLabel>
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
