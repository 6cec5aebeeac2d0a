import { sentence } from "@glasshouse/languages/sentences.ts";
import { expect, onTestFinished, test } from "vitest";
import { loadLanguage } from "./language.ts";
import { describeTransaction } from "./transaction-description.ts";

const noPayment = sentence("You made no payment with this hash on the simulated chain.");
const rows = [
  ["daily_income", "Daily income, Investment #12", "Ingreso diario, inversión n.º 12"],
  ["deposit", "Card deposit, opens Investment #12", "Depósito con tarjeta, abre la inversión n.º 12"],
  [
    "deposit",
    "Card deposit, refunded: the fund is frozen",
    "Depósito con tarjeta, devuelto: el fondo está congelado",
  ],
  [
    "crypto_deposit",
    `Crypto deposit. ${noPayment} $50.00 is back in your play wallet.`,
    "Depósito en cripto. No hiciste ningún pago con este hash en la cadena simulada. $50.00 están de vuelta en tu billetera ficticia.",
  ],
  ["withdrawal", "Withdrawal to bank account ending 4471", "Retiro a la cuenta bancaria terminada en 4471"],
  ["referral_bonus", "Referral bonus", "Bono por referido"],
] as const;

test("a stored description stays as it is in English", () => {
  for (const [type, description] of rows)
    expect(describeTransaction({ type, description })).toBe(description);
});

test("a stored description is read in the page's language, with its numbers and amounts", async () => {
  await loadLanguage("es");
  onTestFinished(async () => void (await loadLanguage("en")));
  expect(rows.map(([type, description]) => describeTransaction({ type, description }))).toEqual(
    rows.map(([, , spanish]) => spanish),
  );
});
