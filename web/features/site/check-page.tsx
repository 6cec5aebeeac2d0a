import { useEffect, useState } from "react";
import { PlainSheet } from "../../sheet/plain-sheet.tsx";
import { SheetHead } from "../../sheet/sheet-page.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { checkWords as words } from "./check.words.ts";
import { type CheckResults, checkIds, runChecks } from "./run-checks.ts";

export function CheckPage() {
  const [round, setRound] = useState(0);
  const [results, setResults] = useState<CheckResults>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round tests again
  useEffect(() => {
    setResults({});
    return runChecks((id, ms) => setResults((known) => ({ ...known, [id]: ms })));
  }, [round]);
  return (
    <PlainSheet>
      <SheetHead label={words.label()} title={words.title()} finding={words.finding()} />
      <dl className="grid border-t border-dashed border-sim-rule px-8 max-md:px-5">
        {checkIds.map((id) => {
          const ms = results[id];
          const state = ms === undefined ? "waiting" : ms === null ? "fails" : "works";
          return (
            <div key={id} className="border-b border-dashed border-sim-rule py-4 last:border-b-0">
              <dt className="flex flex-wrap items-baseline justify-between gap-x-4 text-plate font-[600]">
                <span>{words[id]()}</span>
                <span
                  role="status"
                  className={cx("font-mono text-clock", state === "fails" && "text-sim-red")}
                >
                  {words.state({ state })}
                </span>
              </dt>
              {typeof ms === "number" && <dd className="text-body">{words[`${id}Works`]({ ms })}</dd>}
              {ms === null && <dd className="max-w-[72ch] text-body">{words[`${id}Fails`]()}</dd>}
            </div>
          );
        })}
      </dl>
      <div className="border-t border-dashed border-sim-rule px-8 py-6 max-md:px-5">
        <Button variant="sim" size="lg" onClick={() => setRound(round + 1)}>
          {words.again()}
        </Button>
      </div>
    </PlainSheet>
  );
}
