import type { WithdrawalRequest } from "@glasshouse/contract/withdrawals.ts";
import { expect, test } from "vitest";
import { toDetailLines } from "./withdrawal-details.ts";

function request(withdrawalMethod: "bank" | "crypto", details: object): WithdrawalRequest {
  return {
    id: 1,
    amount: "50.00",
    withdrawalMethod,
    withdrawalDetails: JSON.stringify(details),
    notes: "",
    status: "pending",
    requestedAt: "2026-06-26T09:00:00.000Z",
  };
}

test("bank: bank name, the account's last 4 digits only, holder, and IFSC if any", () => {
  const details = {
    bankName: "Harbour Mutual",
    bankAccountNumber: "SIM0004471",
    bankAccountHolderName: "Nora Ellison",
  };
  const lines = toDetailLines(request("bank", details));
  expect(lines).toEqual(["Harbour Mutual", "Account ending 4471", "Nora Ellison"]);
  expect(toDetailLines(request("bank", { ...details, bankIfscCode: "SIMB0000001" }))).toContain(
    "IFSC SIMB0000001",
  );
});

test("crypto: type in capitals, the address's first 8 and last 8 characters, and label", () => {
  const lines = toDetailLines(
    request("crypto", {
      cryptoWalletType: "usdt",
      cryptoWalletAddress: "playsim1qqqqqqqqqqqqqqqqhxay9c4p",
      cryptoWalletLabel: "Mine",
    }),
  );
  expect(lines).toEqual(["USDT", "playsim1...hxay9c4p", "Mine"]);
});

test("omits a missing account number", () => {
  expect(toDetailLines(request("bank", {}))).toEqual([]);
  expect(toDetailLines(request("bank", { bankName: "Harbour Mutual" }))).toEqual(["Harbour Mutual"]);
});
