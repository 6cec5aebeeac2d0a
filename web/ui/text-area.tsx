import type { ComponentProps } from "react";
import { controlClass, Field, type FieldText } from "./field.tsx";

export type TextAreaProps = FieldText & Omit<ComponentProps<"textarea">, "className">;

export function TextArea({ label, hint, error, hideLabel, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(ids) => (
        <textarea
          rows={rows}
          {...ids}
          {...area}
          className={controlClass(Boolean(error), "block field-sizing-content px-3 py-2.5")}
        />
      )}
    </Field>
  );
}
