import { expect, onTestFinished, test } from "vitest";
import { setLanguageSource } from "./current-language.ts";
import { getSentences, sentence, translateSentence } from "./sentences.ts";

test("a sentence is entered in the catalogue and stays English where the language lacks it", () => {
  expect(sentence("There is nothing here.")).toBe("There is nothing here.");
  expect(getSentences().get("sentences")).toContain("There is nothing here.");
  onTestFinished(
    setLanguageSource(() => ({ locale: "es", texts: { sentences: { "Send JSON.": "Envía JSON." } } })),
  );
  expect(translateSentence("There is nothing here.")).toBe("There is nothing here.");
  expect(translateSentence("Send JSON.")).toBe("Envía JSON.");
});
