import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  characters,
  type Draw,
  digits,
  drawsFrom,
} from "../../tests/support/identifiers/generated-identifiers.ts";
import { createBankDetails, createPersona } from "../personas.ts";
import { findRealIdentifier } from "./real-identifier.ts";
import {
  fundDepositAddress,
  simBic,
  simulatorCards,
  toLetters,
  toPlayAddress,
  toPlayTxHash,
  toSimPaymentId,
} from "./simulated.ts";

const words =
  "the a my our payment withdrawal deposit for school rent lunch with from paid bank account number please send it to mother on Monday level Gold bonus friend code income daily balance week Room Table order ticket thanks call me at bus line and then again after holiday in Be de at FR savings".split(
    " ",
  );

function sentence(draw: Draw): string {
  const parts = Array.from({ length: 4 + draw.int(12) }, () =>
    draw.int(12) === 0 ? amount(draw) : draw.from(words),
  );
  return `${parts.join(" ")}.`;
}

function name(draw: Draw): string {
  const { firstName, lastName } = createPersona(draw.int(1_000_000));
  const full = `${firstName} ${lastName}`;
  return draw.from([
    full,
    full.toUpperCase(),
    `${lastName}, ${firstName} ${draw.from(["Jr.", "III", "2nd"])}`,
  ]);
}

