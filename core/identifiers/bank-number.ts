// Account numbers are found by checksum, or by a word before them or their field.
import { countrySpecs } from "ibantools";
import { type DigitRun, hasReading } from "./digit-run.ts";
import { isWholeTokens, type Reading, toUpperAscii } from "./reading.ts";

/** ISO 13616: move the first four characters to the end, A = 10, and take modulo 97. */
function passesMod97(iban: string): boolean {
  let rest = 0;
  for (let index = 0; index < iban.length; index += 1) {
    const code = iban.charCodeAt((index + 4) % iban.length);
    rest = code > 57 ? (rest * 100 + code - 55) % 97 : (rest * 10 + code - 48) % 97;
  }
  return rest === 1;
}

function isMostlyDigits(text: string): boolean {
  return text.replace(/\D/g, "").length >= text.length * 0.6;
}

const ibanStart = /[A-Z]{2}(?=\d\d)/g;
const forms = new Map(
  Object.entries(countrySpecs).flatMap(([country, { chars, bban_regexp }]) =>
    chars ? [[country, { chars, bban: new RegExp(bban_regexp ?? "$^") }] as const] : [],
  ),
);

/** Inside a word also needs the country's form. */
export function hasIban({ compact, starts }: Reading): boolean {
  const upper = toUpperAscii(compact);
  for (const { 0: country, index } of upper.matchAll(ibanStart)) {
    const form = forms.get(country);
    if (!form) continue;
    const iban = upper.slice(index, index + form.chars);
    if (iban.length !== form.chars || !/^[A-Z0-9]+$/.test(iban) || !passesMod97(iban)) continue;
    if (form.bban.test(iban.slice(4)) || (starts[index] === 1 && isMostlyDigits(iban.slice(4)))) return true;
  }
  return false;
}

const getWeightedSum = (digits: string, weights: readonly number[]) =>
  weights.reduce((total, weight, index) => total + weight * (digits.charCodeAt(index) - 48), 0);

const routingPrefix = /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;
function isRoutingNumber(digits: string): boolean {
  const sum = getWeightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]);
  return routingPrefix.test(digits) && sum > 0 && sum % 10 === 0;
}

const mexicanBankPattern = /^(?:0(?:02|06|09|1[2-9]|[2-7]\d)|1[0-6]\d|6[0-7]\d|7[0-2]\d|846|90[12])/;
function isMexicanAccount(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < 17; index += 1)
    sum += ((digits.charCodeAt(index) - 48) * ([3, 7, 1][index % 3] ?? 0)) % 10;
  return mexicanBankPattern.test(digits) && (10 - (sum % 10)) % 10 === Number(digits[17]);
}

const spanishWeights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
function getSpanishCheckDigit(ten: string): number {
  const check = 11 - (getWeightedSum(ten, spanishWeights) % 11);
  return check > 9 ? 11 - check : check;
}
function isSpanishAccount(digits: string): boolean {
  const first = getSpanishCheckDigit(`00${digits.slice(0, 8)}`);
  const second = getSpanishCheckDigit(digits.slice(10));
  return /^[0-3]\d{3}/.test(digits) && digits.slice(8, 10) === `${Math.abs(first)}${Math.abs(second)}`;
}

function isFrenchAccount(digits: string): boolean {
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  return (89 * part(0, 5) + 15 * part(5, 10) + 3 * part(10, 21) + part(21, 23)) % 97 === 0;
}

const isPolishAccount = (digits: string) => passesMod97(`PL${digits}`);

const nationalForms: Readonly<Record<number, (digits: string) => boolean>> = {
  18: isMexicanAccount,
  20: isSpanishAccount,
  23: isFrenchAccount,
  26: isPolishAccount,
};
const isNationalAccount = (digits: string) => nationalForms[digits.length]?.(digits) ?? false;

const italianPattern = /[A-Z]\d{22}/g;
const gluedItalianPattern = /[A-Z][ ._-]?\d{5}[ ._-]?\d{5}[ ._-]?\d{12}(?!\d)/i;

export function hasNationalNumber(reading: Reading, runs: readonly DigitRun[]): boolean {
  for (const { index } of toUpperAscii(reading.compact).matchAll(italianPattern))
    if (isWholeTokens(reading, index, index + 23)) return true;
  if (gluedItalianPattern.test(reading.text)) return true;
  return runs.some((run) => hasReading(run, 18, 26, isNationalAccount));
}

const routingDigits = 9;
export function hasRoutingNumber(runs: readonly DigitRun[]): boolean {
  return runs.some((run) => hasReading(run, routingDigits, routingDigits, isRoutingNumber));
}

const yearsPattern = /^(?:1[89]|20)\d\d(?:1[89]|20)\d\d$/;

export function hasDigits(runs: readonly DigitRun[], atLeast: number): boolean {
  return runs.some(
    ({ digits, sizes, evenly, loose }) =>
      !loose &&
      digits.length >= atLeast &&
      (evenly || sizes.some((size) => size >= atLeast)) &&
      !(sizes.length === 2 && sizes[0] === 4 && yearsPattern.test(digits)),
  );
}

