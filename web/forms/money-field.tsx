import type { ComponentProps } from "react";
import { controlClass, Field, type FieldText } from "../ui/field.tsx";
import { moneyFieldWords } from "./number-parsing.words.ts";
import { useNumberInput } from "./use-number-input.ts";

export interface MoneyFieldProps extends FieldText, Omit<ComponentProps<"input">, "className" | "size"> {
  /** 56 px, for the deposit form. */
  large?: boolean | undefined;
}

export function MoneyField(props: MoneyFieldProps) {
  const { label, hint, error, hideLabel, className, large, ref, ...input } = props;
  const { attach, problem } = useNumberInput(ref);
  const wrong = problem ?? error;
  return (
    <Field label={label} hint={hint} error={wrong} hideLabel={hideLabel} className={className}>
      {(ids) => (
        <span dir="ltr" className="relative block">
          <span
            aria-hidden="true"
            className={`pointer-events-none absolute inset-y-0 flex items-center text-ink-3 ${large ? "inset-s-4 font-serif text-[25px]" : "inset-s-[13px] text-body"}`}
          >
            $
          </span>
          <input
            type="number"
            inputMode="decimal"
            min="1"
            step="0.01"
            placeholder={moneyFieldWords.amount()}
            {...ids}
            {...input}
            ref={attach}
            className={controlClass(
              Boolean(wrong),
              large
                ? "h-14 pe-4 ps-9 font-serif text-[25px] tracking-[-0.01em] placeholder:font-sans placeholder:text-body placeholder:tracking-normal"
                : "h-10 pe-3 ps-[29px] max-md:h-11",
            )}
          />
        </span>
      )}
    </Field>
  );
}
