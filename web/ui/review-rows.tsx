import type { ReactNode } from "react";

export interface ReviewRow {
  sign?: string;
  label: string;
  value: ReactNode;
  remark?: ReactNode;
}

export function ReviewRows({ rows }: { rows: readonly ReviewRow[] }) {
  return (
    <dl>
      {rows.map((row) => (
        <div
          key={row.label}
          data-sign={row.sign}
          className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-2 text-body last:border-b-0"
        >
          <dt className="text-ink-2">{row.label}</dt>
          <dd className="min-w-0 text-end font-[600] text-ink">
            {row.remark && <span className="pe-4 font-[400] text-ink-3">{row.remark}</span>}
            <span>{row.value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
