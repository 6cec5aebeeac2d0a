// IFSC and BIC bank codes. Neither has a checksum, so a match also needs a known bank, a word
// before it, or a digit.
import { countrySpecs } from "ibantools";
import { inCapitals, isWhole, type Reading } from "./reading.ts";
import { isSimBic, isSimIfsc } from "./simulated.ts";

const indianBanks = new Set(
  "ABHY ADCC AIRP ALLA ANDB AUBL BACB BARB BDBL BKID BOFA CBIN CITI CIUB CLBL CNRB CORP COSB CSBK DBSS DCBL DEUT DLXB ESFB ESMF FDRL FINO HDFC HSBC IBKL ICIC IDFB IDIB INDB IOBA IPOS JAKA JIOP JSFB KARB KKBK KVBL LAVB MAHB NESF NSPB ORBC PSIB PUNB PYTM RATN RBIS SBBJ SBHY SBIN SBMY SBTR SCBL SIBL SRCB SURY SVCB SYNB TMBL UBIN UCBA UJVN USFB UTBI UTIB UTKS VIJB YESB".split(
    " ",
  ),
);
const anyIfsc = /[A-Z]{4}0[A-Z0-9]{6}/g;
const plainIfsc = /(?<![A-Za-z0-9])[A-Z]{4}0[A-Z0-9]{6}(?![A-Za-z0-9])/g;
/** Branches are numbered; a code of letters only is a word. */
const minBranchDigits = 4;
const branchDigits = (code: string) => code.slice(5).replace(/\D/g, "").length;

export function hasIfsc(reading: Reading): boolean {
  const upper = inCapitals(reading.compact);
  for (const { 0: code, index } of upper.matchAll(anyIfsc))
    if (isWhole(reading, index, index + 11) && indianBanks.has(code.slice(0, 4)) && !isSimIfsc(code))
      return true;
  return (reading.text.match(plainIfsc) ?? []).some(
    (code) => branchDigits(code) >= minBranchDigits && !isSimIfsc(code),
  );
}

const bicForm = "[A-Za-z]{6}[A-Za-z0-9]{2}(?:[A-Za-z0-9]{3})?";
const namedBic = new RegExp(
  `(?<![A-Za-z])(?:BIC|SWIFT)([^\\p{L}\\p{N}]{0,6}(?:(?:CODE|BIC|NUMBER|NO|IS)[^\\p{L}\\p{N}]{0,6}){0,3})(${bicForm})(?![A-Za-z0-9])`,
  "giu",
);
const groupedBic =
  /(?<![A-Za-z])(?:BIC|SWIFT)[^\p{L}\p{N}]{0,6}((?:[A-Z0-9][^\p{L}\p{N}]{0,3}){8,11})(?![A-Za-z0-9])/gu;
const plainBic = new RegExp(`(?<![A-Za-z0-9])${bicForm}(?![A-Za-z0-9])`, "g");
const noBanks = new Set(["AQ", "BV", "GS", "HM", "IO", "TF", "UM"]);

function isForeignBic(code: string): boolean {
  const country = code.slice(4, 6);
  return Boolean(countrySpecs[country]) && !noBanks.has(country) && !isSimBic(code);
}

/** BUSINESS contains NE, Niger's code; FICTION2026 is a word and a year. */
const aWord = /NESS$|^[A-Z]{7}20\d\d$/;

function looksLikeBic(code: string): boolean {
  if (code !== code.toUpperCase() || aWord.test(code)) return false;
  const place = code.slice(6, 8);
  return /\d/.test(place) || place[0] === place[1] || place === code.slice(4, 6) || code.slice(8) === "XXX";
}

/**
 * Outside the SWIFT field a BIC looks like a surname in capitals, so it needs the word before it,
 * the ending XXX or, in bank fields, a digit.
 */
export function hasBic(text: string, bankField: boolean): boolean {
  for (const [, between = "", code = ""] of text.matchAll(namedBic)) {
    const told = /[:=]|CODE|NUMBER|IS/i.test(between);
    const apart = between.includes("\n");
    // labelled, or capitals among lower case
    const meant = told || (!apart && code === code.toUpperCase() && /[a-z]/.test(text));
    const looks = looksLikeBic(code) && (!apart || /\d|XXX$/.test(code));
    if ((meant || looks) && !aWord.test(code) && isForeignBic(code.toUpperCase())) return true;
  }
  for (const [, written = ""] of text.matchAll(groupedBic)) {
    const code = written.replace(/[^A-Z0-9]/g, "");
    if (/[A-Z0-9]{5}/.test(written)) continue;
    if ([8, 11].includes(code.length) && looksLikeBic(code) && /^[A-Z]{6}/.test(code) && isForeignBic(code))
      return true;
  }
  return (text.match(plainBic) ?? []).some((code) => {
    const sign = code.endsWith("XXX") || (bankField && /\d/.test(code));
    return sign && looksLikeBic(code) && isForeignBic(code);
  });
}
