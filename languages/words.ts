// A text is an ICU message; reading it is a typed function of its parameters.
import type { GetICUArgs } from "@schummar/icu-type-parser";
import format, { type CompiledMessage } from "icu-minify/format";
import { getLanguage } from "./current-language.ts";

type Values<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>;
type Parameters<Text extends string> = keyof Values<Text> extends never ? [] : [values: Values<Text>];

export type Messages = Readonly<Record<string, string>>;
export type Words<Texts extends Messages> = {
  readonly [Key in keyof Texts]: (...values: Parameters<Texts[Key]>) => string;
};

const cache = new Map<string, object>();
/** Intl's constructors are slow. */
function cached<Made extends object>(name: string, make: (locale?: string, options?: object) => Made) {
  return (locale?: unknown, options?: object): Made => {
    const key = `${name} ${String(locale)} ${JSON.stringify(options)}`;
    const made = (cache.get(key) as Made | undefined) ?? make(String(locale), options); // made below, by that name
    cache.set(key, made);
    return made;
  };
}
const formatters = {
  getNumberFormat: cached("number", (locale, options) => new Intl.NumberFormat(locale, options)),
  getDateTimeFormat: cached("date", (locale, options) => new Intl.DateTimeFormat(locale, options)),
  getPluralRules: cached("plural", (locale, options) => new Intl.PluralRules(locale, options)),
};

export function createWords<Texts extends Messages>(
  area: string,
  source: Readonly<Record<string, CompiledMessage>>,
): Words<Texts> {
  const read = (key: string, text: CompiledMessage) => (values?: Record<string, string | number | Date>) => {
    const { locale, texts } = getLanguage();
    return String(format(texts[area]?.[key] ?? text, locale, values, { formatters }));
  };
  const words: object = Object.fromEntries(
    Object.entries(source).map(([key, text]) => [key, read(key, text)]),
  );
  return words as Words<Texts>; // a function for each key
}
