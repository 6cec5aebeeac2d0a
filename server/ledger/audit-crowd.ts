// Replays the crowd's facts through its auditor and compares the result with postings, balances and closed
// days.
import { setImmediate } from "node:timers/promises";
import {
  type AuditedDay,
  CrowdAuditor,
  type CrowdDifference,
} from "@glasshouse/core/population/crowd-auditor.ts";
import type { CrowdRules } from "@glasshouse/core/population/crowd-state.ts";
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";
import { streamRows } from "./row-chunks.ts";

const readRules = statement<{ rules: CrowdRules }>("read-crowd-rules", "select rules from crowd");
type DayRow = AuditedDay & {
  at: Date;
  invitedThrough: number;
  income: number | null;
};
const readDays = statement<DayRow>(
  "read-crowd-days-for-audit",
  `select crowd_days.day, crowd_days.at, bonus_bps as "bonusBps", verdict, decided_through as "decidedThrough", crowd_days.people,
     reinvesting, deposits, left_people as left, requests, approved, rejected, depositors, investing,
     crowd_days.paid_in_cents as "paidInCents", checksum, invited_through as "invitedThrough", fear_ppm as "fearPpm",
     crowd_income_cents as income
   from crowd_days left join fund_days using (at) order by crowd_days.day`,
);
const readDecisions = statement<{ request: number; approved: boolean; decided_at: Date; after_day: number }>(
  "read-crowd-decisions-for-audit",
  "select request, approved, decided_at, after_day from crowd_decisions order by after_day, request",
);
const readInvitations = statement<{ id: number; friends: number }>(
  "read-invitations-for-audit",
  "select id, friends from invitations order by id",
);
const readPosted = statement<{ kind: string; at: Date; account: string; cents: number }>(
  "read-crowd-postings-for-audit",
  `select transfers.kind, posted_at as at, account_kind_of(account_id)::text as account, sum_cents(amount_cents) as cents
   from postings join transfers on transfers.id = transfer_id
   where account_id between fund_account('crowd_available') and fund_account('crowd_wallet') group by 1, 2, 3`,
);
const readBalances = statement<{ kind: string; balance_cents: number }>(
  "read-control-balances-for-audit",
  "select kind::text, balance_cents from accounts where id between fund_account('crowd_available') and fund_account('crowd_wallet')",
);
type FactRow = { day: number; kind: FactKind; first: number; numbers: string; cents: string | null };
const kinds = ["joined", "reinvesting", "paid_in", "left", "asked"] as const;
type FactKind = (typeof kinds)[number];
const factsText = `
  select day, kind, first, numbers::text as numbers, cents::text as cents from crowd_facts
  order by day, array_position('{${kinds.join()}}'::text[], kind), first`;

const parseNumbers = (text: string | null): number[] =>
  text === null ? [] : text.slice(1, -1).split(",").map(Number);

type Posted = Map<string, number>;
function addPosted(posted: Posted, at: Date, line: string, cents: number): void {
  const key = `${line} at ${at.toISOString()}`;
  posted.set(key, (posted.get(key) ?? 0) + cents);
}

type AuditState = { auditor: CrowdAuditor; expected: Posted; days: DayRow[]; friends: Map<number, number> };

function replayFacts(
  { auditor, friends }: AuditState,
  kind: FactKind,
  numbers: readonly number[],
  cents: readonly number[],
) {
  for (const [index, number] of numbers.entries()) {
    if (kind === "joined") {
      auditor.joined(number);
      if (number < 0) friends.set(-number, (friends.get(-number) ?? 0) + 1);
    } else if (kind === "paid_in") auditor.paidIn(number, cents[index] ?? 0);
    else if (kind === "asked") auditor.asked(number, cents[index] ?? 0);
    else auditor[kind](number);
  }
}

async function* streamFacts(client: ClientBase): AsyncGenerator<FactRow> {
  for await (const rows of streamRows<FactRow>(client, factsText, 20)) yield* rows;
}

export async function auditCrowd(client: ClientBase): Promise<CrowdDifference[]> {
  const [crowd] = await readRules(client);
  if (!crowd) return [];
  const days = await readDays(client);
  const decisions = Map.groupBy(await readDecisions(client), ({ after_day }) => after_day);
  const expected: Posted = new Map();
  const auditor = new CrowdAuditor(crowd.rules);
  const addExpectedPostings = (at: Date) => {
    for (const [line, cents] of auditor.takePosted()) addPosted(expected, at, line, cents);
  };
  const state: AuditState = { auditor, expected, days, friends: new Map() };
  const facts = streamFacts(client);
  let next = await facts.next();
  const replayDecisions = (day: number) => {
    for (const { request, approved, decided_at } of decisions.get(day) ?? []) {
      auditor.decidedByHand(request, approved);
      addExpectedPostings(decided_at);
    }
  };
  for (const row of days) {
    replayDecisions(row.day - 1);
    auditor.beginDay(row);
    for (const kind of kinds) {
      for (; !next.done && next.value.day === row.day && next.value.kind === kind; next = await facts.next())
        replayFacts(state, kind, parseNumbers(next.value.numbers), parseNumbers(next.value.cents));
      if (kind === "left") auditor.closeInvestments();
      if (kind !== "asked") auditor.beginKind();
    }
    auditor.endDay(row);
    if (row.income !== null) for (const _ of auditor.payout(row.income)) await setImmediate();
    addExpectedPostings(row.at);
    await setImmediate();
  }
  replayDecisions(days.at(-1)?.day ?? 0);
  if (!next.done) auditor.differences.push(difference("facts of a day that is not there", next.value.day, 0));
  return [...auditor.differences, ...(await compare(client, state))];
}

const difference = (of: string, stored: number, recomputed: number): CrowdDifference => ({
  kind: "crowd",
  of,
  stored,
  recomputed,
});

type Line = [of: string, stored: number, recomputed: number];

async function compare(client: ClientBase, state: AuditState): Promise<CrowdDifference[]> {
  const { auditor, expected, days, friends } = state;
  const posted: Posted = new Map();
  for (const { at, kind, account, cents } of await readPosted(client))
    addPosted(posted, at, `${kind} to ${account}`, cents);
  const totals = auditor.totals();
  const through = days.at(-1)?.invitedThrough ?? 0;
  const compared: Line[] = [
    ...(await readBalances(client)).map(
      (row): Line => [`in ${row.kind}`, row.balance_cents, totals[row.kind] ?? 0],
    ),
    ...(await readInvitations(client)).map(
      ({ id, friends: invited }): Line => [
        `friends of invitation ${id}`,
        friends.get(id) ?? 0,
        id <= through ? invited : 0,
      ],
    ),
  ];
  for (const line of new Set([...expected.keys(), ...posted.keys()]))
    compared.push([line, posted.get(line) ?? 0, expected.get(line) ?? 0]);
  return compared
    .filter(([, stored, recomputed]) => stored !== recomputed)
    .map((each) => difference(...each));
}
