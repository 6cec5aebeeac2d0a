// One simulated person's life for the Books.
import type { SimulatedPerson, SimulatedReply } from "@glasshouse/contract/books.ts";
import { payoutsReply } from "@glasshouse/contract/books-reply.ts";
import { simulatedName } from "@glasshouse/contract/simulated-people.ts";
import { dayNumber } from "@glasshouse/core/calendar.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { PersonLife } from "@glasshouse/core/population/person-life.ts";
import { crowdOf, type OpenCrowd } from "../crowd/crowd-of.ts";
import { type Db, type Queryable, statement } from "../db/statement.ts";
import { nameOf } from "./names.ts";
import { readMoney, sourcesOf } from "./payouts-reader.ts";
import { firstFundDay } from "./people-reader.ts";

const amount = (value: number) => formatAmount(cents(value));

const readInviter = statement<{ investor_id: number }>(
  "read-inviter-of-simulated",
  "select investor_id from invitations where id = $1",
);

type Through = SimulatedPerson["through"];
async function throughWhom(db: Queryable, recruiter: number, reader: number): Promise<Through> {
  if (recruiter >= 0) return recruiter === 0 ? null : nameOf(recruiter);
  const [inviter] = await readInviter(db, [-recruiter]);
  if (!inviter) return null;
  const { investor_id: id } = inviter;
  return id === reader ? { investor: "You", simulated: null } : nameOf(-id);
}

/** @param firstDay the fund's day of the crowd's first */
function daysReply({ days }: PersonLife, firstDay: number): SimulatedPerson["days"] {
  return days.map(({ day, shownCents, paidInCents, askedCents, gotCents }) => ({
    day: day + firstDay - 1,
    shown: amount(shownCents),
    paidIn: amount(paidInCents),
    asked: amount(askedCents),
    gotOut: amount(gotCents),
  }));
}

async function personReply(
  db: Queryable,
  { call, first }: OpenCrowd,
  { life, firstDay, reader }: { life: PersonLife; firstDay: number; reader: number },
): Promise<SimulatedPerson> {
  const { number, recruiter, leftDay, recruited, paidInCents, paidOutCents } = life;
  const money = await readMoney(db, first);
  const traced = await call("trace", money, [number]);
  const { availableCents, investedCents, heldCents } = life;
  return {
    number,
    investor: simulatedName(number),
    day: life.joinedDay + firstDay - 1,
    leftDay: leftDay && leftDay + firstDay - 1,
    through: await throughWhom(db, recruiter, reader),
    recruited,
    paidIn: amount(paidInCents),
    asked: amount(life.requests.reduce((sum, request) => sum + request.cents, 0)),
    gotOut: amount(paidOutCents),
    result: amount(paidOutCents - paidInCents),
    shown: amount(availableCents + investedCents + heldCents),
    days: daysReply(life, firstDay),
    requests: life.requests.map((request) => ({
      day: request.day + firstDay - 1,
      amount: amount(request.cents),
      status: request.status,
      decidedDay:
        request.decidedAt === null ? null : dayNumber(money.startedAt, money.first + request.decidedAt),
    })),
    payouts: payoutsReply({
      payouts: sourcesOf(traced.get(number) ?? [], number, reader),
      availableCents,
      requestedCents: heldCents,
    }),
  };
}

/** @param reader is shown as "You" */
export async function simulatedOf(db: Db, reader: number, number?: number): Promise<SimulatedReply> {
  const reply = await crowdOf(db).read(async (crowd): Promise<SimulatedReply> => {
    const firstDay = await firstFundDay(db, crowd.first);
    const suggested = await crowd.call("suggested");
    const life = number === undefined ? undefined : await crowd.call("life", number);
    return {
      people: await crowd.call("people"),
      suggested: suggested.map(({ joinedDay, paidInCents, paidOutCents, ...each }) => ({
        ...each,
        investor: simulatedName(each.number),
        day: joinedDay + firstDay - 1,
        paidIn: amount(paidInCents),
        gotOut: amount(paidOutCents),
        result: amount(paidOutCents - paidInCents),
      })),
      person: life ? await personReply(db, crowd, { life, firstDay, reader }) : null,
    };
  });
  return reply ?? { people: 0, suggested: [], person: null };
}
