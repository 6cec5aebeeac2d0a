import { fundStates } from "@glasshouse/core/books/fund-state.ts";
import { momentKinds } from "@glasshouse/core/books/story.ts";
import { fundAccounts, investorAccounts } from "@glasshouse/core/ledger/account.ts";
import { transferKinds } from "@glasshouse/core/ledger/transfer.ts";
import { suggestedPlaces } from "@glasshouse/core/population/crowd-results.ts";
import { routeAddresses } from "./addresses.ts";
import { wireAmount, wireInstant } from "./amount.ts";
import { databaseIntegerInText, positiveInText } from "./number-in-text.ts";
import { defineRoute } from "./route.ts";
import { z } from "./validator.ts";

const count = z.number().int();

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
  state: z.enum(fundStates),
  /** the day it stopped paying or was frozen, whichever came first */
  stoppedDay: count.nullable(),
  /** held less promised */
  gap: wireAmount,
  /** held ÷ promised; null if nothing is promised */
  cover: z.number().nullable(),
  outlook: z.object({
    days: count,
    paidInPerDay: wireAmount,
    paidOutPerDay: wireAmount,
    takenPerDay: wireAmount,
    changePerDay: wireAmount,
    daysLeft: z.number().nullable(),
    /** at these rates */
    endsOnDay: z.number().nullable(),
  }),
  promise: z
    .object({
      /** of one day's income now */
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

/** "Investor 1089", "Simulated 89" or "You"; and a simulated person's number */
const personName = { investor: z.string(), simulated: count.nullable() };
const source = z.object({
  ...personName,
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
const payoutTrace = z.object({
  payouts: z.array(payout),
  paid: wireAmount,
  /** part from other people's deposits */
  fromOthers: wireAmount,
  otherPeople: count,
  /** available and held */
  neverPaid: wireAmount,
  available: wireAmount,
  requested: wireAmount,
});
export const myPayouts = payoutTrace.extend({ payouts: z.array(payout.extend({ at: wireInstant })) });
export type MyPayouts = z.infer<typeof myPayouts>;

export const people = z.object({
  byDay: z.array(z.object({ day: count, ahead: count, even: count, behind: count })),
  ahead: count,
  even: count,
  behind: count,
  /** of gains and of losses */
  won: wireAmount,
  lost: wireAmount,
  /** largest losses, then largest gains */
  largest: z.array(
    z.object({
      ...personName,
      paidIn: wireAmount,
      paidOut: wireAmount,
      result: wireAmount,
      recovery: wireAmount,
    }),
  ),
  /** reserves ÷ net losses, in percent */
  recoveryPercent: z.number(),
  me: z
    .object({ day: count, paidIn: wireAmount, paidOut: wireAmount, result: wireAmount, recovery: wireAmount })
    .nullable(),
});
export type People = z.infer<typeof people>;

const simulatedPerson = z.object({
  number: count,
  investor: z.string(),
  /** of joining */
  day: count,
  leftDay: count.nullable(),
  /** null: an advertisement */
  through: z.object(personName).nullable(),
  recruited: count,
  paidIn: wireAmount,
  asked: wireAmount,
  gotOut: wireAmount,
  result: wireAmount,
  shown: wireAmount,
  /** from the day of joining */
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
  payouts: payoutTrace,
});
export type SimulatedPerson = z.infer<typeof simulatedPerson>;
export const simulatedReply = z.object({
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
  /** null without a number */
  person: simulatedPerson.nullable(),
});
export type SimulatedReply = z.infer<typeof simulatedReply>;

export const queue = z.object({
  waiting: count,
  /** oldest first */
  runs: z.array(z.object({ requests: count, ofClass: z.boolean() })),
  /** of the class; null for one to four, which are then not marked */
  seats: count.nullable(),
  /** places of the caller's requests, from 1 */
  mine: z.array(count),
});
export type Queue = z.infer<typeof queue>;

export const auditReport = z.object({
  balanced: z.boolean(),
  transfers: count,
  postings: count,
  differences: z.array(z.string()),
  auditedAt: wireInstant,
  /** nothing was posted since */
  current: z.boolean(),
});
export type AuditReply = z.infer<typeof auditReport>;

export const ledgerTransfer = z.object({
  id: count,
  kind: z.enum(transferKinds),
  at: wireInstant,
  /** the largest */
  lines: z.array(
    z.object({
      account: z.enum([...investorAccounts, ...fundAccounts]),
      /** null for the fund's own accounts */
      investor: count.nullable(),
      debit: wireAmount.nullable(),
      credit: wireAmount.nullable(),
    }),
  ),
  furtherLines: count,
});
export type LedgerTransfer = z.infer<typeof ledgerTransfer>;

/** Sent with the clock; the ledger's newest page only while a page shows it. */
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
  /** as of the payout at or before the moment */
  held: wireAmount,
  promised: wireAmount,
  cover: z.number().nullable(),
  joined: count,
  waiting: count,
});
export type Moment = z.infer<typeof moment>;

export const debrief = z.object({
  paidIn: wireAmount,
  gotOut: wireAmount,
  result: wireAmount,
  shown: wireAmount,
  /** from other people's deposits */
  fromOthers: wireAmount,
  joinedDay: count,
  moments: z.array(moment),
  invited: z.array(
    z.object({
      ...personName,
      day: count,
      paidIn: wireAmount,
      gotOut: wireAmount,
      result: wireAmount,
    }),
  ),
  invitedCount: count,
  /** all people, and up to 1,000 who joined at around the same time */
  fates: z.object({
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
    /** worse results than the caller's */
    worse: count,
    fromDay: count,
    toDay: count,
  }),
  day: count,
  state: z.enum(fundStates),
  stoppedDay: count.nullable(),
  /** null before any income */
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
  debrief: defineRoute({
    ...routeAddresses.debrief,
    summary: "The caller's own story: what the screen said, what the Books said, how others did",
    reply: debrief,
  }),
  show: defineRoute({
    ...routeAddresses.books,
    summary: "The fund today: reserves against promises, and how long they last",
    reply: books,
  }),
  series: defineRoute({
    ...routeAddresses.bookSeries,
    summary: "A row a day, from the fund's first payout on",
    reply: z.array(fundFigures),
  }),
  myPayouts: defineRoute({
    ...routeAddresses.myPayouts,
    summary: "The deposits that funded what was paid to the caller, oldest money first",
    reply: myPayouts,
  }),
  people: defineRoute({
    ...routeAddresses.bookPeople,
    summary: "Winners and losers by joining day; what a trustee could return",
    reply: people,
  }),
  simulated: defineRoute({
    ...routeAddresses.bookSimulated,
    summary: "One simulated person's life: recruiter, what the screen showed, withdrawals, and their sources",
    query: z.object({ number: databaseIntegerInText.optional() }),
    reply: simulatedReply,
  }),
  queue: defineRoute({
    ...routeAddresses.bookQueue,
    summary: "The requests that wait to be paid, in order, and the caller's places among them",
    reply: queue,
  }),
  audit: defineRoute({
    ...routeAddresses.bookAudit,
    summary: "The auditor's verdict: every posting added up and compared",
    reply: auditReport,
  }),
  ledger: defineRoute({
    ...routeAddresses.bookLedger,
    summary: "The ledger's transfers, newest first",
    query: z.object({ cursor: positiveInText.optional() }),
    reply: z.array(ledgerTransfer),
  }),
};
