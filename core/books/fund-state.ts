// The state is decided once, so that every page names it alike.
import type { Cents } from "../money.ts";

/** refusing: paid nothing since; stopped: could not pay; frozen: moves no money. */
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
  askedCents: Cents;
  changePerDayCents: Cents;
  failing: boolean;
  refusing: boolean;
  frozen: boolean;
};

/** Share of reserves requested at once. */
export const runShare = 0.2;

export function getFundState(situation: FundSituation): FundState {
  if (situation.frozen) return "frozen";
  if (situation.failing) return "stopped";
  if (situation.refusing) return "refusing";
  if (situation.askedCents > 0 && situation.askedCents >= situation.heldCents * runShare) return "run";
  if (situation.paidInCents === 0) return "empty";
  if (situation.changePerDayCents === 0) return "steady";
  return situation.changePerDayCents < 0 ? "shrinking" : "growing";
}
