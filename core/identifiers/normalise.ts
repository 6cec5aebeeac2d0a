// A real number is real however it is written: full-width or Arabic digits, invisible characters, dots between digits.

const anyDigit = /\p{Nd}/u;

/** Digits of other scripts stand in runs of ten that begin at …0 or …6 of a row of sixteen. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  const row = code & ~0xf;
  const zero = anyDigit.test(String.fromCodePoint(row)) ? row : row + 6;
  const value = code - zero;
  return value >= 0 && value <= 9 ? String(value) : digit;
}

/** NFKC, ASCII digits, without invisible and combining characters. */
export function normalise(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Mn}\p{Me}]/gu, "")
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\p{Pd}/gu, "-");
}

/** What people put between the groups of a number. */
export const separators = "\\s\\-._/\\\\·•:|,'";
const separatorRun = new RegExp(`[${separators}]+`, "g");

export function compact(text: string): string {
  return text.replace(separatorRun, "");
}
