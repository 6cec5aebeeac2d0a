import type { SimulatedPerson, SimulatedReply } from "@glasshouse/contract/books.ts";
import { toPayoutsReply } from "@glasshouse/contract/books-reply.ts";
import { getSimulatedName } from "@glasshouse/contract/simulated-people.ts";
import { getDayNumber, type Instant } from "@glasshouse/core/calendar.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { PersonLife } from "@glasshouse/core/population/person-life.ts";
import { getCrowd } from "../crowd/crowd-cache.ts";
import { type Db, statement } from "../db/statement.ts";
import { getHolderName } from "./names.ts";
import { loadTracedPayouts, toNamedSources } from "./payouts-reader.ts";

const amount = (value: number) => formatAmount(cents(value));

const readInviter = statement<{ investor_id: number }>(
  "read-inviter-of-simulated",
  "select investor_id from invitations where id = $1",
);

type Referrer = SimulatedPerson["through"];
async function loadRecruiterName(db: Db, recruiter: number, reader: number): Promise<Referrer> {
  if (recruiter >= 0) return recruiter === 0 ? null : getHolderName(recruiter);
  const [inviter] = await readInviter(db, [-recruiter]);
  if (!inviter) return null;
  const { investor_id: id } = inviter;
  return id === reader ? { investor: "You", simulated: null } : getHolderName(-id);
}

type Days = { ofDay(day: number): number; ofInstant(at: Instant): number };

async function loadPersonReply(
  db: Db,
  life: PersonLife,
  days: Days,
  reader: number,
): Promise<SimulatedPerson> {
  const { number, availableCents, investedCents, heldCents, paidInCents, paidOutCents } = life;
  const traced = await loadTracedPayouts(db)(number);
  return {
    number,
    investor: getSimulatedName(number),
    day: days.ofDay(life.joinedDay),
    leftDay: life.leftDay && days.ofDay(life.leftDay),
    through: await loadRecruiterName(db, life.recruiter, reader),
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
    payouts: toPayoutsReply({
      payouts: toNamedSources(traced, number, reader),
      availableCents,
      requestedCents: heldCents,
    }),
  };
}

export async function loadSimulatedPerson(db: Db, reader: number, number?: number): Promise<SimulatedReply> {
  const read = await getCrowd(db).read(async ({ call, head, first }) => ({
    ...(await call("follow", number)),
    firstDay: head.firstDay,
    from: first?.getTime() ?? 0,
  }));
  if (!read) return { people: 0, suggested: [], person: null };
  const { people, suggested, life, firstDay, from } = read;
  const ofDay = (day: number) => day + firstDay - 1;
  const days = { ofDay, ofInstant: (at: Instant) => ofDay(getDayNumber(from, from + at)) };
  return {
    people,
    suggested: suggested.map(({ joinedDay, paidInCents, paidOutCents, ...each }) => ({
      ...each,
      investor: getSimulatedName(each.number),
      day: ofDay(joinedDay),
      paidIn: amount(paidInCents),
      gotOut: amount(paidOutCents),
      result: amount(paidOutCents - paidInCents),
    })),
    person: life ? await loadPersonReply(db, life, days, reader) : null,
  };
}
