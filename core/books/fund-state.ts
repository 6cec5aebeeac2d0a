// What is going on with the fund, decided once from its figures and told by the same words on every page.
import type { Cents } from "../money.ts";

/**
 * empty: nothing was ever paid in; growing, steady and shrinking: by the rates of the last days; run: much of what is there
 * is asked for at once; refusing: it refused requests and has paid nothing since; stopped: what was to be paid could not be;
 * frozen: nothing moves any more.
 */
export const fundStates = [
  "empty",
  "growing",
  "steady",
  "shrinking",
  "run",
  "refusing",
  "stopped",
  "frozen",
] as const;
export type FundState = (typeof fundStates)[number];

export type FundSituation = {
  paidInCents: Cents;
  heldCents: Cents;
  /** by requests that wait */
  askedCents: Cents;
  /** what the fund gains in a day, at the rates of the last days */
  changePerDayCents: Cents;
  failing: boolean;
  /** requests were refused on a later day than the last payment */
  refusing: boolean;
  frozen: boolean;
};

/** Asked for at once, of what is there: from so much on it is a run. */
export const runShare = 0.2;

export function fundStateOf(now: FundSituation): FundState {
  if (now.frozen) return "frozen";
  if (now.failing) return "stopped";
  if (now.refusing) return "refusing";
  if (now.askedCents > 0 && now.askedCents >= now.heldCents * runShare) return "run";
  if (now.paidInCents === 0) return "empty";
  if (now.changePerDayCents === 0) return "steady";
  return now.changePerDayCents < 0 ? "shrinking" : "growing";
}
