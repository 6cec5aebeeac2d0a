import type { MyPayouts } from "@glasshouse/contract/books.ts";
import { type FormatMoney, useFormats } from "../../display/formats.ts";
import { Charted } from "../../sheet/charted.tsx";
import { FlowDrawing } from "./flow-drawing.tsx";
import { NeverPaid } from "./never-paid.tsx";

export function payoutTitle(payouts: MyPayouts, formatMoney: FormatMoney): string {
  if (payouts.payouts.length === 0) return "Nothing has been paid to you yet";
  const { otherPeople: people } = payouts;
  const whom = people === 1 ? "one other investor" : `${people} other investors`;
  if (people === 0) return `The ${formatMoney(payouts.paid)} paid to you was your own deposit`;
  const all = payouts.fromOthers === payouts.paid;
  return `${all ? `All ${formatMoney(payouts.paid)}` : `${formatMoney(payouts.fromOthers)} of the ${formatMoney(payouts.paid)}`} paid to you came from ${whom}`;
}

/** Deposits of others on the left, the reserves in the middle, what was paid on the right; and beside it what never was. */
export function PayoutFlow({ payouts }: { payouts: MyPayouts }) {
  const { formatMoney } = useFormats();
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
          draw={(svg) => (
            <FlowDrawing payouts={payouts} title={payoutTitle(payouts, formatMoney)} svg={svg} />
          )}
        />
      )}
      <NeverPaid payouts={payouts} />
    </div>
  );
}
