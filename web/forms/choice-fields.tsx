import type { SeatChoices } from "@glasshouse/contract/operator.ts";
import { policies } from "@glasshouse/core/population/operator-rules.ts";
import type { ComponentProps } from "react";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { policyWords, choiceWords as words } from "./choice-fields.words.ts";
import { MoneyField } from "./money-field.tsx";
import { decimalFieldOptions, wholeFieldOptions } from "./number-parsing.ts";

type Props = {
  policy: SeatChoices["policy"];
  field: (
    name: keyof SeatChoices,
    options?: typeof wholeFieldOptions,
  ) => Omit<ComponentProps<typeof SelectField>, "label" | "options"> &
    Omit<ComponentProps<typeof TextField>, "label">;
};

/** The operator's choices, in the administrator's form and in the operator's seat. */
export function ChoiceFields({ policy, field }: Props) {
  return (
    <>
      <SelectField
        label={words.requests()}
        hint={words.requestsHint()}
        options={policies.map((value) => ({ value, label: policyWords[value]() }))}
        {...field("policy")}
      />
      {policy === "delay" && (
        <TextField
          label={words.daysToWait()}
          inputMode="numeric"
          {...field("delayDays", wholeFieldOptions)}
        />
      )}
      {policy === "limit" && <MoneyField label={words.maxPerDay()} min="0" {...field("limit")} />}
      <TextField
        label={words.takes()}
        inputMode="decimal"
        hint={words.takesHint()}
        {...field("takePercent", decimalFieldOptions)}
      />
      <TextField
        label={words.bonus()}
        inputMode="decimal"
        hint={words.bonusHint()}
        {...field("bonusPercent", decimalFieldOptions)}
      />
    </>
  );
}
