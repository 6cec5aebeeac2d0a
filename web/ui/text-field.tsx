import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldText } from "./field.tsx";
import type { Icon } from "./icons.tsx";

export interface TextFieldProps extends FieldText, Omit<ComponentProps<"input">, "className" | "size"> {
  icon?: Icon | undefined;
  compact?: boolean | undefined;
  action?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, className, icon: Icon, compact, action, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(ids) => (
        <span className="relative block">
          {Icon && (
            <Icon size={16} className="pointer-events-none absolute inset-y-0 inset-s-3 my-auto text-ink-3" />
          )}
          <input
            type="text"
            {...ids}
            {...input}
            className={controlClass(
              Boolean(error),
              compact ? "h-[34px]" : "h-10 max-md:h-11",
              cx(Icon ? "ps-[38px]" : "ps-3", action ? "pe-11" : "pe-3", input.readOnly && "bg-sunken!"),
            )}
          />
          {action && <span className="absolute inset-y-0 inset-e-1 flex items-center">{action}</span>}
        </span>
      )}
    </Field>
  );
}
