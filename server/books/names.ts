// How the Books call people: real ones by their number alone.
import { simulatedName } from "@glasshouse/contract/simulated-people.ts";
import type { Whose } from "@glasshouse/core/population/crowd-payouts.ts";

export const investorName = (investorId: number): string => `Investor ${investorId}`;

/** @param whose a simulated person by their number, a real one by minus theirs */
export const nameOf = (whose: Whose): { investor: string; simulated: number | null } =>
  whose > 0
    ? { investor: simulatedName(whose), simulated: whose }
    : { investor: investorName(-whose), simulated: null };
