import type { ReactNode } from "react";
import { whoRuns } from "../display/who-runs.ts";
import { AppLink } from "../shell/app-link.tsx";
import { cx } from "../ui/cx.ts";

/**
 * @param own the whole page is the simulation's, fields included @param narrow as wide as a form
 */
export function SheetPage({
  own = false,
  narrow = false,
  children,
}: {
  own?: boolean;
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        own && "sim-own",
        "sim-grid-page -mx-10 -mt-10 -mb-16 px-5 py-5 text-sim-ink max-md:-mx-5 max-md:-mt-7 max-md:-mb-[112px] max-md:px-0 max-md:pt-0 max-md:pb-[72px] print:m-0 print:p-0",
      )}
    >
      <div
        className={cx(
          "mx-auto border-[1.5px] border-sim-solid bg-sim-sheet max-md:border-x-0 print:border-0",
          narrow ? "max-w-[560px]" : "max-w-[1160px]",
        )}
      >
        {children}
      </div>
      <p className="pt-4 text-center print:hidden">
        <AppLink
          href={whoRuns.href}
          className="inline-flex min-h-6 items-center font-mono text-clock text-sim-ink-2 underline underline-offset-4"
        >
          {whoRuns.label()}
        </AppLink>
      </p>
    </div>
  );
}

export function SheetHead({
  label,
  title,
  finding,
}: {
  label: ReactNode;
  title: string;
  finding: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 px-8 pt-9 pb-6 max-md:px-5 max-md:pt-6 print:pt-2 print:pb-4">
      <div className="min-w-0 break-words">
        <p className="pb-1.5 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">{label}</p>
        <h1 className="font-mono text-sheet-title font-[600] tracking-[-0.01em]">{title}</h1>
      </div>
      <p className="max-w-[560px] text-sheet-finding text-balance print:text-body">{finding}</p>
    </header>
  );
}

export interface Figure {
  label: string;
  value: ReactNode;
  foot: ReactNode;
  missing?: boolean;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 border-t border-dashed border-sim-rule break-inside-avoid max-[359px]:grid-cols-1 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none print:grid-cols-[repeat(auto-fit,minmax(150px,1fr))]">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="border-dashed border-sim-rule px-8 py-4 max-lg:border-b max-md:px-5 max-sm:px-4 max-lg:odd:border-e print:border-e lg:border-s lg:px-4 lg:first:border-s-0 lg:first:ps-8"
        >
          <dt className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">{figure.label}</dt>
          <dd
            className={cx(
              "font-mono text-sheet-figure font-[500] whitespace-nowrap max-sm:text-[19px]/[28px]",
              figure.missing && "text-sim-red",
            )}
          >
            {figure.value}
          </dd>
          <dd className="text-meta text-sim-ink-2">{figure.foot}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface PlateProps {
  id?: string | undefined;
  number: number;
  title: ReactNode;
  subtitle?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Plate({ id, number, title, subtitle, action, className, children }: PlateProps) {
  return (
    <section
      id={id}
      aria-labelledby={`plate-${number}`}
      className={cx(
        "min-w-0 scroll-mt-14 border-t border-dashed border-sim-rule px-8 pt-7 pb-8 max-md:px-5 print:pt-5",
        className,
      )}
    >
      <div className="flex items-start gap-3.5 pb-5 max-sm:flex-wrap break-inside-avoid break-after-avoid print:pb-3">
        <span
          aria-hidden="true"
          className="flex size-6 shrink-0 items-center justify-center rounded-full border-[1.5px] border-sim-solid font-mono text-[12px]/none font-[600]"
        >
          {number}
        </span>
        <div className="min-w-0 flex-1 max-sm:min-w-40">
          <h2 id={`plate-${number}`} className="text-plate font-[600] text-balance">
            {title}
          </h2>
          {subtitle && <p className="pt-0.5 text-label text-sim-ink-2">{subtitle}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

export function SumRows({
  rows,
}: {
  rows: readonly { label: ReactNode; value: ReactNode; total?: boolean; missing?: boolean }[];
}) {
  return (
    <dl className="grid break-inside-avoid">
      {rows.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a fixed sum
          key={index}
          className={cx(
            "flex items-baseline justify-between gap-4 py-2 text-label",
            row.total ? "border-t-[1.5px] border-sim-ink font-[600]" : index > 0 && "border-t border-sim-g2",
          )}
        >
          <dt>{row.label}</dt>
          <dd
            className={cx("font-mono text-clock font-[600] whitespace-nowrap", row.missing && "text-sim-red")}
          >
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Arithmetic({ children }: { children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border border-dashed border-sim-line px-4 py-2.5 font-mono text-clock font-[600]">
      {children}
    </p>
  );
}

export interface BlockCell {
  label: string;
  value: ReactNode;
}

export function TitleBlock({ cells }: { cells: readonly BlockCell[] }) {
  return (
    <dl className="grid border-t-[1.5px] border-sim-solid break-inside-avoid sm:grid-cols-3 lg:flex print:flex">
      {cells.map((cell) => (
        <div
          key={cell.label}
          className="border-sim-solid px-5 py-3.5 max-lg:border-b lg:flex-1 lg:border-s lg:first:border-s-0 print:flex-1"
        >
          <dt className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">{cell.label}</dt>
          <dd className="font-mono text-[12px]/[18px] font-[600]">{cell.value}</dd>
        </div>
      ))}
    </dl>
  );
}
