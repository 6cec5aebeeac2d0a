// How the Books name people: real ones by number alone.
import { getSimulatedName } from "@glasshouse/contract/simulated-people.ts";
import type { HolderId } from "@glasshouse/core/population/crowd-payouts.ts";

export const getInvestorName = (investorId: number): string => `Investor ${investorId}`;

export const getHolderName = (holder: HolderId): { investor: string; simulated: number | null } =>
  holder > 0
    ? { investor: getSimulatedName(holder), simulated: holder }
    : { investor: getInvestorName(-holder), simulated: null };
