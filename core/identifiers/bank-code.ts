import { countrySpecs } from "ibantools";
import { isWholeTokens, type Reading, toUpperAscii } from "./reading.ts";
import { isSimBic, isSimIfsc } from "./simulated.ts";

const indianBanks = new Set(
  "ABHY ADCC AIRP ALLA ANDB AUBL BACB BARB BDBL BKID BOFA CBIN CITI CIUB CLBL CNRB CORP COSB CSBK DBSS DCBL DEUT DLXB ESFB ESMF FDRL FINO HDFC HSBC IBKL ICIC IDFB IDIB INDB IOBA IPOS JAKA JIOP JSFB KARB KKBK KVBL LAVB MAHB NESF NSPB ORBC PSIB PUNB PYTM RATN RBIS SBBJ SBHY SBIN SBMY SBTR SCBL SIBL SRCB SURY SVCB SYNB TMBL UBIN UCBA UJVN USFB UTBI UTIB UTKS VIJB YESB".split(
    " ",
  ),
);
const ifscPattern = /[A-Z]{4}0[A-Z0-9]{6}/g;
const standaloneIfscPattern = /(?<![A-Za-z0-9])[A-Z]{4}0[A-Z0-9]{6}(?![A-Za-z0-9])/g;
const gluedIfscPattern = /[A-Z]{4}0\d{6}(?!\d)/gi;
/** A code of letters only is a word. */
const minBranchDigits = 4;
const branchDigits = (code: string) => code.slice(5).replace(/\D/g, "").length;

export function hasIfsc(reading: Reading): boolean {
  const upper = toUpperAscii(reading.compact);
  for (const { 0: code, index } of upper.matchAll(ifscPattern))
    if (isWholeTokens(reading, index, index + 11) && indianBanks.has(code.slice(0, 4)) && !isSimIfsc(code))
      return true;
  for (const [code] of reading.text.matchAll(gluedIfscPattern))
    if (indianBanks.has(code.slice(0, 4).toUpperCase())) return true;
  return (reading.text.match(standaloneIfscPattern) ?? []).some(
    (code) => branchDigits(code) >= minBranchDigits && !isSimIfsc(code),
  );
}

const bicForm = "[A-Za-z]{6}[A-Za-z0-9]{2}(?:[A-Za-z0-9]{3})?";
const labelledBicPattern = new RegExp(
  `(?<![A-Za-z])(?:BIC|SWIFT)([^\\p{L}\\p{N}]{0,6}(?:(?:CODE|BIC|NUMBER|NO|IS)[^\\p{L}\\p{N}]{0,6}){0,3})(${bicForm})(?![A-Za-z0-9])`,
  "giu",
);
const groupedBicPattern =
  /(?<![A-Za-z])(?:BIC|SWIFT)[^\p{L}\p{N}]{0,6}((?:[A-Z0-9][^\p{L}\p{N}]{0,3}){8,11})(?![A-Za-z0-9])/gu;
const standaloneBicPattern = new RegExp(`(?<![A-Za-z0-9])${bicForm}(?![A-Za-z0-9])`, "g");
const territoriesWithoutBanks = new Set(["AQ", "BV", "GS", "HM", "IO", "TF", "UM"]);

function isForeignBic(code: string): boolean {
  const country = code.slice(4, 6);
  return Boolean(countrySpecs[country]) && !territoriesWithoutBanks.has(country) && !isSimBic(code);
}

/** BUSINESS contains NE, Niger's code; FICTION2026 is a word and a year. */
const wordPattern = /NESS$|^[A-Z]{7}20\d\d$/;

function looksLikeBic(code: string): boolean {
  if (code !== code.toUpperCase() || wordPattern.test(code)) return false;
  const place = code.slice(6, 8);
  return /\d/.test(place) || place[0] === place[1] || place === code.slice(4, 6) || code.slice(8) === "XXX";
}

/**
 * A BIC looks like a surname in capitals, so it needs the word before it, the ending XXX or, in
 * bank fields, a digit.
 */
export function hasBic(text: string, bankField: boolean): boolean {
  for (const [, between = "", code = ""] of text.matchAll(labelledBicPattern)) {
    const isLabelled = /[:=]|CODE|NUMBER|IS/i.test(between);
    const apart = between.includes("\n");
    const meant = isLabelled || (!apart && code === code.toUpperCase() && /[a-z]/.test(text));
    const looks = looksLikeBic(code) && (!apart || /\d|XXX$/.test(code));
    if ((meant || looks) && !wordPattern.test(code) && isForeignBic(code.toUpperCase())) return true;
  }
  for (const [, written = ""] of text.matchAll(groupedBicPattern)) {
    const code = written.replace(/[^A-Z0-9]/g, "");
    if (/[A-Z0-9]{5}/.test(written)) continue;
    if ([8, 11].includes(code.length) && looksLikeBic(code) && /^[A-Z]{6}/.test(code) && isForeignBic(code))
      return true;
  }
  return (text.match(standaloneBicPattern) ?? []).some((code) => {
    const sign = code.endsWith("XXX") || (bankField && /\d/.test(code));
    return sign && looksLikeBic(code) && isForeignBic(code);
  });
}
