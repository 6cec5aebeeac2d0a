import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

export interface PanelProps {
  title?: string | undefined;
  aside?: ReactNode;
  padded?: boolean | undefined;
  className?: string | undefined;
  sign?: string | undefined;
  children: ReactNode;
}

export function Panel({ title, aside, padded = true, className, sign, children }: PanelProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={title ? headingId : undefined}
      data-sign={sign}
      className={cx("min-w-0 rounded-panel border border-line bg-surface", className)}
    >
      {title && (
        <div className="flex min-h-[51px] items-center justify-between gap-x-4 border-b border-line px-6 max-md:flex-wrap max-md:px-4 max-md:py-1.5">
          <h2 id={headingId} className="text-heading font-[600] text-ink">
            {title}
          </h2>
          {aside && <div className="max-w-full shrink-0 text-label text-ink-3">{aside}</div>}
        </div>
      )}
      <div className={padded ? "p-6 max-md:p-4" : undefined}>{children}</div>
    </section>
  );
}
