import type { Country } from "../../display/country.ts";
import { countries } from "../../display/country.words.ts";
import { savePreferences, usePreferences } from "../../display/preferences.ts";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { regulatorWords as words } from "./regulators.words.ts";

/** Applies at once, on the blue of the simulation. */
export function CountryChoice() {
  const preferences = usePreferences();
  return (
    <label className="flex items-center gap-3">
      <span className="shrink-0 text-meta text-sim-on-2">{words.choice()}</span>
      <span className="relative min-w-0 flex-1">
        <select
          className="h-11 w-full appearance-none truncate border border-dashed border-[#4a69ab] bg-transparent pe-9 ps-3 text-clock font-[600]"
          value={preferences.country}
          onChange={({ target }) =>
            // the options are the table's own keys
            savePreferences({ ...preferences, country: target.value as Country })
          }
        >
          {Object.entries(countries).map(([country, label]) => (
            <option key={country} value={country} className="bg-sim-sheet text-sim-ink">
              {label()}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={14} className="pointer-events-none absolute inset-y-0 inset-e-3 my-auto" />
      </span>
    </label>
  );
}