function uuid(draw: Draw): string {
  const hex = characters(draw, "0123456789abcdef", 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function phone(draw: Draw): string {
  return draw.from([
    () => `+1 (${digits(draw, 3)}) ${digits(draw, 3)}-${digits(draw, 4)}`,
    () => `${digits(draw, 3)}-${digits(draw, 3)}-${digits(draw, 4)}`,
    () => `+44 20 ${digits(draw, 4)} ${digits(draw, 4)}`,
    () => `+49 151 ${digits(draw, 8)}`,
    () => `+91 ${digits(draw, 5)} ${digits(draw, 5)}`,
    () => `+919${digits(draw, 9)}`,
    () => `0044 7700 ${digits(draw, 6)}`,
    () => `call 0800 ${digits(draw, 3)} ${digits(draw, 4)} or 020 ${digits(draw, 4)} ${digits(draw, 4)}`,
  ])();
}

const two = (number: number) => String(number).padStart(2, "0");
function date(draw: Draw): string {
  const [year, month, day] = [2020 + draw.int(12), 1 + draw.int(12), 1 + draw.int(28)];
  const [hour, minute, second] = [two(draw.int(24)), two(draw.int(60)), two(draw.int(60))];
  return draw.from([
    `${year}-${two(month)}-${two(day)}`,
    `${year}-${two(month)}-${two(day)}T${hour}:${minute}:${second}.${digits(draw, 3)}Z`,
    `${year}-${two(month)}-${two(day)} ${hour}:${minute}:${second}`,
    `${month}/${day}/${year}, ${1 + draw.int(12)}:${minute}:${second} PM`,
    `${two(day)}.${two(month)}.${year} ${hour}:${minute} Uhr`,
    `from ${day}/${month}/${year} to ${day}/${month}/${year + 1}`,
  ]);
}

const english = new Intl.NumberFormat("en");
const german = new Intl.NumberFormat("de");

function amount(draw: Draw): string {
  const whole = draw.int(3_000_000);
  return draw.from([
    `$${english.format(whole)}.${digits(draw, 2)}`,
    `−$${whole}.${digits(draw, 2)}`,
    `${german.format(whole)},${digits(draw, 2)} €`,
    `${draw.int(100)}.${digits(draw, 2)}%`,
    String(whole),
  ]);
}

function simulated(draw: Draw): string {
  const bytes = Uint8Array.from({ length: 32 }, () => draw.int(256));
  return draw.from([toPlayAddress(bytes), toPlayTxHash(bytes), draw.from(simulatorCards).name]);
}

const ordinary = {
  names: name,
  sentences: sentence,
  UUIDs: uuid,
  "telephone numbers": phone,
  "dates and times": date,
  amounts: amount,
};
const kinds = Object.entries(ordinary);
const samples = 100_000;

describe("ordinary text", () => {
  const draw = drawsFrom(20_261_121);
  const refused: Record<string, string[]> = {};
  for (let index = 0; index < samples; index += 1) {
    const [title, make] = kinds[index % (kinds.length + 1)] ?? ["simulated", simulated];
    const text = make(draw);
    const kind = findRealIdentifier(text);
    if (kind) refused[title] = [...(refused[title] ?? []), `${kind}: ${text}`];
  }

  test("refuses at most 1 in 1,000 names, sentences, UUIDs, phone numbers, dates and amounts", () => {
    const all = Object.values(refused).flat();
    expect(all.length, all.slice(0, 20).join(" | ")).toBeLessThanOrEqual(samples / 1_000);
  });

  test.each(kinds.map(([title]) => title))("refuses at most 1 in 1,000 of %s", (title) => {
    const texts = refused[title] ?? [];
    expect(texts.length, texts.slice(0, 5).join(" | ")).toBeLessThanOrEqual(samples / kinds.length / 1_000);
  });

  test("accepts all simulator identifiers", () => {
    expect(refused.simulated).toBeUndefined();
  });

  test("accepts simulator identifiers in every field and within a sentence", () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const bytes = createHash("sha256").update(String(seed)).digest();
      const issued = [toPlayAddress(bytes), toPlayTxHash(bytes)];
      for (const text of [...issued, `sent to ${issued[0]} with ${issued[1]}, thanks`])
        expect(findRealIdentifier(text, { bankField: true }), text).toBeNull();
    }
    for (const { name: card, label } of simulatorCards)
      expect(findRealIdentifier(`${card} ${label}`)).toBeNull();
    expect(findRealIdentifier(fundDepositAddress)).toBeNull();
    expect(findRealIdentifier("SIMB0ABC123")).toBeNull();
    expect(findRealIdentifier("SIMB0ABC123", { ifscField: true })).toBeNull();
    expect(findRealIdentifier(simBic, { bankField: true })).toBeNull();
    expect(findRealIdentifier(simBic, { swiftField: true })).toBeNull();
  });

  const simulatedPayment = (seed: number) => {
    const bytes = createHash("sha256").update(String(seed)).digest();
    return { id: toSimPaymentId(bytes), guest: `guest-${toLetters(bytes.subarray(0, 6))}` };
  };

  test("a simulated payment id has 24 letters", () => {
    for (let seed = 0; seed < 5_000; seed += 1)
      expect(simulatedPayment(seed).id).toMatch(/^pi_sim_[a-z]{24}$/);
  });

  test.each([
    ["the id of a simulated payment", (seed: number) => simulatedPayment(seed).id],
    ["the key under which it is confirmed", (seed: number) => `confirm-${simulatedPayment(seed).id}`],
    ["a guest's address", (seed: number) => simulatedPayment(seed).guest],
  ])("%s is never refused", (_title, toText) => {
    for (let seed = 0; seed < 5_000; seed += 1) {
      const text = toText(seed);
      expect(findRealIdentifier(text, { bankField: true }), text).toBeNull();
    }
  });

  test("accepts personas and fictional bank details", () => {
    for (let seed = 0; seed < 5_000; seed += 1) {
      const persona = createPersona(seed);
      const bank = createBankDetails(seed, `${persona.firstName} ${persona.lastName}`);
      for (const text of [...Object.values(persona), ...Object.values(bank)])
        expect(findRealIdentifier(text, { bankField: true }), text).toBeNull();
      expect(findRealIdentifier(bank.bankIfscCode, { ifscField: true })).toBeNull();
      expect(findRealIdentifier(bank.bankSwiftCode, { swiftField: true })).toBeNull();
    }
  });

  test("accepts a play address written in groups", () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const address = toPlayAddress(createHash("sha256").update(String(seed)).digest());
      for (const separator of [" ", "-"]) {
        const grouped = address.replace(/(.{4})(?=.)/g, `$1${separator}`);
        expect(findRealIdentifier(grouped), grouped).toBeNull();
      }
    }
  });

  test("accepts a date with a time, and words around a number", () => {
    for (let number = 10; number < 60; number += 1) {
      expect(findRealIdentifier(`5/6/2026, 10:20:${number} PM`)).toBeNull();
      expect(findRealIdentifier(`6/30/2026 at 9:${number}, 63 people came`)).toBeNull();
      for (const start of ["At", "Be", "It", "De", "no", "is"])
        expect(findRealIdentifier(`${start} ${number} friends went home together on the bus`)).toBeNull();
    }
  });

  test("accepts empty fields, including IFSC and SWIFT", () => {
    for (const field of [{}, { bankField: true }, { ifscField: true }, { swiftField: true }])
      for (const text of ["", "  "]) expect(findRealIdentifier(text, field)).toBeNull();
  });

  test("accepts a surname in capitals as long as a BIC", () => {
    for (const surname of ["GONZALEZ", "FERNANDEZ", "KOWALSKI", "ANDERSON", "REFERRAL", "INVESTOR"])
      expect(findRealIdentifier(surname, { bankField: true })).toBeNull();
  });
});
