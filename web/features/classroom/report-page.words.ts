import type { classReport } from "@glasshouse/contract/class-report.ts";
import { getMissedMost } from "@glasshouse/core/classroom/missed-signs.ts";
import { lateSurenessDay, maxSureness } from "@glasshouse/core/classroom/sureness.ts";
import { formatCount, formatCounted, formatDecimal } from "@glasshouse/core/format.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import type { z } from "zod";
import { getVerdict, noFigure, toPercent, type Verdict } from "../../display/detection.words.ts";
import { signs } from "../../xray/signs.ts";

type Report = z.infer<typeof classReport>;
type Signs = Report["signs"];
type Change = Report["change"];
type Checks = Report["checks"]["after"];

const dollars = (amountCents: number) =>
  `${amountCents < 0 ? "−" : ""}${formatUsd(cents(Math.abs(amountCents)))}`;

export const signTitle = (sign: Signs[number]["sign"]): string => signs[sign].title;

const inRound = { before: "before the lesson", after: "after the lesson" };

const verdicts: Record<Verdict, string> = {
  unknown: "Too few answers to compare before and after",
  better: "The class got better at spotting scams",
  worse: "The class got worse at spotting scams",
  same: "The class did about as well before as after",
};

export const reportWords = {
  label: () => "Report of the class",
  title: () => "What the class learnt, and what it cost",
  finding: (seats: number, simulated: boolean) =>
    `${formatCounted(seats, { one: "learner", other: "learners" })}, ${simulated ? "all simulated" : "no names"}`,
  failed: () => "Failed to load the report",
  backToClass: () => "Back to the class",
  print: () => "Print, or save as PDF",
  detectionTitle: ({ sensitivity }: Change) => verdicts[getVerdict(sensitivity)],
  detectionSubtitle: () =>
    "How many scams the class spotted, and how many genuine offers it suspected. To protect learners, figures for fewer than five are hidden.",
  round: () => "Ten offers",
  /** "12 of 20 (60%)" */
  outOf: (part: number | null, of: number | null) => {
    if (part === null || of === null) return noFigure(true);
    if (of === 0) return noFigure(false);
    return `${formatCount(part)} of ${formatCount(of)} (${toPercent(part / of)}%)`;
  },
  moneyTitle: ({ paidIn, paidOut }: Report["money"]) => {
    if (paidIn === null) return "Hidden: fewer than five learners paid in";
    if (paidIn === 0) return "No one in the class paid in";
    const out =
      paidOut === null ? "; what they got back is hidden" : ` and got back ${formatUsd(cents(paidOut))}`;
    return `The class paid in ${formatUsd(cents(paidIn))} of play money${out}`;
  },
  moneySubtitle: () => "To protect learners, figures for fewer than five are hidden.",
  ahead: () => "Made a profit",
  even: () => "Broke even",
  behind: () => "Lost money",
  group: (seats: number | null) => (seats === null ? "hidden" : formatCount(seats)),
  spreadTitle: () => "How much each learner won or lost, without names",
  spreadNone: ({ paidIn }: Report["money"]) =>
    paidIn === 0 ? "No one paid in, so no one won or lost." : "Hidden: fewer than five learners paid in.",
  /** A single group without borders says nothing. */
  spreadWhole: () => "Hidden: with these numbers, individual learners could be identified.",
  spreadHead: () => "Won or lost",
  /** "−$200.00 to −$50.00"; open where a border would be one seat's own figure */
  between: ({ from, to }: Report["spread"][number]) => {
    if (from !== null && to !== null) return `${dollars(from)} to ${dollars(to)}`;
    if (to !== null) return `less than ${dollars(to)}`;
    return from === null ? "any amount" : `${dollars(from)} or more`;
  },
  moreTitle: () => "When learners paid in more",
  moreSubtitle: () =>
    "Deposits after a learner's first one. Only days on which at least five learners paid in more are shown.",
  /** One text for none and for one to four, for privacy. */
  moreNone: () => "There is no day on which at least five learners paid in more.",
  day: (day: number) => `Day ${formatCount(day)}`,
  sum: (amountCents: number) => formatUsd(cents(amountCents)),
  signsTitle: (missedSigns: Signs) => {
    const most = getMissedMost(missedSigns);
    if (most.kind === "unknown") return "Too few answers to show which warning sign was missed most";
    if (most.kind === "none") return `No warning sign was missed ${inRound[most.round]}`;
    const among = most.all ? "" : " among those shown";
    return most.kind === "alike"
      ? `Several warning signs were missed equally often ${inRound[most.round]}${among}`
      : `Missed most ${inRound[most.round]}${among}: “${signTitle(most.sign)}”`;
  },
  signsSubtitle: () =>
    "How many learners fell for a scam that had this warning sign. X-ray explains each sign on the platform's pages. Figures for fewer than five learners are hidden.",
  signsNone: () => "No one has answered a scam offer yet.",
  sign: () => "Warning sign",
  missedBefore: () => "Missed before",
  missedAfter: () => "Missed after",
  missed: ({ seats, missed }: Signs[number]["before"]) =>
    seats === 0
      ? "not asked"
      : missed === null || seats === null
        ? "hidden"
        : `${formatCount(missed)} of ${formatCount(seats)} (${Math.round((100 * missed) / seats)}%)`,
  checksTitle: (counts: Checks) =>
    counts === null || counts.falseAsked === 0
      ? "Too few answers to show how many scams were found by checking"
      : `${formatCount(counts.foundByChecking)} of ${formatCount(counts.falseAsked)} scams were found by checking`,
  checksSubtitle: () =>
    "Looked up means that the learner searched the mock register for the offer's firm before answering. The register is open in both rounds.",
  lookedUp: () => "Looked up",
  foundByChecking: () => "Scams found by checking",
  rightChecked: () => "Right, looked up",
  rightUnchecked: () => "Right, not looked up",
  checkCounts: (counts: Checks): string[] => {
    if (counts === null) return Array<string>(4).fill(noFigure(true));
    const { answers, right, checked, checkedRight, falseAsked, foundByChecking } = counts;
    return (
      [
        [checked, answers],
        [foundByChecking, falseAsked],
        [checkedRight, checked],
        [right - checkedRight, answers - checked],
      ] as const
    ).map(([part, of]) => reportWords.outOf(part, of));
  },
  reviewTitle: () => "The offers that misled most",
  reviewSubtitle: () =>
    "Of both rounds: two scams that fooled most and the genuine offer suspected most. Each was got wrong by at least five learners.",
  reviewNone: () => "No offer was got wrong by at least five learners.",
  surenessTitle: ({ seats, early, late }: Report["sureness"]) => {
    if (seats === null) return "Hidden: fewer than five learners said twice how sure they were";
    if (early === null || late === null) return "No one said twice how sure they were of their money";
    const [from, to] = [formatDecimal(early, 1), formatDecimal(late, 1)];
    if (from === to) return `Learners stayed as sure of their money before the end: ${to} of ${maxSureness}`;
    return `Learners grew ${late > early ? "surer" : "less sure"} of their money before the end: from ${from} to ${to} of ${maxSureness}`;
  },
  surenessSubtitle: () =>
    `How sure learners were to get their money back, from 0 to ${maxSureness}, on average. Both figures are of the same learners and from before the reveal.`,
  sureEarly: () => `Before day ${lateSurenessDay}`,
  sureLate: () => `From day ${lateSurenessDay} on`,
  sureBoth: () => "Learners who said it both times",
  sure: (mean: number) => formatDecimal(mean, 1),
  offer: () => "Offer",
  itWas: () => "It was",
  kind: (fraud: boolean) => (fraud ? "a scam" : "genuine"),
  gotItWrong: () => "Got it wrong",
  seats: () => "Seats",
  amount: () => "Paid in",
  dayHead: () => "Day",
};
