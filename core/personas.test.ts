import { expect, test } from "vitest";
import { isFictionalAccountNumber, isSimBic, isSimIfsc } from "./identifiers/simulated.ts";
import { createBankDetails, createPersona } from "./personas.ts";

const seeds = Array.from({ length: 20_000 }, (_, index) => index);

test("a fictional persona has names, an address at example.com and a 555-01xx telephone number", () => {
  for (const seed of seeds) {
    const persona = createPersona(seed);
    expect(persona.email).toMatch(/^[a-z]+\.[a-z]+\d+@example\.com$/);
    expect(persona.phoneNumber).toMatch(/^(\+1 )?555-01\d\d$/);
    expect(persona.firstName).toMatch(/^[A-Z][a-z]+$/);
    expect(persona.lastName).toMatch(/^[A-Z][a-z]+$/);
  }
});

test("the same seed gives the same persona, and personas come from at least 200 first and 200 last names", () => {
  expect(createPersona(26)).toEqual(createPersona(26));
  expect(new Set(seeds.map((seed) => createPersona(seed).firstName)).size).toBeGreaterThanOrEqual(200);
  expect(new Set(seeds.map((seed) => createPersona(seed).lastName)).size).toBeGreaterThanOrEqual(200);
  expect(new Set(seeds.map((seed) => createPersona(seed).email)).size).toBeGreaterThan(seeds.length * 0.99);
});

test("fictional bank details are valid in the withdrawal form", () => {
  for (const seed of seeds) {
    const details = createBankDetails(seed, "Nora Ellison");
    expect(details.bankAccountHolderName).toBe("Nora Ellison");
    expect(isFictionalAccountNumber(details.bankAccountNumber)).toBe(true);
    expect(isSimIfsc(details.bankIfscCode)).toBe(true);
    expect(isSimBic(details.bankSwiftCode)).toBe(true);
  }
});

test("the branch code of fictional bank details does not repeat the account's digits", () => {
  const repeated = seeds.filter((seed) => {
    const { bankAccountNumber, bankIfscCode } = createBankDetails(seed, "Nora Ellison");
    return bankAccountNumber.slice(-4) === bankIfscCode.slice(-4);
  });
  expect(repeated.length).toBeLessThan(seeds.length / 1_000);
});
