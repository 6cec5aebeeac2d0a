import { fundStates } from "@glasshouse/core/books/fund-state.ts";
import { momentKinds } from "@glasshouse/core/books/story.ts";
import { transferKinds } from "@glasshouse/core/ledger/transfer.ts";
import { suggestedPlaces } from "@glasshouse/core/population/crowd-results.ts";
import { addresses } from "./addresses.ts";
import { wireAmount, wireInstant } from "./amount.ts";
import { databaseIntegerInText, positiveInText } from "./number-in-text.ts";
import { route } from "./route.ts";
import { z } from "./validator.ts";

const count = z.number().int();

/** Totals from the fund's first day on. */
export const fundFigures = z.object({
  day: count,
  at: wireInstant,
  held: wireAmount,
  promised: wireAmount,
  paidIn: wireAmount,
  paidOut: wireAmount,
  taken: wireAmount,
  credited: wireAmount,
  people: count,
  waiting: count,
  waitingAmount: wireAmount,
});
export type FundFigures = z.infer<typeof fundFigures>;

export const books = fundFigures.extend({
  /** decided in core from the figures below */
  state: z.enum(fundStates),
  /** the fund's day on which it stopped paying or was frozen, the earlier of both */
  stoppedDay: count.nullable(),
  /** held less promised */
  gap: wireAmount,
  /** held ÷ promised, null where nothing is promised */
  cover: z.number().nullable(),
  outlook: z.object({
    days: count,
    paidInPerDay: wireAmount,
    paidOutPerDay: wireAmount,
    takenPerDay: wireAmount,
    changePerDay: wireAmount,
    daysLeft: z.number().nullable(),
    /** the fund's day on which reserves end at these rates */
    endsOnDay: z.number().nullable(),
  }),
  promise: z
    .object({
      /** what a day of the promised rate costs now */
      incomePerDay: wireAmount,
      averageDeposit: wireAmount,
      newcomersFirstDay: count,
      worldDay: count,
      points: z.array(z.object({ day: count, newcomers: z.number(), total: z.number() })),
    })
    .nullable(),
  failingSince: wireInstant.nullable(),
  frozenAt: wireInstant.nullable(),
});
export type Books = z.infer<typeof books>;

/** "Investor 1089", "Simulated 89" or "You"; and the number under which a simulated person can be followed */
const somebody = { investor: z.string(), simulated: count.nullable() };
const source = z.object({
  ...somebody,
  own: z.boolean(),
  day: count,
  amount: wireAmount,
});
const payout = z.object({
  id: count,
  day: count,
  amount: wireAmount,
  sources: z.array(source),
  furtherSources: count,
  furtherAmount: wireAmount,
});
const tracedPayouts = z.object({
  payouts: z.array(payout),
  paid: wireAmount,
  /** of it, out of other people's deposits */
  fromOthers: wireAmount,
  /** people other than the payee whose deposits paid it */
  otherPeople: count,
  /** on the screen and never paid: available and held, beyond what came back */
  neverPaid: wireAmount,
  available: wireAmount,
  requested: wireAmount,
});
export const myPayouts = tracedPayouts.extend({ payouts: z.array(payout.extend({ at: wireInstant })) });
export type MyPayouts = z.infer<typeof myPayouts>;

export const people = z.object({
  byDay: z.array(z.object({ day: count, ahead: count, even: count, behind: count })),
  ahead: count,
  even: count,
  behind: count,
  /** what those ahead have won, and those behind lost */
  won: wireAmount,
  lost: wireAmount,
  /** those who lost and won most, first the losses */
  largest: z.array(
    z.object({
      ...somebody,
      paidIn: wireAmount,
      paidOut: wireAmount,
      result: wireAmount,
      recovery: wireAmount,
    }),
  ),
  /** what is left for each dollar lost: reserves ÷ net losses, in percent */
  recoveryPercent: z.number(),
  me: z
    .object({ day: count, paidIn: wireAmount, paidOut: wireAmount, result: wireAmount, recovery: wireAmount })
    .nullable(),
});
export type People = z.infer<typeof people>;

const simulatedPerson = z.object({
  number: count,
  investor: z.string(),
  /** on which they joined */
  day: count,
  leftDay: count.nullable(),
  /** null: an advertisement */
  through: z.object(somebody).nullable(),
  recruited: count,
  paidIn: wireAmount,
  asked: wireAmount,
  gotOut: wireAmount,
  result: wireAmount,
  /** what their screen says now */
  shown: wireAmount,
  /** amounts of each day from the one on which they joined */
  days: z.array(
    z.object({ day: count, shown: wireAmount, paidIn: wireAmount, asked: wireAmount, gotOut: wireAmount }),
  ),
  requests: z.array(
    z.object({
      day: count,
      amount: wireAmount,
      status: z.enum(["pending", "approved", "rejected"]),
      decidedDay: count.nullable(),
    }),
  ),
  payouts: tracedPayouts,
});
export type SimulatedPerson = z.infer<typeof simulatedPerson>;
export const simulatedReply = z.object({
  /** they are numbered from 1 */
  people: count,
  suggested: z.array(
    z.object({
      place: z.enum(suggestedPlaces),
      number: count,
      investor: z.string(),
      day: count,
      paidIn: wireAmount,
      gotOut: wireAmount,
      result: wireAmount,
    }),
  ),
  /** null where no number is asked for, or nobody has it */
  person: simulatedPerson.nullable(),
});
export type SimulatedReply = z.infer<typeof simulatedReply>;

