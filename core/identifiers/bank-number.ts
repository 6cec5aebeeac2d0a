import { countrySpecs, isValidIBAN } from "ibantools";
import { compact } from "./normalise.ts";

/** @param text normalised; an IBAN is found wherever it begins, also grouped or inside a sentence */
export function hasIban(text: string): boolean {
  const letters = compact(text).toUpperCase();
  for (const match of letters.matchAll(/(?=([A-Z]{2})\d{2})/g)) {
    const length = countrySpecs[match[1] ?? ""]?.chars;
    if (length && isValidIBAN(letters.slice(match.index, match.index + length))) return true;
  }
  return false;
}

const routingPrefix = /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;
const routingWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** ABA routing numbers; asked in bank fields only, since nine digits elsewhere may be anything. */
export function hasRoutingNumber(text: string): boolean {
  return (text.match(/(?<!\d)\d(?:[\s.-]?\d){8}(?!\d)/g) ?? []).some((written) => {
    const digits = written.replace(/\D/g, "");
    const sum = routingWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
    return sum > 0 && sum % 10 === 0 && routingPrefix.test(digits);
  });
}

/** Indian branch codes, but for the simulator's own. */
export function hasIfsc(text: string): boolean {
  const found = text.toUpperCase().match(/(?<![A-Z0-9])[A-Z]{4}0[A-Z0-9]{6}(?![A-Z0-9])/g) ?? [];
  return found.some((code) => !code.startsWith("SIMB0"));
}
