import type { classReport } from "@glasshouse/contract/class-report.ts";
import { getMissedMost } from "@glasshouse/core/classroom/missed-signs.ts";
import { maxSureness } from "@glasshouse/core/classroom/sureness.ts";
import { formatCount, formatDecimal } from "@glasshouse/core/format.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import type { z } from "zod";
import { getVerdict, noFigure, toPercent } from "../../display/detection-texts.ts";
import { signs } from "../../xray/signs.ts";
import { reportWords as words } from "./report-page.words.ts";

type Report = z.infer<typeof classReport>;
type Signs = Report["signs"];
type Checks = Report["checks"]["after"];

const dollars = (amountCents: number) =>
  `${amountCents < 0 ? "−" : ""}${formatUsd(cents(Math.abs(amountCents)))}`;

export const getSignTitle = (sign: Signs[number]["sign"]): string => signs[sign].title();

export const getFinding = (seats: number, isSimulated: boolean): string =>
  isSimulated ? words.findingSimulated({ seats }) : words.finding({ seats });

export const getDetectionTitle = ({ sensitivity }: Report["change"]): string =>
  words.detectionTitle({ verdict: getVerdict(sensitivity) });

/** "12 of 20 (60%)" */
export function getShareText(part: number | null, of: number | null): string {
  if (part === null || of === null) return noFigure(true);
  if (of === 0) return noFigure(false);
  return words.outOf({ part, of, percent: toPercent(part / of) });
}

export function getMoneyTitle({ paidIn, paidOut }: Report["money"]): string {
  if (paidIn === null) return words.moneyHidden();
  if (paidIn === 0) return words.moneyNone();
  const amount = formatUsd(cents(paidIn));
  return paidOut === null
    ? words.moneyOutHidden({ paidIn: amount })
    : words.money({ paidIn: amount, paidOut: formatUsd(cents(paidOut)) });
}

export const getGroupText = (seats: number | null): string =>
  seats === null ? words.hidden() : formatCount(seats);

export const getNoSpreadText = ({ paidIn }: Report["money"]): string =>
  paidIn === 0 ? words.spreadNone() : words.spreadHidden();

/** "−$200.00 to −$50.00"; open where a border would be one seat's own figure */
export function getSpreadText({ from, to }: Report["spread"][number]): string {
  if (from !== null && to !== null) return words.between({ from: dollars(from), to: dollars(to) });
  if (to !== null) return words.lessThan({ to: dollars(to) });
  return from === null ? words.anyAmount() : words.orMore({ from: dollars(from) });
}

export function getSignsTitle(missedSigns: Signs): string {
  const most = getMissedMost(missedSigns);
  if (most.kind === "unknown") return words.signsUnknown();
  const { round } = most;
  if (most.kind === "none") return words.signsMissedNone({ round });
  if (most.kind === "alike") return most.all ? words.signsAlike({ round }) : words.signsAlikeShown({ round });
  const sign = getSignTitle(most.sign);
  return most.all ? words.signsMost({ round, sign }) : words.signsMostShown({ round, sign });
}

export function getMissedText({ seats, missed }: Signs[number]["before"]): string {
  if (seats === 0) return words.notAsked();
  if (missed === null || seats === null) return words.hidden();
  return words.outOf({ part: missed, of: seats, percent: toPercent(missed / seats) });
}

export const getChecksTitle = (counts: Checks): string =>
  counts === null || counts.falseAsked === 0
    ? words.checksUnknown()
    : words.checksTitle({ found: counts.foundByChecking, scams: counts.falseAsked });

export function getCheckTexts(counts: Checks): string[] {
  if (counts === null) return Array<string>(4).fill(noFigure(true));
  const { answers, right, checked, checkedRight, falseAsked, foundByChecking } = counts;
  return (
    [
      [checked, answers],
      [foundByChecking, falseAsked],
      [checkedRight, checked],
      [right - checkedRight, answers - checked],
    ] as const
  ).map(([part, of]) => getShareText(part, of));
}

export const toMeanText = (mean: number): string => formatDecimal(mean, 1);

export function getSurenessTitle({ seats, early, late }: Report["sureness"]): string {
  if (seats === null) return words.surenessHidden();
  if (early === null || late === null) return words.surenessNone();
  const means = { from: toMeanText(early), to: toMeanText(late), max: maxSureness };
  if (means.from === means.to) return words.surenessSame(means);
  return late > early ? words.surenessRise(means) : words.surenessFall(means);
}
