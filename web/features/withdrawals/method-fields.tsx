import { cryptoTypes } from "@glasshouse/core/identifiers/simulated.ts";
import type { Field } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SimFrame } from "../../ui/sim-frame.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { FormInput } from "./chosen-method.ts";
import { withdrawalWords as words } from "./withdrawals.words.ts";

/** @param seated the seat's own details, read-only */
type Props = { field: Field<FormInput>; onFill: () => void; seated: boolean };

export function BankFields({ field, onFill, seated }: Props) {
  return (
    <>
      {seated ? (
        <SimFrame text={words.seat()} />
      ) : (
        <SimFrame text={words.noRealAccount()}>
          <Button variant="simDashed" onClick={onFill}>
            {words.fictionalDetails()}
          </Button>
        </SimFrame>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={words.holder()}
          autoComplete="off"
          readOnly={seated}
          {...field("bankAccountHolderName")}
        />
        <TextField label={words.bankName()} autoComplete="off" readOnly={seated} {...field("bankName")} />
        <TextField
          label={words.accountNumber()}
          autoComplete="off"
          readOnly={seated}
          hint={seated ? undefined : words.accountNumberHint()}
          {...field("bankAccountNumber")}
        />
        <TextField label={words.ifsc()} autoComplete="off" readOnly={seated} {...field("bankIfscCode")} />
      </div>
      <TextField label={words.swift()} autoComplete="off" readOnly={seated} {...field("bankSwiftCode")} />
    </>
  );
}

const typeNames: Record<Exclude<(typeof cryptoTypes)[number], "other">, string> = {
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  tron: "Tron",
  usdt: "USDT",
};

export function CryptoFields({ field, onFill, seated, canFill }: Props & { canFill: boolean }) {
  return (
    <>
      {seated ? (
        <SimFrame text={words.seat()} />
      ) : (
        <SimFrame text={words.playAddress()}>
          <Button variant="simDashed" onClick={onFill} disabled={!canFill}>
            {words.playWallet()}
          </Button>
        </SimFrame>
      )}
      <SelectField
        label={words.cryptoType()}
        options={[
          { value: "", label: words.chooseType() },
          ...cryptoTypes.map((type) => ({
            value: type,
            label: type === "other" ? words.otherType() : typeNames[type],
          })),
        ]}
        {...field("cryptoWalletType")}
      />
      <TextField
        label={words.address()}
        autoComplete="off"
        spellCheck={false}
        readOnly={seated}
        {...field("cryptoWalletAddress")}
      />
      {!seated && (
        <TextField label={words.walletLabel()} autoComplete="off" {...field("cryptoWalletLabel")} />
      )}
    </>
  );
}
