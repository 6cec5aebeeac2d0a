// A text is an ICU message; reading it is a typed function of its parameters. A text with tags, such as
// "Read <link>the rules</link>.", is read as a list of strings and of what the tags' functions make.
import type { GetICUArgs } from "@schummar/icu-type-parser";
import format, { type CompiledMessage } from "icu-minify/format";
import { getLanguage } from "./current-language.ts";

type Values<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>;
type Tag<Text extends string> =
  Text extends `${infer Before}<${infer Name}>${infer Inside}</${string}>${infer After}`
    ? Name | Tag<`${Before}${Inside}${After}`>
    : never;
type Parts<Node> = (string | Node)[];
type PlainRead<Text extends string> = keyof Values<Text> extends never
  ? () => string
  : (values: Values<Text>) => string;
type TaggedRead<Text extends string> = <Node>(
  values: Values<Text> & Record<Tag<Text>, (inside: Parts<Node>) => Node>,
) => Parts<Node>;

export type Messages = Readonly<Record<string, string>>;
export type Words<Texts extends Messages> = {
  readonly [Key in keyof Texts]: [Tag<Texts[Key]>] extends [never]
    ? PlainRead<Texts[Key]>
    : TaggedRead<Texts[Key]>;
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

type AnyValue = string | number | Date | ((inside: unknown[]) => unknown);

export function createWords<Texts extends Messages>(
  area: string,
  source: Readonly<Record<string, CompiledMessage>>,
): Words<Texts> {
  const read = (key: string, text: CompiledMessage) => (values?: Record<string, AnyValue>) => {
    const { locale, texts } = getLanguage();
    const read = format<unknown>(texts[area]?.[key] ?? text, locale, values, { formatters });
    const hasTags = values && Object.values(values).some((value) => typeof value === "function");
    return hasTags ? [read].flat() : read;
  };
  const words: object = Object.fromEntries(
    Object.entries(source).map(([key, text]) => [key, read(key, text)]),
  );
  return words as Words<Texts>; // a function for each key
}

/** For a text whose key comes with a reply. @returns undefined where the current language lacks it */
export function readText(
  area: string,
  key: string,
  values: Record<string, string | number>,
): string | undefined {
  const { locale, texts } = getLanguage();
  const text = texts[area]?.[key];
  return text === undefined ? undefined : String(format(text, locale, values, { formatters }));
}
