// A card number is 12 to 19 digits with a Luhn checksum in a range that some issuer uses. card-validator knows the ranges.
import { cardNumber } from "card-validator/dist/card-number.js";
import { digitRuns, readingsOf } from "./digit-run.ts";
import { harmless } from "./normalise.ts";

const minDigits = 12;
const maxDigits = 19;
/** Out of use, and left out by card-validator. */
const oldVisaDigits = 13;
/** A number of up to this many digits behind a plus sign is a telephone number. */
const maxPhoneDigits = 13;
const timeOfDay = /(?<![\d:])\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?(?![\d:])/g;

const uuid = /(?<![\w-])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![\w-])/gi;
/** With fewer letters it may be a number in the shape of one. */
const minUuidLetters = 4;

function withoutTimesAndUuids(text: string): string {
  return text
    .replace(timeOfDay, harmless)
    .replace(uuid, (found) => (found.replace(/[\d-]/g, "").length < minUuidLetters ? found : harmless));
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    let digit = Number(digits[digits.length - 1 - index]);
    if (index % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 === 0;
}

function isCardNumber(digits: string): boolean {
  if (digits.length < minDigits || !passesLuhn(digits)) return false;
  const issuer = cardNumber(digits).card;
  if (!issuer) return false;
  if (issuer.type === "visa" && digits.length === oldVisaDigits) return true;
  return digits.length >= Math.min(...issuer.lengths);
}

/** In a run that is too long to be a card number, one may begin at any digit. */
function partsOfLongRun(run: string): string[] {
  const found: string[] = [];
  for (const digits of run.match(/\d{20,}/g) ?? []) {
    for (let start = 0; start + minDigits <= digits.length; start += 1) {
      for (let length = minDigits; length <= maxDigits; length += 1)
        found.push(digits.slice(start, start + length));
    }
  }
  return found;
}

/** @param text normalised */
export function hasCardNumber(text: string): boolean {
  for (const run of digitRuns(withoutTimesAndUuids(text))) {
    const isPhone = run.startsWith("+") && run.replace(/\D/g, "").length <= maxPhoneDigits;
    if (isPhone) continue;
    if (readingsOf(run, maxDigits).some(isCardNumber) || partsOfLongRun(run).some(isCardNumber)) return true;
  }
  return false;
}
