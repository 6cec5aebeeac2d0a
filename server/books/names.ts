// How the Books name people: real ones by number alone.
import { simulatedName } from "@glasshouse/contract/simulated-people.ts";
import type { Whose } from "@glasshouse/core/population/crowd-payouts.ts";

export const investorName = (investorId: number): string => `Investor ${investorId}`;

/** @param whose a simulated person's number, or minus a real person's */
export const nameOf = (whose: Whose): { investor: string; simulated: number | null } =>
  whose > 0
    ? { investor: simulatedName(whose), simulated: whose }
    : { investor: investorName(-whose), simulated: null };
