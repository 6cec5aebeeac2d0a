import type { MyPayouts } from "@glasshouse/contract/books.ts";
import { Charted } from "../../sheet/charted.tsx";
import { useWidth } from "../../sheet/use-width.ts";
import { formatMoney } from "../../ui/format-money.ts";

export function payoutTitle(payouts: MyPayouts): string {
  if (payouts.payouts.length === 0) return "Nothing has been paid to you yet";
  const { otherPeople: people } = payouts;
  const whom = people === 1 ? "one other investor" : `${people} other investors`;
  if (people === 0) return `The ${formatMoney(payouts.paid)} paid to you was your own deposit`;
  const all = payouts.fromOthers === payouts.paid;
  return `${all ? `All ${formatMoney(payouts.paid)}` : `${formatMoney(payouts.fromOthers)} of the ${formatMoney(payouts.paid)}`} paid to you came from ${whom}`;
}

const rowHeight = 26;
const groupGap = 14;

/** Deposits of others on the left, the reserves in the middle, what was paid on the right; and beside it what never was. */
export function PayoutFlow({ payouts }: { payouts: MyPayouts }) {
  const rows = payouts.payouts.flatMap((payout) => payout.sources.map((source) => ({ payout, source })));
  return (
    <div className="grid gap-6">
      {rows.length > 0 && (
        <Charted
          name="glasshouse-my-payouts"
          table={{
            caption: "The deposits that funded my payouts",
            head: ["Paid to me on day", "Payout", "Deposit of", "Paid in on day", "Amount"],
            rows: payouts.payouts.flatMap((payout) => [
              ...payout.sources.map((source) => [
                String(payout.day),
                payout.amount,
                source.investor,
                String(source.day),
                source.amount,
              ]),
              ...(payout.furtherSources > 0
                ? [
                    [
                      String(payout.day),
                      payout.amount,
                      `${payout.furtherSources} more`,
                      "",
                      payout.furtherAmount,
                    ],
                  ]
                : []),
            ]),
          }}
          draw={(svg) => <FlowDrawing payouts={payouts} svg={svg} />}
        />
      )}
      <div className="grid items-stretch gap-4 sm:grid-cols-[1fr_auto_1fr]">
        <div className="border border-dashed border-sim-rule p-4">
          <p className="text-label">Trading profit</p>
          <p className="font-mono text-[16px]/7 font-[600]">$0.00</p>
          <p className="text-label text-sim-ink-2">
            Crypto, stocks, commodities: the ledger has no such account.
          </p>
        </div>
        <p className="self-center text-center font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
          Nothing flows here
        </p>
        <div className="border border-sim-red p-4">
          <p className="font-mono text-[16px]/7 font-[600] text-sim-red">{formatMoney(payouts.neverPaid)}</p>
          <p className="text-label text-sim-ink-2">
            Credited to you and not paid: {formatMoney(payouts.available)} available and{" "}
            {formatMoney(payouts.requested)} requested. A number on your screen.
          </p>
        </div>
      </div>
    </div>
  );
}

function FlowDrawing({ payouts, svg }: { payouts: MyPayouts; svg: React.Ref<SVGSVGElement> }) {
  const [box, width] = useWidth<HTMLDivElement>(1_000);
  const narrow = width < 620;
  const total = Number(payouts.paid) || 1;
  let top = 8;
  const groups = payouts.payouts.map((payout) => {
    const lines = [
      ...payout.sources.map((source) => ({
        key: `${source.investor} ${source.day} ${source.amount}`,
        name: source.investor,
        meta: narrow ? "" : `paid in day ${source.day}`,
        amount: source.amount,
      })),
      ...(payout.furtherSources > 0
        ? [{ key: "further", name: `${payout.furtherSources} more`, meta: "", amount: payout.furtherAmount }]
        : []),
    ].map((line) => {
      const y = top;
      top += rowHeight;
      return { ...line, y };
    });
    top += groupGap;
    return { payout, lines };
  });
  const height = Math.max(top, 120);
  const left = narrow ? 150 : 330;
  const middle = narrow ? left + (width - left) * 0.42 : width * 0.55;
  const right = narrow ? width - 88 : width - 250;
  const full = Math.min(height - 24, Math.max(60, height * 0.7));
  const thick = (amount: string) => Math.max(1.5, (Number(amount) / total) * full);
  let at = (height - full) / 2;
  let out = 8;
  return (
    <div ref={box}>
      <svg
        ref={svg}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${payoutTitle(payouts)}. The table gives each deposit.`}
        className="block max-w-full font-mono text-[12px] font-[500]"
      >
        {groups.map(({ payout, lines }, index) => {
          const start = at;
          const block = thick(payout.amount);
          const target = Math.max(out, (lines[0]?.y ?? 0) + 4);
          out = target + block + 34;
          return (
            <g key={payout.id}>
              {lines.map((line) => {
                const size = thick(line.amount);
                const from = line.y + rowHeight / 2;
                const to = at + size / 2;
                at += size;
                const half = (left + middle) / 2;
                return (
                  <g key={line.key}>
                    <text x="0" y={line.y + 17} className="fill-sim-ink" fontWeight="600">
                      {line.name}
                    </text>
                    {line.meta && (
                      <text x="128" y={line.y + 17} className="fill-sim-ink-2">
                        {line.meta}
                      </text>
                    )}
                    <text
                      x={left - 12}
                      y={line.y + 17}
                      textAnchor="end"
                      className="fill-sim-ink"
                      fontWeight="600"
                    >
                      {formatMoney(line.amount)}
                    </text>
                    <rect
                      x={left - 6}
                      y={from - Math.min(9, size / 2)}
                      width="6"
                      height={Math.min(18, size)}
                      className="fill-sim-solid"
                    />
                    <path
                      d={`M${left} ${from}C${half} ${from} ${half} ${to} ${middle} ${to}`}
                      fill="none"
                      strokeWidth={size}
                      className="stroke-sim-solid"
                      opacity={index % 2 === 0 ? 0.18 : 0.3}
                    />
                  </g>
                );
              })}
              <path
                d={`M${middle + 12} ${start + block / 2}C${(middle + right) / 2} ${start + block / 2} ${(middle + right) / 2} ${target + block / 2} ${right} ${target + block / 2}`}
                fill="none"
                strokeWidth={block}
                className="stroke-sim-solid"
                opacity={index % 2 === 0 ? 0.18 : 0.3}
              />
              <rect x={right} y={target} width="8" height={block} className="fill-sim-solid" />
              <text x={right + 16} y={target + 14} className="fill-sim-ink" fontWeight="600" fontSize="14">
                {formatMoney(payout.amount)}
              </text>
              <text x={right + 16} y={target + 31} className="fill-sim-ink-2">
                {narrow ? `day ${payout.day}` : `Withdrawal approved, day ${payout.day}`}
              </text>
            </g>
          );
        })}
        <rect x={middle} y={(height - full) / 2} width="12" height={full} className="fill-sim-btn" />
      </svg>
    </div>
  );
}
