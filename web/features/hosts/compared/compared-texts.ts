import type { ComparedClass } from "@glasshouse/contract/compared-classes.ts";
import { formatSigned } from "@glasshouse/core/format.ts";
import { getVerdict } from "../../../display/detection-texts.ts";
import { comparedWords as words } from "./compared.words.ts";

/** Of people's classes. */
export function getFinding(classes: readonly ComparedClass[]): string {
  const verdicts = classes
    .filter(({ simulated }) => !simulated)
    .map(({ change }) => getVerdict(change.sensitivity))
    .filter((verdict) => verdict !== "unknown");
  const [first] = verdicts;
  if (!first) return words.noVerdict();
  if (verdicts.length === 1) return words.oneClass({ verdict: first });
  const [better = 0, same = 0, worse = 0] = (["better", "same", "worse"] as const).map(
    (verdict) => verdicts.filter((each) => each === verdict).length,
  );
  const counts = { better, same, worse, classes: verdicts.length };
  if (better === 0 && same === 0) return words.allWorse(counts);
  if (better === 0) return worse === 0 ? words.allSame(counts) : words.sameAndWorse(counts);
  if (same === 0) return worse === 0 ? words.allBetter(counts) : words.betterAndWorse(counts);
  return worse === 0 ? words.betterAndSame(counts) : words.betterSameAndWorse(counts);
}

export const getSeatsText = ({ seats, simulated }: Pick<ComparedClass, "seats" | "simulated">): string =>
  simulated ? words.simulatedSeats({ seats }) : String(seats);

export const toPercentText = (share: number): string => `${Math.round(100 * share)}%`;
export const toPointsText = (share: number): string => formatSigned(Math.round(100 * share), 0, true);
