import type { ReactNode } from "react";
import { getDisclosure } from "../../display/language.ts";
import { cx } from "../../ui/cx.ts";
import { ScrollSideways } from "../../ui/scroll-sideways.tsx";
import { handoutWords as words } from "./handouts.words.ts";

/** One printed page, with the disclosure at its foot. */
export function PrintedSheet({
  title,
  isSlide = false,
  children,
}: {
  title: string;
  isSlide?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={cx(
        "flex min-w-0 flex-col border-[1.5px] border-sim-solid bg-sim-sheet p-8 max-md:p-5 print:border-0 print:px-0 print:pt-4 print:pb-0 not-last:break-after-page",
        isSlide ? "min-h-[420px] print:min-h-[160mm]" : "print:min-h-[235mm]",
      )}
    >
      <h2
        className={cx(
          "font-mono font-[600] tracking-[-0.01em]",
          isSlide ? "pb-6 text-sheet-title print:text-[48px]/[56px]" : "pb-3 text-[22px]/[28px]",
        )}
      >
        {title}
      </h2>
      <div className="min-w-0 flex-1">{children}</div>
      <p className="mt-6 border-t border-dashed border-sim-rule pt-2 font-mono text-[12px]/4 font-[600]">
        {getDisclosure()}
      </p>
    </section>
  );
}

/** Room for handwriting. */
export function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal lines
    <span key={at} aria-hidden="true" className="block h-7 border-b border-sim-ink-2" />
  ));
}

export function SeatLine() {
  return (
    <p className="flex flex-wrap items-end gap-x-3 pb-4 text-label">
      <span>{words.seat()}</span>
      <span aria-hidden="true" className="inline-block h-5 w-[220px] border-b border-sim-ink-2" />
      <span className="text-sim-ink-2">{words.noName()}</span>
    </p>
  );
}

type GridProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** empty cells to write in */
  toFill?: boolean;
};

export function PrintedTable({ caption, columns, rows, toFill = false }: GridProps) {
  return (
    <ScrollSideways label={caption} className="print:overflow-visible">
      <table className="w-full border-collapse text-start text-label max-md:min-w-[560px]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border border-sim-rule px-2 py-1.5 align-top font-[600]"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a fixed table
            <tr key={row}>
              {columns.map((column, at) => (
                <td
                  key={column}
                  className={cx("border border-sim-rule px-2 py-1.5 align-top", toFill && "h-10")}
                >
                  {cells[at] ?? ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSideways>
  );
}
