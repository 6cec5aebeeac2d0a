// A card number has 12 to 19 digits, a Luhn checksum and an issuer's range (credit-card-type).
import creditCardType from "credit-card-type";
import { type DigitRun, hasReading, isPrintedAs } from "./digit-run.ts";

const minDigits = 12;
const maxDigits = 19;
const maxPhoneDigits = 13;
const maxGroupedPhoneDigits = 15;

type Issuer = { from: string; to: string; lengths: readonly number[] };

/** Short numbers of other issuers are phone numbers. */
const minForeignLength = 14;
const shortIssuers = ["5018", "5020", "5038", "5893", "6304", "6759", "6761", "6762", "6763"];
const issuers = new Map<string, Issuer[]>();
function addIssuer(from: string, to: string, lengths: readonly number[]): void {
  const row = issuers.get(from.charAt(0)) ?? [];
  row.push({ from, to, lengths });
  issuers.set(from.charAt(0), row);
}
for (const type of Object.values(creditCardType.types)) {
  const { patterns, lengths } = creditCardType.getTypeInfo(type);
  const long = lengths.filter((length) => length >= minForeignLength && (length > 15 || type !== "maestro"));
  for (const pattern of patterns) {
    const [from, to] = Array.isArray(pattern) ? pattern : [pattern, pattern];
    addIssuer(String(from), String(to), long);
  }
}
for (const prefix of shortIssuers) addIssuer(prefix, prefix, [12, 13, 14, 15]);

/** 13-digit Visa, except German and Austrian mobile numbers. */
const oldVisaPattern = /^4(?!9(?:15|16|17)|36)\d{12}$/;

function isIssued(digits: string): boolean {
  if (oldVisaPattern.test(digits)) return true;
  for (const { from, to, lengths } of issuers.get(digits.charAt(0)) ?? []) {
    const prefix = digits.slice(0, from.length);
    if (prefix >= from && prefix <= to && lengths.includes(digits.length)) return true;
  }
  return false;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    let digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    if (index % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 === 0;
}

const isCardNumber = (digits: string) => isIssued(digits) && passesLuhn(digits);

/** In a run too long for a card, 16 digits may start anywhere, fewer only at its ends. */
function isWithinLongGroup({ digits, sizes, loose }: DigitRun): boolean {
  if (loose) return false;
  let from = 0;
  for (const size of sizes) {
    const to = from + size;
    if (size > maxDigits) {
      for (let start = from; start + 16 <= to; start += 1)
        if (isCardNumber(digits.slice(start, start + 16))) return true;
      if ([digits.slice(from, from + 15), digits.slice(to - 15, to)].some(isCardNumber)) return true;
    }
    from = to;
  }
  return false;
}

function isPhone({ digits, sizes, international }: DigitRun): boolean {
  const most = sizes.length > 1 ? maxGroupedPhoneDigits : maxPhoneDigits;
  return international && digits.length <= most && !isPrintedAs(sizes);
}

export function hasCardNumber(runs: readonly DigitRun[], phoneField = false): boolean {
  const shortest = phoneField ? minForeignLength : minDigits;
  return runs.some(
    (run) => !isPhone(run) && (hasReading(run, shortest, maxDigits, isCardNumber) || isWithinLongGroup(run)),
  );
}

const fourFoursPattern = /(?<!\d)(\d{4})\D{1,10}(\d{4})\D{1,10}(\d{4})\D{1,10}(\d{4})(?!\d)/;
export function hasFourFours(text: string): boolean {
  for (let rest = text, found = fourFoursPattern.exec(rest); found; found = fourFoursPattern.exec(rest)) {
    if (isCardNumber(found.slice(1).join(""))) return true;
    rest = rest.slice(found.index + 4);
  }
  return false;
}
