import { formatCounted, formatDecimal, formatSigned } from "@glasshouse/core/format.ts";
import type { OfferRound } from "@glasshouse/core/offers/offer-rounds.ts";
import type { Firm } from "@glasshouse/core/register/firms.ts";
import type { RegisterStatus } from "@glasshouse/core/register/offer-firms.ts";
import type { DetectionCounts, Estimate } from "../../../core/offers/detection.ts";
import { licencePermits } from "../../display/licence.words.ts";
import type { RegulatorPlace } from "../../xray/regulators/places.ts";
import { regulatorWords } from "../../xray/regulators/regulators.words.ts";

const rounds: Record<OfferRound, string> = { before: "Before", after: "After", later: "Weeks later" };
const getKind = (fraud: boolean) => (fraud ? "a scam" : "genuine");

type Range = { from: number; to: number };
export type Verdict = "chance" | "better" | "worse";
export type Compared = {
  first: OfferRound;
  second: OfferRound;
  change: Estimate;
  interval: Range;
  verdict: Verdict;
  right: readonly [number, number];
  /** expected right answers of others, in each ten */
  expected: readonly [number, number];
  /** second round minus first */
  moreThanOthers: number;
  answers: number;
  offers: number;
  /** second-round offers seen before, once all thirty are used */
  metBefore: number;
};

/** With fewer answers a single one decides. */
const enoughAnswers = 10;
/** Of ten; smaller differences don't matter. */
const sameTenth = 0.15;

const amongOthers = ({ expected, answers, offers }: Compared): string => {
  if (answers === 0) return "No one else has answered these offers yet, so we can't say how hard they are.";
  const [one, two] = expected;
  const harder =
    Math.abs(one - two) < sameTenth
      ? "both rounds were about equally hard"
      : `the second ten were ${two < one ? "harder" : "easier"}`;
  const others = `Others averaged ${formatDecimal(one, 1)} on the first ten and ${formatDecimal(two, 1)} on the second, so ${harder}.`;
  return answers < offers * enoughAnswers
    ? `${others} That is based on only ${formatCounted(answers, { one: "answer", other: "answers" })} to ${offers} offers.`
    : others;
};

