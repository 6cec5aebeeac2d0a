import { cx } from "../ui/cx.ts";
import { ScrollSideways } from "../ui/scroll-sideways.tsx";

type PlainTableProps = {
  /** the first head without one; tables of one page have different ones */
  caption?: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** adds a bar to each figure; a figure of this value fills the column */
  most?: number;
  className?: string;
};

/** Wraps its texts, and scrolls sideways where they still don't fit. */
export function PlainTable({ head, rows, most, className, caption = head[0] ?? "" }: PlainTableProps) {
  const [first, ...others] = head;
  return (
    <ScrollSideways label={caption} className="print:overflow-visible">
      <table className={cx("w-full text-label", className)}>
        <thead>
          <tr className="text-meta text-sim-ink-2">
            <th scope="col" className="py-2 pe-4 font-[500]">
              {first}
            </th>
            {others.map((each) => (
              <th key={each} scope="col" className="py-2 pe-4 font-[500]">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={[name, ...cells].join("|")} className="border-t border-sim-g2">
              <th scope="row" className="py-2 pe-4 text-start font-[600]">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]} className="py-2 pe-4 font-mono text-clock">
                  <span>{cell}</span>
                  {most !== undefined && (
                    <span
                      aria-hidden="true"
                      className="mt-1 block h-2 bg-sim-solid print:border print:border-sim-ink"
                      style={{ width: `${(100 * Number(cell)) / most}%` }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSideways>
  );
}
