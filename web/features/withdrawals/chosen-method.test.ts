import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { expect, test } from "vitest";
import { checkShownFields, type FormInput } from "./chosen-method.ts";

const bank = {
  bankName: "Harbour Mutual",
  bankAccountNumber: "SIM0004471",
  bankAccountHolderName: "Nora Ellison",
  bankIfscCode: "",
  bankSwiftCode: "",
};
const crypto = {
  cryptoWalletAddress: fundDepositAddress,
  cryptoWalletType: "usdt",
  cryptoWalletLabel: "",
} as const;

async function loadErrors(form: Partial<FormInput>) {
  const values = { amount: "200", notes: "", ...bank, ...crypto, ...form };
  const { errors } = await checkShownFields(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.keys(errors);
}

test("faults in the other method's hidden fields do not count", async () => {
  expect(await loadErrors({ withdrawalMethod: "crypto", bankIfscCode: "HDFC0001234" })).toEqual([]);
  expect(await loadErrors({ withdrawalMethod: "bank", cryptoWalletAddress: "not an address" })).toEqual([]);
});

test("a missing field of the chosen method is named together with a wrong amount", async () => {
  expect(await loadErrors({ withdrawalMethod: "bank", amount: "20", bankName: "" })).toEqual([
    "amount",
    "withdrawalMethod",
  ]);
  expect(await loadErrors({ withdrawalMethod: "crypto", amount: "", cryptoWalletType: "" })).toEqual([
    "amount",
    "withdrawalMethod",
  ]);
});

test("faults in the chosen method's fields count, whatever the other's hold", async () => {
  expect(await loadErrors({ withdrawalMethod: "bank", bankIfscCode: "HDFC0001234" })).toEqual([
    "bankIfscCode",
  ]);
  expect(await loadErrors({ withdrawalMethod: "crypto", cryptoWalletAddress: "" })).toEqual([
    "withdrawalMethod",
  ]);
});
