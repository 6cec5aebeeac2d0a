import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export function SimFrame({
  label,
  text,
  className,
  sign,
  children,
}: {
  label?: string;
  text?: ReactNode;
  className?: string;
  sign?: string;
  children?: ReactNode;
}) {
  return (
    <div
      data-sign={sign}
      className={cx(
        "sim-grid min-w-0 border border-dashed border-sim-line p-5 text-sim-ink max-md:p-4",
        className,
      )}
    >
      {label && <SimLabel>{label}</SimLabel>}
      {text && <div className="pb-3 text-body text-sim-ink">{text}</div>}
      {children}
    </div>
  );
}

export function SimLabel({ children }: { children: ReactNode }) {
  return <div className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">{children}</div>;
}
