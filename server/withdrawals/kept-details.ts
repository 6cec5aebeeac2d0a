// What is kept of where a withdrawal goes, and how the history names it.
import type { withdrawalBody } from "@glasshouse/contract/withdrawals.ts";
import { bankDetailsFrom } from "@glasshouse/core/personas.ts";
import type { z } from "zod";
import { walletAddressOf } from "../wallet/wallet-address.ts";

type Method = "bank" | "crypto";
type Asked = Pick<z.output<typeof withdrawalBody>, "withdrawalDetails">;

/**
 * Of a seat in a class, whatever its learner sent: an account made up for it and its own play wallet. The host reads where a
 * withdrawal goes, and nothing there may be what somebody typed (docs/rules.md, Classes).
 * @param words the seat's two
 */
export function seatDetails(investorId: number, words: string, { withdrawalDetails }: Asked) {
  return {
    ...bankDetailsFrom(investorId, words),
    cryptoWalletAddress: walletAddressOf(investorId),
    cryptoWalletType: withdrawalDetails.cryptoWalletType ?? "",
  };
}

/** Only the chosen method's filled fields are kept. */
export function keptDetails(
  method: Method,
  details: Record<string, string | undefined>,
): Record<string, string> {
  const filled = Object.entries(details).filter(
    (entry): entry is [string, string] => entry[0].startsWith(method) && Boolean(entry[1]),
  );
  return Object.fromEntries(filled);
}

export function historyText(method: Method, details: Record<string, string>): string {
  if (method === "crypto") return "Withdrawal to crypto wallet";
  return `Withdrawal to bank account ending ${details.bankAccountNumber?.slice(-4) ?? ""}`;
}
