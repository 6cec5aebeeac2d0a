import { createHash } from "node:crypto";
import { playAddressOf } from "@glasshouse/core/identifiers/simulated.ts";

/** Derived from the investor's id. */
export function walletAddressOf(investorId: number): string {
  return playAddressOf(createHash("sha256").update(`investor:${investorId}`).digest());
}
