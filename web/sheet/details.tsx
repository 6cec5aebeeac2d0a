import type { ReactNode } from "react";
import { chartedWords } from "./charted.words.ts";

/** Statistics and formulas, behind a plain sentence; always open on paper. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <details className="pt-4 print:details-content:[content-visibility:visible]">
      <summary className="sim-focus w-fit cursor-pointer font-mono text-clock font-[600] underline print:hidden">
        {chartedWords.details()}
      </summary>
      <div className="grid gap-3 pt-3">{children}</div>
    </details>
  );
}
