import type { OfferRound } from "@glasshouse/core/offers/offer-rounds.ts";
import type { DetectionCounts, Estimate } from "../../../core/offers/detection.ts";

const minus = (text: string) => text.replace("-", "−");
const places = (value: number, digits: number) => {
  const text = value.toFixed(digits);
  return minus(Number(text) === 0 ? (0).toFixed(digits) : text);
};
const signed = (value: number, digits: number) =>
  Number(value.toFixed(digits)) > 0 ? `+${places(value, digits)}` : places(value, digits);

const rounds: Record<OfferRound, string> = { before: "Before", after: "After", later: "Weeks later" };
const kindOf = (fraud: boolean) => (fraud ? "false" : "real");

type Range = { from: number; to: number };
export type Verdict = "chance" | "better" | "worse";
export type Compared = {
  first: OfferRound;
  second: OfferRound;
  change: Estimate;
  interval: Range;
  verdict: Verdict;
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
  if (answers === 0)
    return "Nobody else has answered these offers yet, so how hard each is isn't known: every one counts as even.";
  const [one, two] = expected;
  const harder =
    Math.abs(one - two) < sameTenth
      ? "both tens are about as hard"
      : `the second ten are ${two < one ? "harder" : "easier"}`;
  const others = `As far as others have answered them, one would tell ${places(one, 1)} of the first ten right and ${places(two, 1)} of the second: ${harder}.`;
  return answers < offers * enoughAnswers
    ? `${others} That stands on ${answers} ${answers === 1 ? "answer" : "answers"} to ${offers} offers, which is few: take it as a first guess.`
    : others;
};

export const offersWords = {
  label: "Ten before, ten after",
  title: "Real or false?",
  finding: "Short offers, all made up. Half of them are honest, so suspecting everything is no way to score.",
  failedToLoad: "Failed to load the offers",
  failedToAnswer: { title: "Error", fallback: "Your answer was not kept. Please try again." },

  place: (number: number, of: number) => `Offer ${number} of ${of}`,
  callReal: "This is a real offer",
  callFalse: "This is false",

  begin: (round: OfferRound, begun: boolean) => {
    const ten = round === "later" ? "ten weeks later" : `ten ${round}`;
    return begun ? `Go on with the ${ten}` : `The ${ten}`;
  },
  beginHint: (round: OfferRound) =>
    round === "later"
      ? "You have met none of them. What you still tell apart now is what stayed."
      : "Take them when you have seen the Books.",
  laterInLesson: "The second ten come later in the lesson, once everybody has seen the Books.",
  comeBack: (day: string) =>
    `Practice with feedback worked where reading did not (Robb and Wendel 2023), and it fades within months without a reminder (Burke and others 2022). From ${day} on, by the real calendar, ten more wait for you here.`,
  done: "Practice with feedback worked where reading did not (Robb and Wendel 2023), and it fades within months without a reminder (Burke and others 2022). You have had yours.",
  intoThePlatform: "Into the platform",
  backToDebrief: "Back to the debrief",

  results: "How you told them apart",
  resultTitle: (round: OfferRound, { right, of }: DetectionCounts) =>
    `${rounds[round]}: ${right} of ${of} told right`,
  detection: "Detection",
  detectionFoot: "false ones that you recognised",
  suspicion: "Over-suspicion",
  suspicionFoot: "real ones that you called false",
  outOf: (count: number, of: number) => `${count} of ${of}`,
  sensitivity: "Sensitivity",
  estimate: (value: number) => places(value, 2),
  sensitivityFoot: ({ from, to }: Range) => `95 in 100: ${places(from, 2)} to ${places(to, 2)}`,
  sensitivityMeans: (highest: number, verdict: Verdict) => {
    const means = `Sensitivity (d′) says how well you tell the two apart, whichever you say more readily: 0 is guessing, all ten right are ${places(highest, 2)}.`;
    const yours: Record<Verdict, string> = {
      chance: "Yours could be chance: ten answers tell little.",
      better: "Yours is more than chance.",
      worse:
        "Yours is below 0 by more than chance: what speaks for an offer you took for what speaks against it.",
    };
    return `${means} ${yours[verdict]}`;
  },
  toldLater: "Which they were, and why, is told after the second ten.",

  youSaid: (answeredFalse: boolean) => `You said: ${kindOf(answeredFalse)}`,
  itIs: (fraud: boolean, right: boolean) => `It is ${kindOf(fraud)}, ${right ? "told right" : "told wrong"}`,

  comparedTitle: ({ first, second, verdict, change }: Compared) => {
    const span =
      first === "before"
        ? "From before to after"
        : `From ${rounds[first].toLowerCase()} to ${rounds[second].toLowerCase()}`;
    if (verdict === "better") return `${span} you came to tell them apart better`;
    if (verdict === "worse") return `${span} you came to tell them apart worse`;
    if (Number(change.value.toFixed(2)) === 0) return `${span} nothing changed`;
    return `${span} you did ${change.value > 0 ? "better" : "worse"}, which could be chance`;
  },
  comparedSubtitle: ({ change, interval }: Compared) =>
    `Sensitivity changed by ${signed(change.value, 2)}; in 95 of 100 cases the true change lies between ${places(interval.from, 2)} and ${places(interval.to, 2)}.`,
  comparedTable: {
    caption: ({ first, second }: Compared) =>
      `Told right, beside others: ${rounds[first].toLowerCase()} and ${rounds[second].toLowerCase()}`,
    head: ["Ten offers", "You", "Others", "More than others"],
  },
  comparedRow: (round: OfferRound, right: number, expected: number) => [
    rounds[round],
    String(right),
    places(expected, 1),
    signed(right - expected, 1),
  ],
  amongOthers,
  metAgain: ({ metBefore, second }: Compared) =>
    metBefore === 0
      ? ""
      : `${metBefore} of the ten ${rounds[second].toLowerCase()} you had met before, with their reasons, so part of it is memory.`,
  corrected: ({ moreThanOthers }: Compared) =>
    Math.abs(moreThanOthers) < sameTenth
      ? "Counting how hard they are, you told as many right as the time before."
      : `Counting how hard they are, you told ${places(Math.abs(moreThanOthers), 1)} ${moreThanOthers > 0 ? "more" : "fewer"} of ten right than the time before.`,
};
