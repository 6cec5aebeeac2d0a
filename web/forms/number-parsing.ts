// Accepts digits of any script, comma or point, and unambiguous groups. Ambiguous numbers and
// computer notation are refused.
import { toPlainDigits, toVisibleText } from "@glasshouse/core/identifiers/normalise.ts";

export type NumberProblem = "two-ways" | "no-number";
export type ParsedNumber = { text: string } | { problem: NumberProblem };

/** U+066B and U+066C are Arabic decimal and group signs, U+060C the Arabic comma. */
function toPlainNumber(text: string): string {
  return toPlainDigits(toVisibleText(text))
    .replaceAll("\u060c", ",")
    .trim()
    .replace(/^(?:US)?\$\s*|\s*(?:\$|USD)$/gi, "");
}

const groupSign = "[ '\u2019\u066c]";
const numberForms: readonly { pattern: RegExp; decimal: string }[] = [
  { pattern: new RegExp(`^(?:\\d+|\\d{1,3}(?:${groupSign}\\d{3})+)(?:\\u066b\\d+)?$`), decimal: "\u066b" },
  { pattern: new RegExp(`^\\d{1,3}(?:${groupSign}\\d{3})+,\\d+$`), decimal: "," },
  { pattern: new RegExp(`^\\d{1,3}(?:${groupSign}\\d{3})+\\.\\d+$`), decimal: "." },
  { pattern: /^\d{1,3}(?:,\d{3})+\.\d+$/, decimal: "." },
  { pattern: /^\d{1,3}(?:\.\d{3})+,\d+$/, decimal: "," },
  { pattern: /^\d{1,3}(?:,\d{3}){2,}$/, decimal: "." },
  { pattern: /^\d{1,3}(?:\.\d{3}){2,}$/, decimal: "," },
  // groups of two, as in India
  { pattern: /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/, decimal: "." },
  { pattern: /^\d+,\d+$/, decimal: "," },
  { pattern: /^\d+\.\d+$/, decimal: "." },
];
const ambiguousPattern = /^[1-9]\d{0,2}[.,]\d{3}$/;

export function parseDecimal(text: string): ParsedNumber {
  const written = toPlainNumber(text);
  if (ambiguousPattern.test(written)) return { problem: "two-ways" };
  const number = numberForms.find(({ pattern }) => pattern.test(written));
  if (!number) return { problem: "no-number" };
  const [whole = "", decimals] = written.split(number.decimal);
  const digits = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  return { text: decimals === undefined ? digits : `${digits}.${decimals}` };
}

export const normaliseKey = (data: string): string => toPlainNumber(data).replace(/[,\u066b]/g, ".");

const whole = String.raw`(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)`;
const wholePattern = new RegExp(`^${whole}$`);

export function parseWhole(text: string): number {
  const written = toPlainNumber(text);
  return wholePattern.test(written) ? Number(written.replace(/[\s,]/g, "")) : Number.NaN;
}

function toDecimal(text: string): number {
  const reading = parseDecimal(text);
  return "text" in reading ? Number(reading.text) : Number.NaN;
}

/** Initial values are no text. @param read NaN if unreadable */
const createFieldOptions = (read: (text: string) => number) => ({
  setValueAs: (value: unknown) => (typeof value === "string" ? read(value) : value),
  onBlur: ({ target }: { target: { value: string } }) => {
    const number = read(target.value);
    if (!Number.isNaN(number)) target.value = String(number);
  },
});

export const wholeFieldOptions = createFieldOptions(parseWhole);
export const decimalFieldOptions = createFieldOptions(toDecimal);
