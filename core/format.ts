// Numbers, amounts, dates, lists and counted words by Intl, in the current language or a given one.
import { getLocale } from "@glasshouse/languages/current-language.ts";

/** English lists have no comma before "and"; dates with a year begin with the day, in 24 hours. */
const toBritish = (locale: string) => (locale === "en-US" ? "en-GB" : locale);

function cacheByKey<Options extends readonly unknown[], Made>(
  make: (...options: Options) => Made,
): (...options: Options) => Made {
  const made = new Map<string, Made>();
  return (...options) => {
    const key = options.join(" ");
    const found = made.get(key) ?? make(...options);
    made.set(key, found);
    return found;
  };
}

const getNumberFormat = cacheByKey(
  (locale: string, digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);
const getPlainFormat = cacheByKey((locale: string) => new Intl.NumberFormat(locale));
const getLargeFormat = cacheByKey(
  (locale: string) =>
    new Intl.NumberFormat(locale, {
      notation: "compact",
      compactDisplay: "long",
      maximumFractionDigits: 1,
    }),
);
/** "" in English, a no-break space in French and Spanish. */
const getPercentGap = cacheByKey((locale: string): string => {
  const parts = new Intl.NumberFormat(locale, { style: "percent" }).formatToParts(0);
  return parts.some(({ type, value }) => type === "literal" && value === "\u00a0") ? "\u00a0" : "";
});
const getPluralRules = cacheByKey((locale: string) => new Intl.PluralRules(locale));
const getListFormat = cacheByKey((locale: string, type: "conjunction" | "unit") =>
  type === "unit"
    ? new Intl.ListFormat(locale, { type, style: "short" })
    : new Intl.ListFormat(toBritish(locale), { type }),
);

const getDateFormat = cacheByKey((locale: string, options: string) => {
  const asked: Intl.DateTimeFormatOptions = JSON.parse(options);
  const hasYear = asked.year || asked.dateStyle || asked.timeStyle;
  return new Intl.DateTimeFormat(hasYear ? toBritish(locale) : locale, asked);
});

/** A whole number. */
export const formatCount = (count: number, locale = getLocale()): string =>
  getNumberFormat(locale, 0).format(Math.trunc(count) + 0); // no negative zero

export const formatDecimal = (value: number, digits: number, locale = getLocale()): string =>
  // rounded as text is: Intl would round 1.005 up
  getNumberFormat(locale, digits).format(value.toFixed(digits) as Intl.StringNumericLiteral); // a finite number's

const minus = "\u2212";
/** With a true minus, and none before a value that rounds to zero. @param plus also before positive ones */
export function formatSigned(value: number, digits: number, plus = false, locale = getLocale()): string {
  const rounded = Number(value.toFixed(digits));
  const sign = rounded < 0 ? minus : rounded > 0 && plus ? "+" : "";
  return `${sign}${formatDecimal(Math.abs(value), digits, locale)}`;
}

/** With up to three digits of a fraction. */
export const formatNumber = (value: number, locale = getLocale()): string =>
  getPlainFormat(locale).format(value);

/** "34.2 million" */
export const formatLarge = (value: number, locale = getLocale()): string =>
  getLargeFormat(locale).format(value);

export type MoneyParts = { sign: "" | "+" | typeof minus; whole: string; cents: string };

/** @param value decimal text, of which no cent is rounded */
export function toMoneyParts(
  value: string,
  { symbol = "", signed = false }: { symbol?: string; signed?: boolean },
  locale = getLocale(),
): MoneyParts {
  const negative = value.startsWith("-") || value.startsWith(minus);
  const digits = value.replace(/^[-+\u2212]/, "").replace(/(\.\d\d)\d+$/, "$1");
  const text = getNumberFormat(locale, 2).format((digits || "0") as Intl.StringNumericLiteral); // decimal text
  return {
    sign: negative ? minus : signed ? "+" : "",
    whole: `${symbol}${text.slice(0, -3)}`,
    cents: text.slice(-3),
  };
}

const rightToLeft = /^(?:ar|fa|he|ur)\b/;
/** Else a sign moves behind its digits. */
const isolateDigits = (text: string, locale: string) =>
  rightToLeft.test(locale) ? `\u2066${text}\u2069` : text;

export function joinMoneyParts({ sign, whole, cents }: MoneyParts, locale = getLocale()): string {
  return isolateDigits(`${sign}${whole}${cents}`, locale);
}

/** @param value decimal text */
export function formatPercent(value: string, signed = false, locale = getLocale()): string {
  const { sign, whole, cents } = toMoneyParts(value, { signed }, locale);
  return isolateDigits(`${sign}${whole}${cents}${getPercentGap(locale)}%`, locale);
}

/** A language's own cases, such as `few`, stand beside these two. */
export type PluralForms = { one: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export const selectPlural = (count: number, forms: PluralForms, locale = getLocale()): string =>
  forms[getPluralRules(locale).select(count)] ?? forms.other;

/** "1 day", "1,200 days" */
export const formatCounted = (count: number, forms: PluralForms, locale = getLocale()): string =>
  `${formatNumber(count, locale)} ${selectPlural(count, forms, locale)}`;

/** "a, b, c"; leaves out what is missing. */
export const formatList = (
  items: readonly (string | false | null | undefined)[],
  locale = getLocale(),
): string =>
  getListFormat(locale, "unit").format(items.filter((item) => typeof item === "string").filter(Boolean));

/** "a, b and c" */
export const formatConjunction = (items: readonly string[], locale = getLocale()): string =>
  getListFormat(locale, "conjunction").format(items);

/** @param locale by default the current language's when a date is formatted */
export const createDateFormat = (options: Intl.DateTimeFormatOptions, locale?: string) => ({
  format: (instant: number | Date): string =>
    getDateFormat(locale ?? getLocale(), JSON.stringify(options)).format(instant),
});
