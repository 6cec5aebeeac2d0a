import { countries } from "./country.words.ts";

export type Country = keyof typeof countries;

const notRegions: readonly string[] = ["several", "eu", "international"] satisfies Country[];
const regionCountries = new Map(
  // the keys are those of the object above
  (Object.keys(countries) as Country[])
    .filter((country) => !notRegions.includes(country))
    .map((country) => [country.toUpperCase(), country]),
);
const otherEuRegions = new Set(
  "AT BG HR CY CZ DK EE FI DE GR HU IT LV LT LU MT NL PL PT RO SK SI SE".split(" "),
);

function parseLocale(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}

/** @param languages as in navigator.languages; one of another language may name another country */
export function guessCountry(languages: readonly string[]): Country {
  const locales = languages.flatMap(parseLocale);
  const language = locales[0]?.language ?? "en";
  const region = locales.find((each) => each.language === language && each.region)?.region;
  if (!region) return language === "en" ? "several" : "international";
  return regionCountries.get(region) ?? (otherEuRegions.has(region) ? "eu" : "international");
}
