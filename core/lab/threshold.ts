// Where a scheme could go on for ever on paper. With newcomers that grow by g a day everything else grows by g in the end,
// so each day's change of the fund tends to a share of what that day brings; where the share is 0 the fund neither grows nor
// shrinks. Our own derivation for core/lab/fund-run.ts without chance, fear, limits and freezes; threshold.property.test.ts
// holds it to the engine's own days. With all of it taken out each day, nothing kept by anybody and no term it is g = p, the
// discrete form of the delay model's ln (1 + p) (core/lab/checks/delay-model.ts).
import { daysToLeast, labDays, type Scenario } from "./scenario.ts";

/** How much faster newcomers grow for each percent of bonus, as in fund-run.ts. */
const bonusPull = 4;

/**
 * What of each deposit becomes payable, as a multiple of the deposits of the day on which it does. Of income (promiseBps a
 * day, whenever the least has come together) and of the deposit itself at its term: sums of (1 + g)^-age.
 */
function payableShare(scenario: Scenario, grows: number): number {
  const { promiseBps } = scenario;
  const termDays = Math.round(scenario.termDays);
  const promise = promiseBps / 10_000;
  const wait = daysToLeast(scenario);
  if (termDays > 0) {
    let [income, weight] = [0, 1];
    for (let age = 1; age <= termDays; age += 1) {
      weight /= grows;
      const paid = age === termDays ? ((age - 1) % wait) + 1 : wait;
      if (age % wait === 0 || age === termDays) income += paid * weight;
    }
    return (promise > 0 ? promise * income : 0) + weight;
  }
  if (promise === 0 || wait > labDays) return 0;
  if (grows <= 1) return Number.POSITIVE_INFINITY;
  let whole = 1;
  for (let age = 1; age <= wait; age += 1) whole *= grows;
  return (promise * wait) / (whole - 1);
}

/**
 * By which share of a day's deposits the expected fund grows on that day, in the long run; below 0 it shrinks.
 * @param scenario rates may have fractions; a term is rounded
 */
export function growthOfFund(scenario: Scenario): number {
  const { growthBps, takeOutBps, operatorBps, bonusBps, reinvestBps } = scenario;
  const pull = growthBps > 0 ? 1 + (bonusPull * bonusBps) / 10_000 : 1;
  const growth = (growthBps * pull) / 10_000;
  const kept = Math.max(0, 1 - (operatorBps + bonusBps) / 10_000);
  const takes = takeOutBps / 10_000;
  const taking = 1 - reinvestBps / 10_000;
  if (takes === 0 || taking === 0) return kept;
  // what is taken of a pool that grows by `growth` and loses `takes` of itself a day
  if (growth + takes <= 0 || growth <= -1) return Number.NEGATIVE_INFINITY;
  const share = payableShare(scenario, 1 + growth);
  return share === 0 ? kept : kept - (taking * takes * (1 + growth) * share) / (growth + takes);
}
