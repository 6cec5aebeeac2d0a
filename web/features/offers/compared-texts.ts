import { formatDecimal, formatSigned } from "@glasshouse/core/format.ts";
import type { OfferRound } from "@glasshouse/core/offers/offer-rounds.ts";
import type { Estimate } from "../../../core/offers/detection.ts";
import { resultWords, comparedWords as words } from "./offers.words.ts";

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

export function sayOutcome({ second, right: [before, after] }: Compared): string {
  if (before === after) return words.equal({ second, right: after });
  return after > before ? words.better({ second, before, after }) : words.worse({ second, before, after });
}

export const sayComparedDetails = ({ change, interval: { from, to } }: Compared): string =>
  words.details({
    change: formatSigned(change.value, 2, true),
    from: formatSigned(from, 2),
    to: formatSigned(to, 2),
  });

export const toComparedRow = (round: OfferRound, right: number, expected: number): string[] => [
  resultWords.round({ round }),
  String(right),
  formatDecimal(expected, 1),
  formatSigned(right - expected, 1, true),
];

function sayAmongOthers({ expected: [first, second], answers, offers }: Compared): string[] {
  if (answers === 0) return [words.noOthers()];
  const others = words.amongOthers({
    hardness: Math.abs(first - second) < sameTenth ? "same" : second < first ? "harder" : "easier",
    first: formatDecimal(first, 1),
    second: formatDecimal(second, 1),
  });
  return answers < offers * enoughAnswers ? [others, words.fewAnswers({ answers, offers })] : [others];
}

function sayCorrected({ moreThanOthers, answers }: Compared): string[] {
  if (answers === 0) return [];
  if (Math.abs(moreThanOthers) < sameTenth) return [words.correctedSame()];
  const difference = formatDecimal(Math.abs(moreThanOthers), 1);
  return [moreThanOthers > 0 ? words.correctedMore({ difference }) : words.correctedFewer({ difference })];
}

export const sayComparison = (compared: Compared): string =>
  [
    ...sayAmongOthers(compared),
    ...sayCorrected(compared),
    ...(compared.metBefore > 0 ? [words.metAgain({ met: compared.metBefore, round: compared.second })] : []),
  ].join(" ");
