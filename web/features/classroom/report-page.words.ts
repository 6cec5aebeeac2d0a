import type { classReport } from "@glasshouse/contract/class-report.ts";
import { getMissedMost } from "@glasshouse/core/classroom/missed-signs.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import type { z } from "zod";
import { formatCount } from "../../ui/format-money.ts";
import { signs } from "../../xray/signs.ts";

type Report = z.infer<typeof classReport>;
type Signs = Report["signs"];
type Interval = Report["before"]["sensitivity"];
type Change = Report["change"];
const twoPlaces = (value: number) => Math.abs(value).toFixed(2);
/** A value rounded to zero has no sign. */
const isNought = (value: number) => Number(twoPlaces(value)) === 0;
const plain = (value: number) => `${value < 0 && !isNought(value) ? "−" : ""}${twoPlaces(value)}`;
const signed = (value: number) => `${value > 0 && !isNought(value) ? "+" : ""}${plain(value)}`;
const percent = (share: number) => Math.round(100 * share);
const points = (share: number) => {
  const rounded = percent(share);
  return `${rounded < 0 ? "−" : rounded > 0 ? "+" : ""}${Math.abs(rounded)}`;
};

/** Missing, or withheld below five seats. */
const noFigure = (heldBack: boolean) => (heldBack ? "not told" : "–");

const dollars = (amountCents: number) =>
  `${amountCents < 0 ? "−" : ""}${formatUsd(cents(Math.abs(amountCents)))}`;

export const signTitle = (sign: Signs[number]["sign"]): string => signs[sign].title;

const inRound = { before: "before the lesson", after: "after the lesson" };

export const reportWords = {
  label: () => "Report of the class",
  title: () => "What the class learnt, and what it cost",
  finding: (seats: number, simulated: boolean) =>
    `${formatCount(seats)} ${seats === 1 ? "seat" : "seats"}, ${simulated ? "all of simulated learners: nobody sat here" : "no names"}`,
  failed: () => "Failed to load the report",
  backToClass: () => "Back to the class",
  print: () => "Print, or save as PDF",
  toldTitle: ({ sensitivity: change }: Change) => {
    if (change === null) return "Told apart: too few answers to compare before and after";
    if (change.from > 0) return "The class tells false offers from real ones better than before";
    if (change.to < 0) return "The class tells false offers from real ones less well than before";
    return "Before and after differ by no more than chance";
  },
  toldSubtitle: () =>
    "Over all answers of the class. A range holds the true figure in 95 of 100 classes; it goes by how seats differ, since the answers of one seat are not independent. Of one to four seats nothing is told.",
  round: () => "Ten offers",
  before: () => "Before",
  after: () => "After",
  detection: () => "False ones recognised",
  suspicion: () => "Honest ones suspected",
  sensitivity: () => "Sensitivity d′",
  /** "12 of 20 (60%; 41 to 77%)" */
  outOf: (part: number | null, of: number | null, share: Interval) => {
    if (part === null || of === null) return noFigure(true);
    if (of === 0) return noFigure(false);
    const range = share ? `; ${percent(share.from)} to ${percent(share.to)}%` : "";
    return `${formatCount(part)} of ${formatCount(of)} (${percent(part / of)}%${range})`;
  },
  /** heldBack: fewer than five answered */
  range: (interval: Interval, heldBack: boolean) =>
    interval === null
      ? noFigure(heldBack)
      : `${plain(interval.value)} (${plain(interval.from)} to ${plain(interval.to)})`,
  changed: () => "Change",
  /** in percentage points */
  shareChange: (change: Interval, heldBack: boolean) =>
    change === null
      ? noFigure(heldBack)
      : `${points(change.value)} points (${points(change.from)} to ${points(change.to)})`,
  change: (change: Interval, heldBack: boolean) =>
    change === null
      ? noFigure(heldBack)
      : `${signed(change.value)} (${plain(change.from)} to ${plain(change.to)})`,
  moneyTitle: ({ paidIn, paidOut }: Report["money"]) => {
    if (paidIn === null) return "What was paid in is not told: fewer than five did";
    if (paidIn === 0) return "Nobody of the class paid in";
    const out =
      paidOut === null ? "; what they got out is not told" : ` and got out ${formatUsd(cents(paidOut))}`;
    return `The class paid in ${formatUsd(cents(paidIn))} of play money${out}`;
  },
  moneySubtitle: () => "Of groups of one to four nothing is told, so that nobody is found in one.",
  ahead: () => "Got out more than they paid in",
  even: () => "Got out just what they paid in",
  behind: () => "Paid in more than they got out",
  group: (seats: number | null) => (seats === null ? "not told" : formatCount(seats)),
  spreadTitle: () => "What each lost or won, without names",
  spreadNone: ({ paidIn }: Report["money"]) =>
    paidIn === 0
      ? "Nobody paid in, so nobody lost or won."
      : "Fewer than five paid in: nothing is told of them.",
  /** A single group without borders says nothing. */
  spreadWhole: () => "Not told: smaller groups than the whole class would tell of one to four.",
  spreadHead: () => "Got out less what was paid in",
  /** "−$200.00 to −$50.00"; open where a border would be one seat's own figure */
  between: ({ from, to }: Report["spread"][number]) => {
    if (from !== null && to !== null) return `${dollars(from)} to ${dollars(to)}`;
    if (to !== null) return `less than ${dollars(to)}`;
    return from === null ? "any amount" : `${dollars(from)} or more`;
  },
  moreTitle: () => "When people put in more",
  moreSubtitle: () =>
    "Deposits after a seat's first one, by the day of the fund. A day stands here where five or more made one; on any other day nobody may have, or up to four.",
  /** One text for none and for one to four, for privacy. */
  moreNone: () => "There is no day on which five or more put in more.",
  day: (day: number) => `Day ${formatCount(day)}`,
  sum: (amountCents: number) => formatUsd(cents(amountCents)),
  signsTitle: (told: Signs) => {
    const most = getMissedMost(told);
    if (most.kind === "unknown") return "Which warning sign was missed most: too few answers to tell";
    if (most.kind === "none") return `No warning sign was missed ${inRound[most.round]}`;
    const among = most.all ? "" : ", of those that can be shown";
    return most.kind === "alike"
      ? `Several warning signs were missed equally often ${inRound[most.round]}${among}`
      : `Missed most ${inRound[most.round]}${among}: “${signTitle(most.sign)}”`;
  },
  signsSubtitle: () =>
    "Seats that took a false offer with this sign for an honest one, of those that were asked about one. The order goes by the second ten offers, or by the first where the second tell nothing. Figures of one to four seats are hidden. X-ray explains each sign on the platform's own pages.",
  signsNone: () => "Nobody has answered a false offer.",
  sign: () => "Warning sign",
  missedBefore: () => "Missed before",
  missedAfter: () => "Missed after",
  missed: ({ seats, missed }: Signs[number]["before"]) =>
    seats === 0
      ? "not asked"
      : missed === null || seats === null
        ? "not told"
        : `${formatCount(missed)} of ${formatCount(seats)} (${Math.round((100 * missed) / seats)}%)`,
  seats: () => "Seats",
  amount: () => "Put in",
  dayHead: () => "Day",
};
