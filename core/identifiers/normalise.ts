// A real number may use full-width or Arabic digits or invisible characters.

const anyDigit = /\p{Nd}/u;
/** Unicode does not class these as digits, 0 to 9 a row: Chinese plain and financial, circled. */
const figures = new Map(
  [
    "〇一二三四五六七八九",
    "零壹贰叁肆伍陆柒捌玖",
    "零壹貳參肆伍陸柒捌玖",
    "⓿❶❷❸❹❺❻❼❽❾",
    "🄋➀➁➂➃➄➅➆➇➈",
    "🄌➊➋➌➍➎➏➐➑➒",
    "⓪⓵⓶⓷⓸⓹⓺⓻⓼⓽",
  ].flatMap((row) => [...row].map((figure, digit) => [figure, String(digit)] as const)),
);
const anyFigure = new RegExp(`[${[...figures.keys()].join("")}]`, "gu");
/** Modifier letters (long-vowel signs) between ASCII characters count as hyphens. */
const modifierBetween = /(?<=[!-~])\p{Lm}+(?=[!-~])/gu;
const digitCache = new Map<string, string>();

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  const known = digitCache.get(digit);
  if (known !== undefined) return known;
  let start = code;
  while (anyDigit.test(String.fromCodePoint(start - 1))) start -= 1;
  const ascii = String((code - start) % 10);
  digitCache.set(digit, ascii);
  return ascii;
}

export function toVisibleText(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text;
  return text.normalize("NFKC").replace(/[\p{Cf}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]+/gu, "");
}

/** @param text from toVisibleText */
export function toPlainDigits(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text;
  return text
    .replace(/[^\P{Nd}0-9]/gu, toAsciiDigit)
    .replace(anyFigure, (figure) => figures.get(figure) ?? figure)
    .replace(modifierBetween, "-")
    .replace(/[\p{Pd}−]/gu, "-");
}

/** Replaces harmless text: joins and starts no token. */
export const harmlessMark = "§";
