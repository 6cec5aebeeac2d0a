// A real number is real however it is written: full-width or Arabic digits, invisible characters, dots between digits.

const anyDigit = /\p{Nd}/u;
/** Figures that are no digits to Unicode, each row from 0 to 9: of Chinese, plain and on cheques, and in circles. */
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
/** Letters that only change others, such as signs for a long vowel: between plain characters they are one more hyphen. */
const modifierBetween = /(?<=[!-~])\p{Lm}+(?=[!-~])/gu;
const knownDigits = new Map<string, string>();

/** Digits of other scripts stand in unbroken runs of tens, each from 0 to 9. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  const known = knownDigits.get(digit);
  if (known !== undefined) return known;
  let start = code;
  while (anyDigit.test(String.fromCodePoint(start - 1))) start -= 1;
  const ascii = String((code - start) % 10);
  knownDigits.set(digit, ascii);
  return ascii;
}

/** NFKC, without invisible and combining characters. */
export function visible(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text;
  return text.normalize("NFKC").replace(/[\p{Cf}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]+/gu, "");
}

/** ASCII digits and hyphens. @param text visible */
export function withPlainDigits(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text;
  return text
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replace(anyFigure, (figure) => figures.get(figure) ?? figure)
    .replace(modifierBetween, "-")
    .replace(/[\p{Pd}−]/gu, "-");
}

/** Stands for a part of the text that is known to be harmless: joins nothing, begins nothing. */
export const harmless = "§";
