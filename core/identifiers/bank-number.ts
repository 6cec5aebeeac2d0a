// Bank details that lead to a real account: IBAN, the routing number of American banks, the branch code of Indian banks
// and the code of a bank in the SWIFT network.
import { countrySpecs } from "ibantools";
import { digitRuns, readingsOf } from "./digit-run.ts";
import { compact, separator } from "./normalise.ts";
import { isSimBic, isSimIfsc } from "./simulated.ts";

/** ISO 13616: the four leading characters go to the end, letters count from A = 10, and the whole is 1 modulo 97. */
function passesMod97(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

function isMostlyDigits(text: string): boolean {
  return text.replace(/\D/g, "").length >= text.length * 0.6;
}

const ibanStart = new RegExp(`[A-Z]${separator}*[A-Z](?=${separator}*\\d${separator}*\\d)`, "gu");

/**
 * Wherever it begins and whatever follows. A word that begins like an IBAN needs length and checksum only, so that one
 * in another form than its country's is found too; in the middle of a word the country's form is needed as well.
 * @param text normalised
 */
export function hasIban(text: string): boolean {
  const upper = text.toUpperCase();
  for (const { 0: country, index } of upper.matchAll(ibanStart)) {
    const spec = countrySpecs[compact(country)];
    if (!spec?.chars) continue;
    const iban = compact(upper.slice(index)).slice(0, spec.chars);
    if (iban.length !== spec.chars || !/^[A-Z0-9]+$/.test(iban) || !passesMod97(iban)) continue;
    if (new RegExp(spec.bban_regexp ?? "$^").test(iban.slice(4))) return true;
    const beginsWord = index === 0 || !/[\p{L}\p{N}]/u.test(upper[index - 1] ?? "");
    if (beginsWord && isMostlyDigits(iban.slice(4))) return true;
  }
  return false;
}

const routingDigits = 9;
const routingPrefix = /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;
const routingWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** ABA routing numbers; asked in bank fields only, since nine digits elsewhere may be anything. */
export function hasRoutingNumber(text: string): boolean {
  const readings = digitRuns(text).flatMap((run) => readingsOf(run, routingDigits));
  return readings.some((digits) => {
    if (digits.length !== routingDigits || !routingPrefix.test(digits)) return false;
    const sum = routingWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
    return sum > 0 && sum % 10 === 0;
  });
}

const ifsc = /(?<![A-Z0-9])[A-Z]{4}0[A-Z0-9]{6}(?![A-Z0-9])/g;
const groupedIfsc = new RegExp(
  `(?<![A-Z0-9])(?:[A-Z]${separator}{0,3}){4}0(?:${separator}{0,3}[A-Z0-9]){6}(?![A-Z0-9]|${separator}{1,3}\\d)`,
  "gu",
);
/** Branches are numbered, so a code written in groups is told from words by its digits. */
const minGroupedDigits = 4;

/** Indian branch codes, but for the simulator's own. */
export function hasIfsc(text: string): boolean {
  const upper = text.toUpperCase();
  const grouped = (upper.match(groupedIfsc) ?? [])
    .map(compact)
    .filter((code) => code.slice(5).replace(/\D/g, "").length >= minGroupedDigits);
  return [...(upper.match(ifsc) ?? []), ...grouped].some((code) => !isSimIfsc(code));
}

const bicForm = "[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?";
const namedBic = new RegExp(`(?<![A-Z])(?:BIC|SWIFT)(?:${separator}|CODE|IS)*(${bicForm})(?![A-Z0-9])`, "gu");
const plainBic = new RegExp(`(?<![A-Z0-9])${bicForm}(?![A-Z0-9])`, "g");

/**
 * Outside the SWIFT field a bank's code looks like a surname in capitals, so it needs a sign more: the word before it,
 * the ending XXX or, in bank fields, a digit.
 */
export function hasBic(text: string, bankField: boolean): boolean {
  const named = [...text.toUpperCase().matchAll(namedBic)].map((match) => match[1] ?? "");
  const plain = (text.match(plainBic) ?? []).filter(
    (code) => (code.length === 11 && code.endsWith("XXX")) || (bankField && /\d/.test(code)),
  );
  return [...named, ...plain].some((code) => countrySpecs[code.slice(4, 6)] && !isSimBic(code));
}
