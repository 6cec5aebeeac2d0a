import { formatDecimal } from "@glasshouse/core/format.ts";
import { useForm } from "react-hook-form";
import { countries } from "../../display/country.words.ts";
import { displayCurrencies } from "../../display/display-currency.ts";
import { savePreferences, timeZones, usePreferences } from "../../display/preferences.ts";
import { layouts } from "../../display/preferences.words.ts";
import { useFields } from "../../forms/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { showToast } from "../../ui/toast-store.ts";

const currencyOptions = Object.entries(displayCurrencies).map(([value, currency]) => ({
  value,
  label:
    value === "USD"
      ? "USD"
      : `${value}, at the play rate of ${currency.symbol}${formatDecimal(currency.perThousandDollars / 1_000, 2)} for $1.00`,
}));
const zoneOptions = Object.entries(timeZones).map(([value, { label }]) => ({ value, label }));
const layoutOptions = Object.entries(layouts).map(([value, label]) => ({ value, label: label() }));
const countryOptions = Object.entries(countries).map(([value, label]) => ({ value, label: label() }));

/** Stored in this browser only. */
export function PreferencesSection() {
  const saved = usePreferences();
  const form = useForm({ defaultValues: saved });
  const { field } = useFields(form);
  const submit = form.handleSubmit((chosen) => {
    const isStored = savePreferences(chosen);
    showToast({
      title: "Preferences Saved",
      description: isStored
        ? "They apply in this browser from now on."
        : "This browser stores nothing, so they apply until you close the page.",
      tone: "good",
    });
  });
  return (
    <Panel title="Preferences">
      <form onSubmit={submit} className="grid gap-5">
        <SelectField
          label="Currency Display"
          hint="This changes only the display. Everything is booked in US dollars of play money."
          options={currencyOptions}
          {...field("currency")}
        />
        <SelectField
          label="Time Zone"
          hint="For dates and times of past events. The simulated clock itself shows UTC."
          options={zoneOptions}
          {...field("timeZone")}
        />
        <SelectField
          label="Dashboard Layout"
          hint="Compact hides the strategy and the summary; Detailed shows more rows in each list."
          options={layoutOptions}
          {...field("layout")}
        />
        <SelectField
          label="Country"
          hint="The warning signs and your debrief name the regulators of this country."
          options={countryOptions}
          {...field("country")}
        />
        <div>
          <Button type="submit" variant="primary">
            Save Preferences
          </Button>
        </div>
      </form>
    </Panel>
  );
}
