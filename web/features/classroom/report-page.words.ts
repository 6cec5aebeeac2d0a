import type { classReport } from "@glasshouse/contract/classroom.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import type { z } from "zod";
import { formatCount } from "../../ui/format-money.ts";
import { signs } from "../../xray/signs.ts";

type Report = z.infer<typeof classReport>;
type Signs = Report["signs"];
type Interval = Report["change"];
const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
const plain = (value: number) => `${value < 0 ? "−" : ""}${Math.abs(value).toFixed(2)}`;

/** As X-ray calls it. */
export const signTitle = (sign: Signs[number]["sign"]): string => signs[sign].title;

/** As core orders them: of the second round where it is told. */
function missedShare({ before, after }: Signs[number]): number | null {
  const told = after.missed === null ? before : after;
  return told.missed === null ? null : told.missed / told.seats;
}

export const reportWords = {
  label: () => "Report of the class",
  title: () => "What the class learnt, and what it cost",
  finding: (seats: number, simulated: boolean) =>
    `${formatCount(seats)} ${seats === 1 ? "seat" : "seats"}, ${simulated ? "all of simulated learners: nobody sat here" : "no names"}`,
  failed: () => "Failed to load the report",
  backToClass: () => "Back to the class",
  print: () => "Print, or save as PDF",
  toldTitle: (change: Interval) => {
    if (change === null) return "Told apart: too few answers to compare before and after";
    if (change.from > 0) return "The class tells false offers from real ones better than before";
    if (change.to < 0) return "The class tells false offers from real ones less well than before";
    return "Before and after differ by no more than chance";
  },
  toldSubtitle: () =>
    "Over all answers of the class; the answers of one seat count as so many, which makes the range a little too narrow.",
  round: () => "Ten offers",
  before: () => "Before",
  after: () => "After",
  detection: () => "False ones recognised",
  suspicion: () => "Honest ones suspected",
  sensitivity: () => "Sensitivity d′",
  outOf: (part: number, of: number) =>
    of === 0 ? "–" : `${formatCount(part)} of ${formatCount(of)} (${Math.round((100 * part) / of)}%)`,
  range: (interval: Interval) =>
    interval === null ? "–" : `${plain(interval.value)} (${plain(interval.from)} to ${plain(interval.to)})`,
  change: (change: Interval) =>
    change === null
      ? ""
      : `Changed by ${signed(change.value)}; in 95 of 100 cases the true change lies between ${plain(change.from)} and ${plain(change.to)}.`,
  moneyTitle: ({ paidIn, paidOut }: Report["money"]) =>
    paidIn === 0
      ? "Nobody of the class paid in"
      : `The class paid in ${formatUsd(cents(paidIn))} of play money and got out ${formatUsd(cents(paidOut))}`,
  moneySubtitle: () => "Of groups of one to four nothing is told, so that nobody is found in one.",
  ahead: () => "Got out more than they paid in",
  even: () => "Got out just what they paid in",
  behind: () => "Paid in more than they got out",
  group: (seats: number | null) => (seats === null ? "not told" : formatCount(seats)),
  moreTitle: () => "When people put in more",
  moreSubtitle: () => "Deposits after a seat's first one, by the day of the fund.",
  moreNone: () => "Nobody put in more after a first deposit.",
  day: (day: number) => `Day ${formatCount(day)}`,
  sum: (amountCents: number | null) => (amountCents === null ? "not told" : formatUsd(cents(amountCents))),
  signsTitle: (told: Signs) => {
    const [first, second] = told.map((each) => ({ ...each, share: missedShare(each) }));
    if (!first || first.share === null) return "Which warning sign was missed most: too few answers to tell";
    if (first.share === 0) return "No warning sign was missed";
    if (second?.share === first.share) return "Several warning signs were missed alike";
    return `Most missed: “${signTitle(first.sign)}”`;
  },
  signsSubtitle: () =>
    "Seats that took a false offer with this sign for an honest one, of those that were asked about one. The second ten offers count where they are told, else the first. X-ray explains each sign on the platform's own pages.",
  signsNone: () => "Nobody has answered a false offer.",
  sign: () => "Warning sign",
  missedBefore: () => "Missed before",
  missedAfter: () => "Missed after",
  missed: ({ seats, missed }: Signs[number]["before"]) =>
    seats === 0
      ? "not asked"
      : missed === null
        ? "not told"
        : `${formatCount(missed)} of ${formatCount(seats)} (${Math.round((100 * missed) / seats)}%)`,
  seats: () => "Seats",
  amount: () => "Put in",
  dayHead: () => "Day",
};
