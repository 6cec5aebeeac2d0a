// @vitest-environment happy-dom
import { waitFor } from "@testing-library/dom";
import { expect, onTestFinished, test } from "vitest";
import { loadLanguage } from "../display/language.ts";
import { livePage } from "../testing/live-page.tsx";

const backToEnglish = () =>
  onTestFinished(async () => {
    await loadLanguage("en");
    document.documentElement.lang = "en";
  });

test("another language chosen in the header changes the page's texts and leaves what was typed in a form", async () => {
  backToEnglish();
  const page = await livePage("/withdraw", {}, { known: [[["withdrawals"], []]] });
  await page.fill("Bank Name*", "Harbour Mutual");
  await page.fill("Notes (optional)", "for the summer");
  await page.choose("Language", "Español");
  await page.shows("Retirar fondos");
  expect(page.inPlace()).not.toMatch(/Withdraw|Request|Amount/);
  expect(page.field(/^Nombre del banco/).value).toBe("Harbour Mutual");
  expect(page.field("Notas (opcional)").value).toBe("for the summer");
  expect(document.documentElement.lang).toBe("es");
});

test("a toast is in the page's language, and goes when another is chosen", async () => {
  backToEnglish();
  const page = await livePage("/deposit?amount=0");
  await page.choose("Language", "Español");
  await page.press("Continuar al pago");
  const getToast = () => document.querySelector("[role=region] li")?.textContent;
  await waitFor(() => expect(getToast()).toBe("Importe no válidoEscribe un importe válido"));
  await page.choose("Idioma", "English");
  await waitFor(() => expect(getToast()).toBeUndefined(), { timeout: 1_000 }); // by itself it goes after five
});
