// The page's language. The server chose it before the first byte; the header's list changes it in place.
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { setLanguageSource } from "@glasshouse/languages/current-language.ts";
import type { Description, Texts } from "@glasshouse/languages/language.ts";
import { createStore } from "../ui/create-store.ts";

const descriptions = import.meta.glob<Description>("../../languages/*/language.json", {
  eager: true,
  import: "default",
});
const loaders = import.meta.glob<Texts>("../../languages/*/texts.json", { import: "default" });
const toFile = (code: string, name: string) => `../../languages/${code}/${name}.json`;

/** By code, such as "es". */
export const languages: ReadonlyMap<string, Description> = new Map(
  Object.entries(descriptions).map(([file, description]) => [file.split("/").at(-2) ?? "", description]),
);

let current: { code: string; texts: Texts } = { code: "en", texts: {} };
const store = createStore(() => current);
/** @returns the code of the page's language */
export const useLanguage = (): string => store.use().code;

/** In the page's language; the banner's too. */
export const getDisclosure = (): string => languages.get(current.code)?.disclosure || disclosure;

setLanguageSource(() => {
  const description = languages.get(current.code);
  return description && { locale: description.locale, texts: current.texts };
});

/** Shows the page's words in a language; the page's own markup is the caller's. */
export async function loadLanguage(code: string): Promise<Description | undefined> {
  const description = languages.get(code);
  if (!description) return undefined;
  showTexts(code, (await loaders[toFile(code, "texts")]?.()) ?? {});
  return description;
}

/** Until the page is left. */
export function showTexts(code: string, texts: Texts): void {
  current = { code, texts };
  store.notify();
}
