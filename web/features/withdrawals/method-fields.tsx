import { cryptoTypes } from "@glasshouse/core/identifiers/simulated.ts";
import type { Field } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { FormInput } from "./chosen-method.ts";

const seatText = "These details are made up for you. Your teacher can see them.";

/** @param seated the seat's own details, read-only */
type Props = { field: Field<FormInput>; onFill: () => void; seated: boolean };

export function BankFields({ field, onFill, seated }: Props) {
  return (
    <>
      {seated ? (
        <SimFrame text={seatText} />
      ) : (
        <SimFrame text="Don't enter a real account. Glasshouse takes fictional details only.">
          <Button variant="simDashed" onClick={onFill}>
            Use fictional bank details
          </Button>
        </SimFrame>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Account Holder Name*"
          autoComplete="off"
          readOnly={seated}
          {...field("bankAccountHolderName")}
        />
        <TextField label="Bank Name*" autoComplete="off" readOnly={seated} {...field("bankName")} />
        <TextField
          label="Account Number*"
          autoComplete="off"
          readOnly={seated}
          hint={seated ? undefined : "SIM or PLAY and 4 to 12 digits"}
          {...field("bankAccountNumber")}
        />
        <TextField label="IFSC Code" autoComplete="off" readOnly={seated} {...field("bankIfscCode")} />
      </div>
      <TextField
        label="SWIFT Code (for international transfers)"
        autoComplete="off"
        readOnly={seated}
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

export function CryptoFields({ field, onFill, seated, canFill }: Props & { canFill: boolean }) {
  return (
    <>
      {seated ? (
        <SimFrame text={seatText} />
      ) : (
        <SimFrame text="Use a play wallet address. It has no link to a real chain.">
          <Button variant="simDashed" onClick={onFill} disabled={!canFill}>
            Use my play wallet
          </Button>
        </SimFrame>
      )}
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
        readOnly={seated}
        {...field("cryptoWalletAddress")}
      />
      {!seated && (
        <TextField label="Wallet Label (optional)" autoComplete="off" {...field("cryptoWalletLabel")} />
      )}
    </>
  );
}