export const offersWords = {
  label: "Ten before, ten after",
  title: "Genuine or scam?",
  finding: "Short offers, all made up. Half are genuine, so calling everything a scam won't win.",
  failedToLoad: "Failed to load the offers",
  failedToAnswer: { title: "Error", fallback: "Your answer wasn't saved. Try again." },

  place: (number: number, of: number) => `Offer ${number} of ${of}`,
  callReal: "It's genuine",
  callFalse: "It's a scam",

  explains: (number: number, of: number) => `Answer to offer ${number} of ${of}`,
  verdict: (fraud: boolean, right: boolean) => `${right ? "Right" : "Wrong"}. It's ${getKind(fraud)}.`,
  why: "Why",
  sign: "Warning sign",
  register: "In the mock register",
  inRegister: (status: RegisterStatus, entry: Firm | undefined): string => {
    if (!entry || status === "absent") return "The firm isn't there, so it has no licence.";
    if (status === "cloned")
      return `The number belongs to ${entry.name}, ${entry.address}. The offer has another address: it is a clone.`;
    const licence = entry.licences.map((each) => licencePermits[each]()).join(", or to ");
    return status === "licensed"
      ? `${entry.name} is there, number ${entry.number}, licensed to ${licence}.`
      : `${entry.name} is there, number ${entry.number}, but only licensed to ${licence}. That doesn't cover this offer.`;
  },
  lookUp: "Look the firm up in the mock register",
  check: "What to check",
  checkGenuine: "Look the firm up in the regulator's register, at an address you type yourself.",
  ownRegister: "Your own regulator's register",
  atRegister: ({ what, isUnverified, regulator: { who } }: RegulatorPlace, address: string) =>
    `${who}, ${address}: ${what}.${isUnverified ? ` ${regulatorWords.unverified()}` : ""}`,
  nextOffer: "Next offer",
  toResult: "See your result",

  begin: (round: OfferRound, started: boolean) => {
    const ten = round === "later" ? "ten weeks later" : `ten ${round}`;
    return started ? `Continue the ${ten}` : `Start the ${ten}`;
  },
  beginHint: (round: OfferRound) =>
    round === "later"
      ? "You haven't seen these before. They show what you still remember. The answer comes after each."
      : "Take them once you have seen the Books. The answer comes after each.",
  laterInLesson: "The second ten come later in the lesson, after the Books.",
  comeBack: (day: string) =>
    `Practice helps where reading doesn't (Robb and Wendel 2023), but it fades within months without a reminder (Burke and others 2022). Come back from ${day} on, by the real calendar, for ten more.`,
  done: "Practice helps where reading doesn't (Robb and Wendel 2023), but it fades within months without a reminder (Burke and others 2022). You have done all three rounds.",
  intoThePlatform: "Go to the platform",
  backToDebrief: "Back to the debrief",

  results: "How you did",
  resultTitle: (round: OfferRound, { right, of }: DetectionCounts) =>
    `${rounds[round]}: ${right} of ${of} right`,
  detection: "Scams spotted",
  detectionFoot: "scams you spotted",
  suspicion: "Wrongly suspected",
  suspicionFoot: "genuine offers you called scams",
  byChecking: "Found by checking",
  byCheckingFoot: "scams you spotted after looking the firm up in the register",
  outOf: (count: number, of: number) => `${count} of ${of}`,
  resultSubtitle: (of: number, verdict: Verdict) => {
    const luck: Record<Verdict, string> = {
      chance: `${of === 10 ? "Ten" : of} questions are too few to be sure it wasn't luck.`,
      better: "Your result is better than luck.",
      worse: "Your result is worse than guessing: you took good signs for bad ones, and bad for good.",
    };
    return `Guessing gets about ${Math.round(of / 2)} right. ${luck[verdict]}`;
  },
  sensitivity: (value: number, { from, to }: Range, highest: number) =>
    `Sensitivity (d′): ${formatSigned(value, 2)}; 95% interval ${formatSigned(from, 2)} to ${formatSigned(to, 2)}. It measures how well you tell scams from genuine offers, whatever you say more often: 0 is guessing, ${formatDecimal(highest, 2)} is all right.`,
  answersLater: "You will see the answers, with reasons, after the second ten.",

  youSaid: (answeredFalse: boolean) => `You said: ${getKind(answeredFalse)}`,
  itIs: (fraud: boolean, right: boolean) => `It's ${getKind(fraud)}. ${right ? "✓" : "✗"}`,

  comparedTitle: ({ second, right: [before, after] }: Compared) => {
    const time = second === "later" ? "weeks later" : "the second time";
    if (before === after) return `You did equally well ${time}: ${after} right both times`;
    return `You did ${after > before ? "better" : "worse"} ${time}: ${before} right, then ${after}`;
  },
  comparedSubtitle: ({ verdict }: Compared) =>
    verdict === "chance"
      ? "With only ten questions in each round, that could be luck."
      : "That is more than luck.",
  comparedDetails: ({ change, interval }: Compared) =>
    `Sensitivity (d′) changed by ${formatSigned(change.value, 2, true)}; 95% interval ${formatSigned(interval.from, 2)} to ${formatSigned(interval.to, 2)}.`,
  comparedTable: {
    caption: ({ first, second }: Compared) =>
      `Right answers, yours and others': ${rounds[first].toLowerCase()} and ${rounds[second].toLowerCase()}`,
    head: ["Ten offers", "You", "Others", "Difference"],
  },
  comparedRow: (round: OfferRound, right: number, expected: number) => [
    rounds[round],
    String(right),
    formatDecimal(expected, 1),
    formatSigned(right - expected, 1, true),
  ],
  amongOthers,
  metAgain: ({ metBefore, second }: Compared) =>
    metBefore === 0
      ? ""
      : `You had seen ${metBefore} of the ten ${rounds[second].toLowerCase()} before, with the answers, so part of it is memory.`,
  corrected: ({ moreThanOthers, answers }: Compared) => {
    if (answers === 0) return "";
    return Math.abs(moreThanOthers) < sameTenth
      ? "Allowing for that, you did as well as the time before."
      : `Allowing for that, you got ${formatDecimal(Math.abs(moreThanOthers), 1)} ${moreThanOthers > 0 ? "more" : "fewer"} right than the time before.`;
  },
};
