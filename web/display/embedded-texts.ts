import { setLanguageSource } from "@glasshouse/languages/current-language.ts";
import { embeddedTextsId } from "@glasshouse/languages/language.ts";

/** For pages whose script loads no language: the build put the texts it needs into the page. */
export function readEmbeddedTexts(): void {
  const text = document.getElementById(embeddedTextsId)?.textContent;
  if (!text) return;
  const language = JSON.parse(text);
  setLanguageSource(() => language);
}