/** The first alternative also ends a compound: "Girokonto", "bankrekening". */
const accountWord =
  /(?:accountn(?:o|um|r|umber)|kontonummer|kontonr|konto|rekening(?:nummer)?)(?![\p{L}])|(?<![\p{L}\p{N}])(account(?:no|num|nr|number)?|acct(?:no)?|acc|a[/ ]c|checking|savings|konto(?:nummer|nr)?|kto|cuenta(?: corriente| bancaria)?|compte(?: courant| bancaire)?|conto(?: corrente| bancario)?|conta(?: corrente| banc[áa]ria)?|rekening(?:nummer)?|tili(?:numero)?|konto bankowe|číslo účtu|hesap(?: no)?|счёт|счет|clabe|ccc|rib|nrb|bsb|routing|aba|rtn|sort ?code|bankleitzahl|blz)(?![\p{L}])|口座番号|账号|帳號|계좌번호/giu;
const labelTailPattern =
  /^((?:[^\p{L}\p{N}$€£¥₹%§]|(?:number|num|nr|no|n|nummer|numero|número|code|is|ist|es|est|é|transit|my|the)(?!\p{L})){0,16})(\d(?:[ ._+-]{0,3}\d){4,})/iu;
const tailLength = 60;
const minLabelledDigits = 6;
const minBareDigits = 8;
const isMoney =
  /^(?:[,.]\d{1,2}(?!\d)|\s?(?:[€£¥₹₽₺₩%]|(?:euros?|eur|usd|dollars?|pesos?|mxn|reais|brl|francs?|chf|francos?|kron(?:er|or)|kr|dkk|sek|nok|złotych|zł|pln|pounds?|gbp|rupees?|inr|yen|jpy|lir[ae]|try|rubel|rub)(?!\p{L})))/iu;
const datePattern =
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d)$/;

export type LabelledNumber = "bank routing number" | "sort code" | "bank account number";

/** As in an email address: "cuenta-corriente", "sort_code". */
const joinedWords = /(?<=\p{L})[._+-](?=\p{L})/gu;

export function findLabelledNumber(written: string): LabelledNumber | null {
  const text = written.replace(joinedWords, " ");
  for (const { 0: word, index } of text.matchAll(accountWord)) {
    const from = index + word.length;
    const [, between = "", number = ""] = labelTailPattern.exec(text.slice(from, from + tailLength)) ?? [];
    const digits = number.replace(/\D/g, "");
    const behind = text.slice(from + between.length + number.length);
    if (isMoney.test(behind.slice(0, 12))) continue;
    if (digits.length < 5 || datePattern.test(digits)) continue;
    const name = word.toLowerCase();
    const ofMoney = /^(?:checking|savings)$/.test(name);
    const isLabelled = /[:#=\p{L}]/u.test(between) || !(ofMoney || /^acc(?:ount)?$/.test(name));
    if (ofMoney && !isLabelled && digits !== number) continue;
    if (/^(?:routing|aba|rtn)$/.test(name)) {
      if (digits.length >= routingDigits && isRoutingNumber(digits.slice(0, routingDigits)))
        return "bank routing number";
    } else if (/^sort/.test(name)) return "sort code";
    else if (digits.length >= (isLabelled ? minLabelledDigits : minBareDigits)) return "bank account number";
  }
  return null;
}

/** One separator throughout, and no digit group before the code: "192.168.20.45" is none. */
const britishCode = String.raw`(?<first>\d\d)(?<mark>[-._+])(?<second>\d\d)\k<mark>\d\d`;
const britishAccount = String.raw`(?<account>\d{4}[ ._+-]?\d{4})`;
const gap = String.raw`(?<gap>\D{1,16})`;
const britishPairs = [
  new RegExp(String.raw`(?<!\d[-._+]?)${britishCode}${gap}${britishAccount}(?!\d)`, "g"),
  new RegExp(String.raw`(?<!\d)${britishAccount}${gap}${britishCode}(?![-._+]?\d)`, "g"),
];
const plainPairPattern = /(?<!\d)(?:\d{6}[ ,/._+-]{1,3}\d{8}|\d{8}[ ,/._+-]{1,3}\d{6})(?!\d)/;
const britishBankPattern =
  /(?<!\p{L})(?:bank|hsbc|monzo|halifax|tsb|rbs)(?!\p{L})|barclays|lloyds|natwest|starling|santander|nationwide|first.?direct/iu;

const isDayAndMonth = (one: number, other: number) =>
  Math.max(one, other) <= 31 && Math.min(one, other) <= 12;

/** Without hyphens where a bank is named. "22-11-26, room 12345678" is a date, and so is one with dots. */
export function hasSortCode(text: string): boolean {
  const found = britishPairs.flatMap((pair) => [...text.matchAll(pair)]);
  const isPair = ({ groups: { first, second, mark, gap: apart = "", account = "" } = {} }: RegExpExecArray) =>
    !(isDayAndMonth(Number(first), Number(second)) && (mark === "." || /\p{L}/u.test(apart))) &&
    !datePattern.test(account.replace(/\D/g, ""));
  return found.some(isPair) || (britishBankPattern.test(text) && plainPairPattern.test(text));
}
