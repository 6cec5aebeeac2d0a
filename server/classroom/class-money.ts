// Where the class's own deposits went, for the wall. Below five seats everyone's deposits are followed
// instead.
import type { ClassMoney } from "@glasshouse/contract/class-money.ts";
import { isTooSmallGroup } from "@glasshouse/core/classroom/min-group-size.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { Flow } from "@glasshouse/core/population/crowd-payouts.ts";
import { loadFlows } from "../books/payouts-reader.ts";
import type { MoneyGroup } from "../crowd/crowd-engine.ts";
import { type Db, statement } from "../db/statement.ts";
import { seatMoney } from "./class-rows.ts";
import { countedSeatsSql } from "./seat-row.ts";

type SeatRow = { investor_id: number; paid_in: number; paid_out: number };
const readSeats = statement<SeatRow>(
  "read-money-of-seats",
  `select investor_id, ${seatMoney} from ${countedSeatsSql}`,
);

const amount = (value: number) => formatAmount(cents(value));
const sum = (flows: readonly Flow<MoneyGroup>[]) => flows.reduce((total, flow) => total + flow.cents, 0);

export function toClassMoney(
  flows: readonly Flow<MoneyGroup>[],
  payingSeats: number,
  paidSeats: number,
): ClassMoney {
  const isClassShown = payingSeats > 0 && !isTooSmallGroup(payingSeats);
  const isPaidShown = isClassShown && !isTooSmallGroup(paidSeats);
  const followed = isClassShown ? flows.filter(({ from }) => from === "class") : flows;
  const paidTo = (...to: (MoneyGroup | null)[]) =>
    amount(sum(followed.filter((flow) => to.includes(flow.to))));
  const got = flows.filter(({ to }) => to === "class");
  return {
    payingSeats: isClassShown ? payingSeats : null,
    paidIn: amount(sum(followed)),
    toClass: isPaidShown ? paidTo("class") : null,
    toOthers: isPaidShown ? paidTo("others") : paidTo("class", "others"),
    toOperator: paidTo("operator"),
    left: paidTo(null),
    classGot: isPaidShown
      ? {
          seats: paidSeats,
          amount: amount(sum(got)),
          fromOthers: amount(sum(got.filter(({ from }) => from !== "class"))),
        }
      : null,
  };
}

export async function loadClassMoney(db: Db): Promise<ClassMoney> {
  const seats = await readSeats(db);
  const flows = await loadFlows(
    db,
    seats.map((seat) => seat.investor_id),
  );
  return toClassMoney(
    flows,
    seats.filter(({ paid_in }) => paid_in > 0).length,
    seats.filter(({ paid_out }) => paid_out > 0).length,
  );
}
