import { refusalWords } from "@glasshouse/contract/refusals.words.ts";
import { setLanguageSource } from "@glasshouse/languages/current-language.ts";
import { compileTexts } from "@glasshouse/languages/define-words.ts";
import { expect, onTestFinished, test } from "vitest";
import { ApiError } from "./api-error.ts";

const balance = { balance: "$5.00" };
const refusal = JSON.stringify({
  code: "wallet-balance-too-low",
  message: refusalWords["wallet-balance-too-low"](balance),
  params: balance,
  fields: { amount: refusalWords["wallet-balance-too-low"](balance) },
});

test("a refusal is the server's English sentence, in the page's language with the same parameters", () => {
  expect(new ApiError(400, refusal, "").sentence).toBe("Your play wallet holds $5.00.");
  const refusals = compileTexts({ "wallet-balance-too-low": "Tu billetera tiene {balance}." });
  onTestFinished(setLanguageSource(() => ({ locale: "es", texts: { refusals } })));
  expect(new ApiError(400, refusal, "")).toMatchObject({
    sentence: "Tu billetera tiene $5.00.",
    fields: { amount: "Tu billetera tiene $5.00." },
  });
});

test("a refusal with a time to wait names it by the language's plural", () => {
  const waits = compileTexts({
    "too-many-requests":
      "Espera {unit, select, minutes {{count, plural, one {# minuto} other {# minutos}}} other {{count, plural, one {# segundo} other {# segundos}}}}.",
  });
  const refused = (seconds: number) =>
    new ApiError(429, JSON.stringify({ code: "too-many-requests", message: "Wait.", seconds }), "").sentence;
  expect(refused(12)).toBe("Wait.");
  onTestFinished(setLanguageSource(() => ({ locale: "es", texts: { waits } })));
  expect([refused(1), refused(12), refused(3_600)]).toEqual([
    "Espera 1 segundo.",
    "Espera 12 segundos.",
    "Espera 60 minutos.",
  ]);
});

test("fields without a refusal of their own are translated sentence by sentence", () => {
  onTestFinished(
    setLanguageSource(() => ({
      locale: "es",
      texts: {
        sentences: {
          "Check the fields marked below.": "Revisa los campos.",
          "Enter an address": "Escribe una dirección",
        },
      },
    })),
  );
  const body = {
    code: "invalid-input",
    message: "Check the fields marked below.",
    fields: { to: "Enter an address", amount: "x" },
  };
  expect(new ApiError(400, JSON.stringify(body), "")).toMatchObject({
    sentence: "Revisa los campos.",
    fields: { to: "Escribe una dirección", amount: "x" },
  });
});
