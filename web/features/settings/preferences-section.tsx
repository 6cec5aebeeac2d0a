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
import { settingsWords, preferenceWords as words } from "./settings.words.ts";

const getCurrencyOptions = () =>
  Object.entries(displayCurrencies).map(([value, currency]) => ({
    value,
    label:
      value === "USD"
        ? "USD"
        : words.playRate({
            currency: value,
            rate: `${currency.symbol}${formatDecimal(currency.perThousandDollars / 1_000, 2)}`,
          }),
  }));
const getZoneOptions = () => Object.entries(timeZones).map(([value, { label }]) => ({ value, label }));
const getLayoutOptions = () => Object.entries(layouts).map(([value, label]) => ({ value, label: label() }));
const getCountryOptions = () =>
  Object.entries(countries).map(([value, label]) => ({ value, label: label() }));

/** Stored in this browser only. */
export function PreferencesSection() {
  const saved = usePreferences();
  const form = useForm({ defaultValues: saved });
  const { field } = useFields(form);
  const submit = form.handleSubmit((chosen) => {
    const isStored = savePreferences(chosen);
    showToast({
      title: words.savedTitle(),
      description: isStored ? words.saved() : words.notStored(),
      tone: "good",
    });
  });
  return (
    <Panel title={settingsWords.preferences()}>
      <form onSubmit={submit} className="grid gap-5">
        <SelectField
          label={words.currency()}
          hint={words.currencyHint()}
          options={getCurrencyOptions()}
          {...field("currency")}
        />
        <SelectField
          label={words.timeZone()}
          hint={words.timeZoneHint()}
          options={getZoneOptions()}
          {...field("timeZone")}
        />
        <SelectField
          label={words.layout()}
          hint={words.layoutHint()}
          options={getLayoutOptions()}
          {...field("layout")}
        />
        <SelectField
          label={words.country()}
          hint={words.countryHint()}
          options={getCountryOptions()}
          {...field("country")}
        />
        <div>
          <Button type="submit" variant="primary">
            {words.save()}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
