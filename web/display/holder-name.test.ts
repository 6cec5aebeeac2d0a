import { setLanguageSource } from "@glasshouse/languages/current-language.ts";
import { compileTexts } from "@glasshouse/languages/define-words.ts";
import { expect, onTestFinished, test } from "vitest";
import { toHolderName } from "./holder-name.ts";

test("a name of the Books is in the page's language, and another text stays", () => {
  const texts = { you: "Vous", investor: "Investisseur {number}", simulated: "Personne {number}" };
  const language = { locale: "fr", texts: { "holder-name": compileTexts(texts) } };
  onTestFinished(setLanguageSource(() => language));
  const names = ["You", "Investor 1089", "Simulated 89", "Simulated people"];
  expect(names.map(toHolderName)).toEqual(["Vous", "Investisseur 1089", "Personne 89", "Simulated people"]);
});
