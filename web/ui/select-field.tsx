import type { ComponentProps } from "react";
import { controlClass, Field, type FieldText } from "./field.tsx";
import { ChevronDownIcon } from "./icons.tsx";

export interface SelectFieldProps
  extends FieldText,
    Omit<ComponentProps<"select">, "className" | "children" | "size"> {
  options: readonly { value: string; label: string }[];
}

export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  className,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(ids) => (
        <span className="relative block">
          <select
            {...ids}
            {...select}
            className={controlClass(Boolean(error), "h-10 appearance-none truncate pe-9 ps-3 max-md:h-11")}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon
            size={15}
            strokeWidth={1.8}
            className="pointer-events-none absolute inset-y-0 inset-e-3 my-auto text-ink"
          />
        </span>
      )}
    </Field>
  );
}
