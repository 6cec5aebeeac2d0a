import { cryptoTypes } from "@glasshouse/core/identifiers/simulated.ts";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { FormInput } from "./chosen-method.ts";

type Form<Output> = UseFormReturn<FormInput, unknown, Output>;

export function BankFields<Output>({ form, onFill }: { form: Form<Output>; onFill: () => void }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SimFrame text="Please give no real account. Glasshouse takes fictional details only.">
        <Button variant="simDashed" onClick={onFill}>
          Use fictional bank details
        </Button>
      </SimFrame>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Account Holder Name*"
          autoComplete="off"
          error={errors.bankAccountHolderName?.message}
          {...register("bankAccountHolderName")}
        />
        <TextField
          label="Bank Name*"
          autoComplete="off"
          error={errors.bankName?.message}
          {...register("bankName")}
        />
        <TextField
          label="Account Number*"
          autoComplete="off"
          hint="SIM or PLAY and 4 to 12 digits"
          error={errors.bankAccountNumber?.message}
          {...register("bankAccountNumber")}
        />
        <TextField
          label="IFSC Code"
          autoComplete="off"
          error={errors.bankIfscCode?.message}
          {...register("bankIfscCode")}
        />
      </div>
      <TextField
        label="SWIFT Code (for international transfers)"
        autoComplete="off"
        error={errors.bankSwiftCode?.message}
        {...register("bankSwiftCode")}
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

export function CryptoFields<Output>({
  form,
  onFill,
  canFill,
}: {
  form: Form<Output>;
  onFill: () => void;
  canFill: boolean;
}) {
  const { register, formState } = form;
  const { errors } = formState;
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
        error={errors.cryptoWalletType?.message}
        {...register("cryptoWalletType")}
      />
      <TextField
        label="Wallet Address*"
        autoComplete="off"
        spellCheck={false}
        error={errors.cryptoWalletAddress?.message}
        {...register("cryptoWalletAddress")}
      />
      <TextField
        label="Wallet Label (optional)"
        autoComplete="off"
        error={errors.cryptoWalletLabel?.message}
        {...register("cryptoWalletLabel")}
      />
    </>
  );
}
