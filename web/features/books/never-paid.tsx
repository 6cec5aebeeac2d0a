import { formatDecimal } from "@glasshouse/core/format.ts";
import { useFormats } from "../../display/formats.ts";
import type { ShownPayouts } from "../../sheet/shown-books.ts";
import { flowWords } from "./payout-flow.words.ts";
import { flowScale } from "./payout-flow-layout.ts";

const tallest = 120;
const lowest = 4;

/** Credited but never paid, at the scale of the payouts. */
export function NeverPaid({ payouts, name }: { payouts: ShownPayouts; name: string | undefined }) {
  const { formatMoney } = useFormats();
  const scale = flowScale(payouts);
  const height = Number(payouts.neverPaid) * scale;
  const cut = height > tallest;
  const balance = {
    available: formatMoney(payouts.available),
    requested: formatMoney(payouts.requested),
  };
  return (
    <div className="grid items-center gap-4 sm:grid-cols-[1fr_auto_1fr]">
      <div className="border border-dashed border-sim-rule p-4">
        <p className="text-label">{flowWords.profit()}</p>
        <p className="font-mono text-[16px]/7 font-[600]">$0.00</p>
        <p className="text-label text-sim-ink-2">{flowWords.noProfit()}</p>
      </div>
      <p className="flex items-center justify-center gap-3 text-center font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase before:w-6 before:border-t before:border-dashed before:border-sim-rule after:w-6 after:border-t after:border-dashed after:border-sim-rule">
        {flowWords.nothingFlows()}
      </p>
      <div className="flex items-center gap-4">
        {Number(payouts.neverPaid) > 0 && (
          <span
            aria-hidden="true"
            className={`w-3 shrink-0 border border-sim-red sim-hatched ${cut ? "border-b-0 border-dashed" : ""}`}
            style={{ height: scale > 0 ? Math.max(lowest, Math.min(tallest, height)) : 72 }}
          />
        )}
        <div>
          <p className="font-mono text-[16px]/7 font-[600] text-sim-red">{formatMoney(payouts.neverPaid)}</p>
          <p className="text-label text-sim-ink-2">
            {name ? flowWords.neverPaidTo({ name, ...balance }) : flowWords.neverPaid(balance)}
          </p>
          {cut && (
            <p className="text-label text-sim-ink-2">
              {flowWords.cut({ times: formatDecimal(height / tallest, 1) })}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
