// Masked: an account's last four digits, an address's first and last eight characters.

import { z } from "@glasshouse/contract/validator.ts";
import type { WithdrawalRequest } from "@glasshouse/contract/withdrawals.ts";
import { capitalise, getKnown } from "./known-words.ts";
import { shortenAddress } from "./short-address.ts";
import { methodNames, withdrawalDetailWords as words } from "./withdrawal-details.words.ts";

const details = z.record(z.string(), z.string());

export const getMethodName = (method: string): string =>
  getKnown(methodNames, method)?.() ?? capitalise(method);

export function toDetailLines(request: WithdrawalRequest): string[] {
  const parsed = details.safeParse(parseJson(request.withdrawalDetails));
  const of = (name: string) => parsed.data?.[name] ?? "";
  if (request.withdrawalMethod === "bank") {
    const number = of("bankAccountNumber");
    const account = number && words.account({ digits: number.slice(-4) });
    return [
      of("bankName"),
      account,
      of("bankAccountHolderName"),
      of("bankIfscCode") && words.ifsc({ code: of("bankIfscCode") }),
    ].filter(Boolean);
  }
  const address = of("cryptoWalletAddress");
  return [of("cryptoWalletType").toUpperCase(), shortenAddress(address), of("cryptoWalletLabel")].filter(
    Boolean,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
