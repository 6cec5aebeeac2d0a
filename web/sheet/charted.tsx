import { type ReactNode, type Ref, useId, useRef, useState } from "react";
import { AppLink } from "../shell/app-link.tsx";
import { chartedWords as words } from "./charted.words.ts";
import { saveCsv, savePng, saveSvg } from "./download.ts";

const toolClass =
  "border-b border-dashed border-sim-line font-mono text-[12px]/5 font-[500] text-sim-line hover:text-sim-ink print:hidden";

export type Cell = string | { text: string; href: string };
const getText = (cell: Cell): string => (typeof cell === "string" ? cell : cell.text);

export interface Table {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export function Charted({
  name,
  table,
  csv,
  notes,
  draw,
}: {
  name: string;
  /** for tables that are slow to build */
  table: Table | (() => Table);
  csv?: () => Pick<Table, "head" | "rows">;
  /** in the head of the CSV */
  notes?: readonly string[];
  draw: (svg: Ref<SVGSVGElement>) => ReactNode;
}) {
  const [asTable, setAsTable] = useState(false);
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const made = () => (typeof table === "function" ? table() : table);
  function save() {
    const { head, rows } = csv?.() ?? made();
    saveCsv(
      name,
      head,
      rows.map((row) => row.map(getText)),
      notes,
    );
  }
  return (
    <div>
      <div id={id}>{asTable ? <FigureTable {...made()} /> : draw(svg)}</div>
      <div className="flex flex-wrap justify-end gap-5 pt-3">
        <button
          type="button"
          className={toolClass}
          aria-controls={id}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? words.asDrawing() : words.asTable()}
        </button>
        <button type="button" className={toolClass} onClick={save}>
          {words.saveCsv()}
        </button>
        {!asTable && (
          <>
            <button
              type="button"
              className={toolClass}
              onClick={() => svg.current && void savePng(name, svg.current)}
            >
              {words.savePng()}
            </button>
            <button
              type="button"
              className={toolClass}
              onClick={() => svg.current && saveSvg(name, svg.current)}
            >
              {words.saveSvg()}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

export function FigureTable({ caption, head, rows }: Table) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keyboard
      tabIndex={0}
      aria-label={caption}
      className="max-h-[420px] overflow-auto border border-sim-rule print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-collapse font-mono text-[12px]/5">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sim-sheet print:static">
          <tr>
            {head.map((each, index) => (
              <th
                key={each}
                scope="col"
                className={`border-b border-sim-ink px-3 py-2 font-[600] whitespace-nowrap ${index === 0 ? "text-start" : "text-end"}`}
              >
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(getText).join("|")} className="border-b border-sim-g2 break-inside-avoid">
              {row.map((value, index) => (
                <td
                  key={head[index]}
                  className={`px-3 py-1.5 whitespace-nowrap ${index === 0 ? "text-start" : "text-end"}`}
                >
                  {typeof value === "string" ? (
                    value
                  ) : (
                    <AppLink href={value.href} className="text-sim-line underline underline-offset-4">
                      {value.text}
                    </AppLink>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
