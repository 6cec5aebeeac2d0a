// A real number is real however it is written: full-width or Arabic digits, invisible characters, dots between digits.

const anyDigit = /\p{Nd}/u;
const hanDigits = "〇一二三四五六七八九";

/** Digits of other scripts stand in unbroken runs of tens, each from 0 to 9. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  let start = code;
  while (anyDigit.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((code - start) % 10);
}

/** NFKC, ASCII digits, without invisible and combining characters. */
export function normalise(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text;
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replace(/[〇一二三四五六七八九]/g, (digit) => String(hanDigits.indexOf(digit)))
    .replace(/[\p{Pd}−]/gu, "-");
}

/** Stands for a part of the text that is known to be harmless: joins nothing, begins nothing. */
export const harmless = "§";

/** What people put between the groups of a number. A currency sign or a percentage begins another number. */
export const separator = `[^\\p{L}\\p{N}+$€£¥₹%${harmless}]`;
const separatorRun = new RegExp(`${separator}+`, "gu");

/** The text without separators. */
export function compact(text: string): string {
  return text.replace(separatorRun, "");
}

/** The parts of the text between separators. */
export function partsOf(text: string): string[] {
  return text.split(separatorRun).filter((part) => part !== "");
}
