import { parameterNames } from "@glasshouse/core/lab/scenario.ts";
import { labWords as words } from "../lab.words.ts";
import { formatParameter } from "./parameter-texts.ts";
import { parameterLabels } from "./parameters.words.ts";
import { labVersion, type Setting } from "./scenario-link.ts";

export function PrintBlock({ setting: { scenario, seed }, address }: { setting: Setting; address: string }) {
  return (
    <section
      aria-label={words.settings()}
      className="hidden border-t border-dashed border-sim-rule px-8 py-3 print:block"
    >
      <p className="pb-1 text-meta font-[600]">{words.printed({ version: labVersion, seed })}</p>
      <dl className="grid grid-cols-3 gap-x-5 text-[11px]/[17px]">
        {parameterNames.map((name) => (
          <div key={name} className="flex justify-between gap-3 border-b border-sim-g2">
            <dt>{parameterLabels[name]()}</dt>
            <dd className="font-mono">{formatParameter(name, scenario[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 font-mono text-[9px]/4 break-all">{address}</p>
    </section>
  );
}
