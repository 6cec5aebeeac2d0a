// How a number is read that somebody types: decimal digits, thousands apart by commas or spaces or not at all, a point before
// the decimals. What a computer also takes for one (0x10, 1e3, +5) is none here, as on the wire (core/money.ts).
const whole = String.raw`(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)`;
const wholePattern = new RegExp(`^${whole}$`);
const decimalPattern = new RegExp(String.raw`^${whole}(?:\.\d+)?$`);
const together = (text: string) => text.replace(/[\s,]/g, "");

const numberIn = (pattern: RegExp, text: string) =>
  pattern.test(text.trim()) ? Number(together(text)) : Number.NaN;

/** @returns NaN for what is no whole number: each form's rules refuse it in their own words */
export const wholeNumber = (text: string): number => numberIn(wholePattern, text);

/** A form's field holds no text until somebody types in it. */
const typed = <Read>(read: (text: string) => Read) => ({
  setValueAs: (value: unknown) => (typeof value === "string" ? read(value) : value),
});

/** As options of a field. */
export const typedWhole = typed(wholeNumber);
export const typedDecimal = typed((text) => numberIn(decimalPattern, text));
/** An amount stays the text that core reads, without what only parts its digits. */
export const typedAmount = typed((text) => (decimalPattern.test(text.trim()) ? together(text) : text));