export const auditReport = z.object({
  balanced: z.boolean(),
  transfers: count,
  postings: count,
  differences: z.array(z.string()),
  auditedAt: wireInstant,
  /** nothing was posted since, as far as was seen when this was answered */
  current: z.boolean(),
});
export type AuditReply = z.infer<typeof auditReport>;

export const ledgerTransfer = z.object({
  id: count,
  kind: z.enum(transferKinds),
  at: wireInstant,
  /** the first of its lines, largest amounts first */
  lines: z.array(
    z.object({ account: z.string(), debit: wireAmount.nullable(), credit: wireAmount.nullable() }),
  ),
  furtherLines: count,
});
export type LedgerTransfer = z.infer<typeof ledgerTransfer>;

/**
 * What travels with the clock: the figures of today, and the days that were closed since it was told last; where somebody has the
 * ledger open its newest page, and the auditor's verdict where that is soon made.
 */
export type BooksNews = {
  today: Books;
  days: FundFigures[];
  ledger: { newest: LedgerTransfer[]; audit: AuditReply | null } | null;
};

const moment = z.object({
  day: count,
  at: wireInstant,
  kind: z.enum(momentKinds),
  amount: wireAmount,
  /** what the Books said then: as of the latest payout, and of the one that made it */
  held: wireAmount,
  promised: wireAmount,
  cover: z.number().nullable(),
  /** by that payout, since the one before */
  joined: count,
  waiting: count,
});
export type Moment = z.infer<typeof moment>;

export const debrief = z.object({
  paidIn: wireAmount,
  gotOut: wireAmount,
  result: wireAmount,
  /** what the screen says now */
  shown: wireAmount,
  /** paid by other people's deposits */
  fromOthers: wireAmount,
  joinedDay: count,
  moments: z.array(moment),
  invited: z.array(
    z.object({
      ...somebody,
      day: count,
      paidIn: wireAmount,
      gotOut: wireAmount,
      result: wireAmount,
    }),
  ),
  invitedCount: count,
  /** everybody, and up to 1,000 who joined around the same time */
  everybody: z.object({
    people: count,
    ahead: count,
    even: count,
    partBack: count,
    nothingBack: count,
    lost: wireAmount,
    won: wireAmount,
    taken: wireAmount,
    left: wireAmount,
  }),
  sameSeat: z.object({
    people: count,
    ahead: count,
    even: count,
    partBack: count,
    nothingBack: count,
    /** how many of them did worse than the caller */
    worse: count,
    fromDay: count,
    toDay: count,
  }),
  day: count,
  state: z.enum(fundStates),
  stoppedDay: count.nullable(),
  /** null before any income was credited */
  why: z
    .object({
      day: count,
      heldCents: count,
      incomeCents: count,
      daysOfIncome: count,
      averageDepositCents: count,
      newcomersADay: count,
      newcomersAfterAMonth: count,
      worldDay: count,
    })
    .nullable(),
});
export type Debrief = z.infer<typeof debrief>;

export const booksRoutes = {
  debrief: route({
    ...addresses.debrief,
    summary: "The caller's own story: what the screen said, what the Books said, how others fared",
    reply: debrief,
  }),
  show: route({
    ...addresses.books,
    summary: "The fund today: reserves against promises, and how long they last",
    reply: books,
  }),
  series: route({
    ...addresses.bookSeries,
    summary: "A row a day, from the fund's first payout on",
    reply: z.array(fundFigures),
  }),
  myPayouts: route({
    ...addresses.myPayouts,
    summary: "The deposits that funded what was paid to the caller, oldest money first",
    reply: myPayouts,
  }),
  people: route({
    ...addresses.bookPeople,
    summary: "Who is ahead and who behind, by joining day; what a trustee could give back",
    reply: people,
  }),
  simulated: route({
    ...addresses.bookSimulated,
    summary:
      "One simulated person's life: through whom, what the screen showed, asked for and got, and whose money it was",
    query: z.object({ number: databaseIntegerInText.optional() }),
    reply: simulatedReply,
  }),
  audit: route({
    ...addresses.bookAudit,
    summary: "The auditor's verdict: every posting added up and compared",
    reply: auditReport,
  }),
  ledger: route({
    ...addresses.bookLedger,
    summary: "The ledger's transfers, newest first",
    query: z.object({ cursor: positiveInText.optional() }),
    reply: z.array(ledgerTransfer),
  }),
};
