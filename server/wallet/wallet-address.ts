import { createHash } from "node:crypto";
import { playAddressOf } from "@glasshouse/core/identifiers/simulated.ts";

/** An investor's own play address; it follows from the number. */
export function walletAddressOf(investorId: number): string {
  return playAddressOf(createHash("sha256").update(`investor:${investorId}`).digest());
}
