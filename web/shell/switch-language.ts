import { languageCookie, languageCookieSeconds } from "@glasshouse/languages/language.ts";
import { getDisclosure, loadLanguage } from "../display/language.ts";
import { clearToasts } from "../ui/toast-store.ts";

/** Changes the open page's language, with all that was typed, and remembers it. @returns false if it can't be loaded */
export async function switchLanguage(code: string): Promise<boolean> {
  const description = await loadLanguage(code).catch(() => undefined);
  if (!description) return false;
  clearToasts();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing where a class uses plain http
  document.cookie = `${languageCookie}=${code}; path=/; max-age=${languageCookieSeconds}; samesite=lax`;
  const { documentElement } = document;
  documentElement.lang = code;
  documentElement.dir = description.dir;
  for (const banner of document.querySelectorAll(".disclosure")) banner.textContent = getDisclosure();
  return true;
}
