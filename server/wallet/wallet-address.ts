import { createHash } from "node:crypto";
import { toPlayAddress } from "@glasshouse/core/identifiers/simulated.ts";

export function getWalletAddress(investorId: number): string {
  return toPlayAddress(createHash("sha256").update(`investor:${investorId}`).digest());
}
