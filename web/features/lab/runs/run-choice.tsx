import { useState } from "react";
import { parseWhole } from "../../../forms/number-parsing.ts";
import { AppLink } from "../../../shell/app-link.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { labWords as words } from "../lab.words.ts";
import { sayFirstEnd, sayLastEnd, sayMiddleEnd } from "../lab-texts.ts";
import { type Runs, tellingRuns } from "./get-runs.ts";

const linkClass = "font-mono text-[12px]/5 font-[600] text-sim-line underline underline-offset-4";

export function RunChoice(props: { ends: Float64Array; runs: Runs; inPicture?: boolean }) {
  const { ends, runs, inPicture = true } = props;
  const [typed, setTyped] = useState("1");
  const [first, middle, last] = tellingRuns(ends);
  const links = [
    [first, sayFirstEnd],
    [middle, sayMiddleEnd],
    [last, sayLastEnd],
  ] as const;
  const place = Math.min(runs.count, Math.max(1, parseWhole(typed) || 1)) - 1;
  return (
    <div className="mt-4 border-t border-dashed border-sim-rule pt-3 print:hidden">
      <p className="text-label font-[600]">
        <span>{words.why()}</span>{" "}
        {inPicture && <span className="font-[400] text-sim-ink-2">{words.whyHint()}</span>}
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 pt-2">
        {(runs.count > 2 ? links : links.slice(0, runs.count)).map(([at, say]) => (
          <li key={say(0, 0)}>
            <AppLink href={runs.getHref(at)} className={linkClass}>
              {say(runs.getNumber(at), ends[at] ?? 0)}
            </AppLink>
          </li>
        ))}
      </ul>
      {runs.count > 3 && (
        <span className="flex flex-wrap items-end gap-x-3 gap-y-2 pt-3">
          <TextField
            className="w-80 max-sm:w-full"
            label={words.anyRun({ runs: runs.count })}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
          />
          <AppLink href={runs.getHref(place)} className={buttonClass({ variant: "simDashed" })}>
            {words.openRun({ run: runs.getNumber(place) })}
          </AppLink>
        </span>
      )}
    </div>
  );
}
