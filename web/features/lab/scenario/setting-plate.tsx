import { type Parameter, parameterNames } from "@glasshouse/core/lab/scenario.ts";
import { Plate } from "../../../sheet/sheet-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { labWords as words } from "../lab.words.ts";
import { formatParameter, getParameterHint } from "./parameter-texts.ts";
import { parameterLabels } from "./parameters.words.ts";
import { mostSeed, type Setting, usualSetting } from "./scenario-link.ts";
import { Slider } from "./slider.tsx";
import { sliderRange } from "./slider-range.ts";

/** The others are behind More. */
const first: readonly Parameter[] = ["promiseBps", "growthBps", "takeOutBps"];
const more = parameterNames.filter((name) => !first.includes(name));

export function SettingPlate({
  setting,
  said,
  onChange,
}: {
  setting: Setting;
  said: string | null;
  onChange: (setting: Setting) => void;
}) {
  const { scenario, seed } = setting;
  const sliders = (names: readonly Parameter[]) =>
    names.map((name) => (
      <Slider
        key={name}
        label={parameterLabels[name]()}
        hint={getParameterHint(name)}
        value={scenario[name]}
        said={formatParameter(name, scenario[name])}
        range={sliderRange[name]}
        onChange={(value) => onChange({ seed, scenario: { ...scenario, [name]: value } })}
      />
    ));
  return (
    <Plate
      number={1}
      title={words.settings()}
      subtitle={words.settingsSubtitle()}
      className="lg:border-e lg:border-e-sim-rule print:hidden"
    >
      <div className="grid gap-5">{sliders(first)}</div>
      <details className="mt-6 border-t border-dashed border-sim-rule pt-4">
        <summary className="sim-focus cursor-pointer font-mono text-clock font-[600]">{words.more()}</summary>
        <div className="grid gap-5 pt-4">{sliders(more)}</div>
      </details>
      <div className="mt-5 border-t border-dashed border-sim-rule pt-4">
        <p className="flex items-baseline justify-between text-label font-[600]">
          <span>{words.seed()}</span>
          <span className="font-mono text-clock">{seed}</span>
        </p>
        <p className="pb-3 text-meta text-sim-ink-2">{words.seedHint()}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="simDashed"
            onClick={() => onChange({ scenario, seed: seed === mostSeed ? 0 : seed + 1 })}
          >
            {words.nextSeed()}
          </Button>
          <Button variant="simDashed" onClick={() => onChange(usualSetting)}>
            {words.asUsual()}
          </Button>
        </div>
      </div>
      {said && (
        <p
          aria-hidden="true"
          className="sticky bottom-0 -mx-8 mt-5 -mb-8 border-t border-sim-solid bg-sim-sheet px-8 py-3 text-body font-[600] in-[main:has([data-guessing])]:hidden max-md:-mx-5 max-md:px-5 lg:hidden"
        >
          {said}
        </p>
      )}
    </Plate>
  );
}
