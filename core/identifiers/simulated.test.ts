import { describe, expect, test } from "vitest";
import {
  fundDepositAddress,
  isFictionalAccountNumber,
  isPlayAddress,
  isPlayTxHash,
  isSimBic,
  isSimIfsc,
  simBic,
  simulatorCards,
  toPlayAddress,
  toPlayTxHash,
} from "./simulated.ts";

const bytes = Uint8Array.from({ length: 32 }, (_, index) => index);

describe("simulator identifiers (docs/rules.md, Identifiers)", () => {
  test("play addresses and transaction hashes are bech32m with prefix playsim", () => {
    expect(toPlayAddress(bytes)).toMatch(/^playsim1[02-9ac-hj-np-z]{38}$/);
    expect(toPlayTxHash(bytes)).toMatch(/^playsim1[02-9ac-hj-np-z]{58}$/);
    expect(toPlayAddress(bytes)).toBe(toPlayAddress(bytes));
  });

  test("an address is not a hash, nor a hash an address", () => {
    expect([isPlayAddress(toPlayAddress(bytes)), isPlayAddress(toPlayTxHash(bytes))]).toEqual([true, false]);
    expect([isPlayTxHash(toPlayTxHash(bytes)), isPlayTxHash(toPlayAddress(bytes))]).toEqual([true, false]);
  });

  test("a changed character, another prefix or a space makes an identifier invalid", () => {
    const address = toPlayAddress(bytes);
    for (let index = 8; index < address.length; index += 1) {
      const other = address[index] === "q" ? "p" : "q";
      expect(isPlayAddress(address.slice(0, index) + other + address.slice(index + 1))).toBe(false);
    }
    expect(isPlayAddress("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")).toBe(false);
    expect(isPlayAddress(`${address} `)).toBe(false);
    expect(isPlayAddress("")).toBe(false);
  });

  test("the fund's deposit address is one play address", () => {
    expect(isPlayAddress(fundDepositAddress)).toBe(true);
    expect(fundDepositAddress).toBe("playsim1vakxzumndphh2um9ypn82mnyypjx2ur09u2v86");
  });

  test("there are six simulator cards, none with a number", () => {
    expect(simulatorCards.map(({ name }) => name)).toEqual([
      "SIM-CARD-APPROVED",
      "SIM-CARD-DECLINED",
      "SIM-CARD-NO-FUNDS",
      "SIM-CARD-EXPIRED",
      "SIM-CARD-PROCESSING-ERROR",
      "SIM-CARD-CHALLENGE",
    ]);
  });

  test("IFSC is SIMB0 and 6 letters or digits, BIC SIMBZZ00, an account number SIM or PLAY and 4 to 12 digits", () => {
    expect(["SIMB0ABC123", "SIMB0000001"].map(isSimIfsc)).toEqual([true, true]);
    expect(["SBIN0001234", "SIMB0ABC12", "SIMB0ABC1234", "SIMB1ABC123"].some(isSimIfsc)).toBe(false);
    expect(isSimBic(simBic)).toBe(true);
    expect(["DEUTDEFF", "SIMB", "SIMBZZ00X"].some(isSimBic)).toBe(false);
    expect(["SIM1234", "PLAY123456789012", "SIM0004471"].every(isFictionalAccountNumber)).toBe(true);
    const others = [
      "AB12",
      "SIM123",
      "SIM1234567890123",
      "sim1234",
      "SIM 1234",
      "SIM12a4",
      "12345678",
      "PLAY１２３４",
    ];
    expect(others.filter(isFictionalAccountNumber)).toEqual([]);
  });
});
