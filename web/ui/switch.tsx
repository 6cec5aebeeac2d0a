import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

export interface SwitchProps extends Omit<ComponentProps<"input">, "className" | "type" | "role"> {
  label: string;
  hint?: ReactNode;
  className?: string | undefined;
  spread?: boolean | undefined;
}

const track =
  "h-5 w-[34px] appearance-none rounded-full border border-field bg-surface transition-colors checked:border-green checked:bg-green disabled:border-line disabled:bg-sunken disabled:checked:border-line-2 disabled:checked:bg-line-2";
const knob =
  "pointer-events-none absolute top-1 inset-s-1 size-3 rounded-full bg-field transition-transform peer-checked:translate-x-3.5 rtl:peer-checked:-translate-x-3.5 peer-checked:bg-on-green";

export function Switch({ label, hint, className, spread, ...input }: SwitchProps) {
  return (
    <label
      className={cx(
        "flex items-start gap-2.5",
        spread && "flex-row-reverse justify-between gap-6",
        className,
      )}
    >
      <span className="relative block h-5 w-[34px] shrink-0">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state */}
        <input type="checkbox" role="switch" className={cx("peer", track)} {...input} />
        <span aria-hidden="true" className={knob} />
      </span>
      <span className="min-w-0 text-body text-ink">
        <span>{label}</span>
        {hint && <span className="block text-meta text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}
