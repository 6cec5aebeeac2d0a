// With newcomers growing by g, all else grows by g in the limit: fund-run.ts without chance, fear,
// limits and freezes. With full withdrawals and no take g = p, the discrete ln (1 + p)
// (checks/delay-model.ts).
import { getWaitDays, labDays, type Scenario } from "./scenario.ts";

const bonusPull = 4;

/**
 * Per day's deposits: sums of (1 + g)^-age over income (at multiples of the waiting days) and the
 * deposit at its term.
 */
function getPayableShare(scenario: Scenario, grows: number): number {
  const { promiseBps } = scenario;
  const termDays = Math.round(scenario.termDays);
  const promise = promiseBps / 10_000;
  const wait = getWaitDays(scenario);
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

/** A share of the day's deposits. @param scenario rates may be fractions */
export function getFundGrowthShare(scenario: Scenario): number {
  const { growthBps, takeOutBps, operatorBps, bonusBps, reinvestBps } = scenario;
  const pull = growthBps > 0 ? 1 + (bonusPull * bonusBps) / 10_000 : 1;
  const growth = (growthBps * pull) / 10_000;
  const fundShare = Math.max(0, 1 - (operatorBps + bonusBps) / 10_000);
  const takes = takeOutBps / 10_000;
  const taking = 1 - reinvestBps / 10_000;
  if (takes === 0 || taking === 0) return fundShare;
  if (growth + takes <= 0 || growth <= -1) return Number.NEGATIVE_INFINITY;
  const share = getPayableShare(scenario, 1 + growth);
  return share === 0 ? fundShare : fundShare - (taking * takes * (1 + growth) * share) / (growth + takes);
}
