import { cryptoTypes } from "@glasshouse/core/identifiers/simulated.ts";
import type { Field } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { FormInput } from "./chosen-method.ts";

export function BankFields({ field, onFill }: { field: Field<FormInput>; onFill: () => void }) {
  return (
    <>
      <SimFrame text="Please give no real account. Glasshouse takes fictional details only.">
        <Button variant="simDashed" onClick={onFill}>
          Use fictional bank details
        </Button>
      </SimFrame>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Account Holder Name*" autoComplete="off" {...field("bankAccountHolderName")} />
        <TextField label="Bank Name*" autoComplete="off" {...field("bankName")} />
        <TextField
          label="Account Number*"
          autoComplete="off"
          hint="SIM or PLAY and 4 to 12 digits"
          {...field("bankAccountNumber")}
        />
        <TextField label="IFSC Code" autoComplete="off" {...field("bankIfscCode")} />
      </div>
      <TextField
        label="SWIFT Code (for international transfers)"
        autoComplete="off"
        {...field("bankSwiftCode")}
      />
    </>
  );
}

const typeNames: Record<(typeof cryptoTypes)[number], string> = {
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  tron: "Tron",
  usdt: "USDT",
  other: "Other",
};

export function CryptoFields({
  field,
  onFill,
  canFill,
}: {
  field: Field<FormInput>;
  onFill: () => void;
  canFill: boolean;
}) {
  return (
    <>
      <SimFrame text="Only play wallet addresses are taken. They lead to no real chain.">
        <Button variant="simDashed" onClick={onFill} disabled={!canFill}>
          Use my play wallet
        </Button>
      </SimFrame>
      <SelectField
        label="Crypto Type*"
        options={[
          { value: "", label: "Choose a type" },
          ...cryptoTypes.map((type) => ({ value: type, label: typeNames[type] })),
        ]}
        {...field("cryptoWalletType")}
      />
      <TextField
        label="Wallet Address*"
        autoComplete="off"
        spellCheck={false}
        {...field("cryptoWalletAddress")}
      />
      <TextField label="Wallet Label (optional)" autoComplete="off" {...field("cryptoWalletLabel")} />
    </>
  );
}
