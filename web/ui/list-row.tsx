import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import type { Icon } from "./icons.tsx";

export interface ListRowProps {
  icon?: Icon | undefined;
  title: ReactNode;
  meta?: ReactNode;
  amount?: ReactNode;
  status?: ReactNode;
  children?: ReactNode;
}

export function ListRow({ icon, title, meta, amount, status, children }: ListRowProps) {
  return (
    <li className="border-b border-line px-6 py-2.5 last:border-b-0 max-md:px-4">
      <div className="flex min-h-[39px] items-center gap-3.5">
        {icon && <RowIcon icon={icon} />}
        <div className="min-w-0 flex-1">
          <div className="text-body font-[500] break-words text-ink">{title}</div>
          {meta && <div className="text-meta break-words text-ink-3">{meta}</div>}
        </div>
        {(amount || status) && (
          <div className="shrink-0 text-end">
            <div className="text-body font-[500] text-ink">{amount}</div>
            {status && <div className="text-meta text-ink-3">{status}</div>}
          </div>
        )}
      </div>
      {children}
    </li>
  );
}

export function List({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <ul aria-label={label} className={cx("min-w-0", className)}>
      {children}
    </ul>
  );
}

export function RowIcon({ icon: Icon }: { icon: Icon }) {
  return (
    <span className="flex size-[34px] shrink-0 items-center justify-center rounded-control border border-line bg-surface text-ink-2">
      <Icon size={17} />
    </span>
  );
}
