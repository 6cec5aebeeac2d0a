import { type FormatMoney, useFormats } from "../../display/formats.ts";
import { Charted } from "../../sheet/charted.tsx";
import { personCell } from "../../sheet/follow-choice.tsx";
import type { PayoutFlowProps, ShownPayouts } from "../../sheet/shown-books.ts";
import { FlowDrawing } from "./flow-drawing.tsx";
import { NeverPaid } from "./never-paid.tsx";
import { flowWords as words } from "./payout-flow.words.ts";

export function payoutTitle(payouts: ShownPayouts, formatMoney: FormatMoney, name?: string): string {
  if (payouts.payouts.length === 0) return name ? words.nothingTo({ name }) : words.nothing();
  const { otherPeople: people } = payouts;
  const [paid, others] = [formatMoney(payouts.paid), formatMoney(payouts.fromOthers)];
  if (people === 0) return name ? words.ownDepositOf({ paid, name }) : words.ownDeposit({ paid });
  if (paid === others)
    return name ? words.allFromOthersTo({ paid, people, name }) : words.allFromOthers({ paid, people });
  const part = { part: others, paid, people };
  return name ? words.partFromOthersTo({ ...part, name }) : words.partFromOthers(part);
}

const getRows = ({ payouts }: ShownPayouts) =>
  payouts.flatMap(({ day, amount, sources, furtherSources, furtherAmount }) => [
    ...sources.map((source) => [String(day), amount, personCell(source), String(source.day), source.amount]),
    ...(furtherSources > 0
      ? [[String(day), amount, words.more({ count: furtherSources }), "", furtherAmount]]
      : []),
  ]);

export function PayoutFlow({ payouts, name, title, withoutBalance = false, notes }: PayoutFlowProps) {
  const { formatMoney } = useFormats();
  const rows = getRows(payouts);
  return (
    <div className="grid gap-6">
      {rows.length > 0 && (
        <Charted
          name={name ? "glasshouse-payouts" : "glasshouse-my-payouts"}
          table={{
            caption: name ? words.captionOf({ name }) : words.caption(),
            head: [
              name ? words.dayHeadOf() : words.dayHead(),
              words.payoutHead(),
              words.depositHead(),
              words.paidInHead(),
              words.amountHead(),
            ],
            rows,
          }}
          {...(notes ? { notes } : {})}
          draw={(svg) => (
            <FlowDrawing
              payouts={payouts}
              name={name}
              title={title ?? payoutTitle(payouts, formatMoney, name)}
              ofCohorts={withoutBalance}
              svg={svg}
            />
          )}
        />
      )}
      {!withoutBalance && <NeverPaid payouts={payouts} name={name} />}
    </div>
  );
}
