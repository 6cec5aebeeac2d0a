import cardValidator from "card-validator";
import { separators } from "./normalise.ts";

const minDigits = 12;
const maxDigits = 19;
/** A number of up to this many digits behind a plus sign is a telephone number. */
const maxPhoneDigits = 13;
const digitRun = new RegExp(`\\+?\\d(?:[${separators}]{0,3}\\d)+`, "g");

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    let digit = Number(digits[digits.length - 1 - index]);
    if (index % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 === 0;
}

/** Luhn, and a length and beginning that some issuer uses. */
function isCardNumber(digits: string): boolean {
  if (digits.length < minDigits || digits.length > maxDigits || !passesLuhn(digits)) return false;
  return cardValidator.number(digits).isValid;
}

/** Every way to read whole groups of the run as one number; an unbroken run is read from each of its digits. */
function readings(run: string): string[] {
  const groups = run.match(/\d+/g) ?? [];
  const found: string[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    let digits = "";
    for (let last = first; last < groups.length && digits.length <= maxDigits; last += 1) {
      digits += groups[last];
      found.push(digits);
    }
  }
  const long = groups.filter((group) => group.length > maxDigits);
  for (const group of long) {
    for (let start = 0; start + minDigits <= group.length; start += 1) {
      for (let length = minDigits; length <= maxDigits; length += 1)
        found.push(group.slice(start, start + length));
    }
  }
  return found;
}

/** @param text normalised */
export function hasCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(digitRun)) {
    const isPhone = run.startsWith("+") && run.replace(/\D/g, "").length <= maxPhoneDigits;
    if (!isPhone && readings(run).some(isCardNumber)) return true;
  }
  return false;
}
