// One simulated person's life for the Books.
import type { SimulatedPerson, SimulatedReply } from "@glasshouse/contract/books.ts";
import { payoutsReply } from "@glasshouse/contract/books-reply.ts";
import { simulatedName } from "@glasshouse/contract/simulated-people.ts";
import { dayNumber, type Instant } from "@glasshouse/core/calendar.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { PersonLife } from "@glasshouse/core/population/person-life.ts";
import { crowdOf } from "../crowd/crowd-of.ts";
import { type Db, statement } from "../db/statement.ts";
import { nameOf } from "./names.ts";
import { sourcesOf, tracedOf } from "./payouts-reader.ts";

const amount = (value: number) => formatAmount(cents(value));

const readInviter = statement<{ investor_id: number }>(
  "read-inviter-of-simulated",
  "select investor_id from invitations where id = $1",
);

type Through = SimulatedPerson["through"];
async function throughWhom(db: Db, recruiter: number, reader: number): Promise<Through> {
  if (recruiter >= 0) return recruiter === 0 ? null : nameOf(recruiter);
  const [inviter] = await readInviter(db, [-recruiter]);
  if (!inviter) return null;
  const { investor_id: id } = inviter;
  return id === reader ? { investor: "You", simulated: null } : nameOf(-id);
}

/** From the crowd's days and instants to days of the fund. */
type Days = { ofDay(day: number): number; ofInstant(at: Instant): number };

async function personReply(db: Db, life: PersonLife, days: Days, reader: number): Promise<SimulatedPerson> {
  const { number, availableCents, investedCents, heldCents, paidInCents, paidOutCents } = life;
  const traced = await tracedOf(db)(number);
  return {
    number,
    investor: simulatedName(number),
    day: days.ofDay(life.joinedDay),
    leftDay: life.leftDay && days.ofDay(life.leftDay),
    through: await throughWhom(db, life.recruiter, reader),
    recruited: life.recruited,
    paidIn: amount(paidInCents),
    asked: amount(life.requests.reduce((sum, request) => sum + request.cents, 0)),
    gotOut: amount(paidOutCents),
    result: amount(paidOutCents - paidInCents),
    shown: amount(availableCents + investedCents + heldCents),
    days: life.days.map((lived) => ({
      day: days.ofDay(lived.day),
      shown: amount(lived.shownCents),
      paidIn: amount(lived.paidInCents),
      asked: amount(lived.askedCents),
      gotOut: amount(lived.gotCents),
    })),
    requests: life.requests.map(({ day, cents: asked, status, decidedAt }) => ({
      day: days.ofDay(day),
      amount: amount(asked),
      status,
      decidedDay: decidedAt === null ? null : days.ofInstant(decidedAt),
    })),
    payouts: payoutsReply({
      payouts: sourcesOf(traced, number, reader),
      availableCents,
      requestedCents: heldCents,
    }),
  };
}

/** @param reader is shown as "You" */
export async function simulatedOf(db: Db, reader: number, number?: number): Promise<SimulatedReply> {
  const read = await crowdOf(db).read(async ({ call, head, first }) => ({
    ...(await call("follow", number)),
    firstDay: head.first_day,
    from: first?.getTime() ?? 0,
  }));
  if (!read) return { people: 0, suggested: [], person: null };
  const { people, suggested, life, firstDay, from } = read;
  const ofDay = (day: number) => day + firstDay - 1;
  const days = { ofDay, ofInstant: (at: Instant) => ofDay(dayNumber(from, from + at)) };
  return {
    people,
    suggested: suggested.map(({ joinedDay, paidInCents, paidOutCents, ...each }) => ({
      ...each,
      investor: simulatedName(each.number),
      day: ofDay(joinedDay),
      paidIn: amount(paidInCents),
      gotOut: amount(paidOutCents),
      result: amount(paidOutCents - paidInCents),
    })),
    person: life ? await personReply(db, life, days, reader) : null,
  };
}
