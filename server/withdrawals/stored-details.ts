// Which withdrawal details are stored, and how the history names them.
import type { withdrawalBody } from "@glasshouse/contract/withdrawals.ts";
import { createBankDetails } from "@glasshouse/core/personas.ts";
import type { z } from "zod";
import { getWalletAddress } from "../wallet/wallet-address.ts";

type Method = "bank" | "crypto";
type WithdrawalInput = Pick<z.output<typeof withdrawalBody>, "withdrawalDetails">;

/**
 * A class seat's details are generated, so that nothing that a learner types reaches the host (docs/rules.md,
 * Classes).
 * @param words the seat's two words
 */
export function createSeatDetails(investorId: number, words: string, { withdrawalDetails }: WithdrawalInput) {
  return {
    ...createBankDetails(investorId, words),
    cryptoWalletAddress: getWalletAddress(investorId),
    cryptoWalletType: withdrawalDetails.cryptoWalletType ?? "",
  };
}

/** Stores only the chosen method's non-empty fields. */
export function toStoredDetails(
  method: Method,
  details: Record<string, string | undefined>,
): Record<string, string> {
  const filled = Object.entries(details).filter(
    (entry): entry is [string, string] => entry[0].startsWith(method) && Boolean(entry[1]),
  );
  return Object.fromEntries(filled);
}

export function formatHistory(method: Method, details: Record<string, string>): string {
  if (method === "crypto") return "Withdrawal to crypto wallet";
  return `Withdrawal to bank account ending ${details.bankAccountNumber?.slice(-4) ?? ""}`;
}
