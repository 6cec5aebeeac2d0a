// The page's language. The server chose it before the first byte; the header's list changes it in place.
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { setLanguageSource } from "@glasshouse/languages/current-language.ts";
import type { Description, Texts } from "@glasshouse/languages/language.ts";
import { createStore } from "../ui/create-store.ts";

const descriptions = import.meta.glob<Description>("../../languages/*/language.json", {
  eager: true,
  import: "default",
});
/** web/compile-words.ts makes these parts. */
const loaders = {
  first: import.meta.glob<Texts>("../../languages/*/texts.json", { import: "default", query: "?part=first" }),
  rest: import.meta.glob<Texts>("../../languages/*/texts.json", { import: "default", query: "?part=rest" }),
};
const toFile = (code: string) => `../../languages/${code}/texts.json`;
const loadPart = async (code: string, part: keyof typeof loaders): Promise<Texts> =>
  (await loaders[part][toFile(code)]?.()) ?? {};

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
  const [first, rest] = await Promise.all([loadPart(code, "first"), loadPart(code, "rest")]);
  start = undefined;
  showTexts(code, { ...first, ...rest });
  return description;
}

/** The page's start shows the words of the dashboard and of every page's frame. */
let start: { code: string; first: Promise<Texts> } | undefined;

export async function loadFirst(code: string): Promise<void> {
  if (!loaders.first[toFile(code)]) return; // English
  start = { code, first: loadPart(code, "first") };
  showTexts(code, await start.first);
}

/** Adds the others. A page whose words can't be loaded is shown in English. */
export async function loadRest(): Promise<void> {
  if (!start) return;
  const { code, first } = start;
  const [had, rest] = await Promise.all([first, loadPart(code, "rest").catch(() => ({}))]);
  if (start) showTexts(code, { ...had, ...rest });
  start = undefined;
}

/** Until the page is left. */
export function showTexts(code: string, texts: Texts): void {
  current = { code, texts };
  store.notify();
}
