import { kept } from "../ui/storage.ts";

/** Where web/theme.js keeps the code of a shared link, so that it is still there after browsing on. */
const storageKey = "glasshouse-ref";

/** To registration with the code that came along, if one did. */
export function referredHref(search: string): string | undefined {
  const code = new URLSearchParams(search).get("ref")?.trim() || kept.read(storageKey);
  return code ? `/register?ref=${encodeURIComponent(code.slice(0, 64))}` : undefined;
}

/** Where Get Started leads. */
export const registerHref = (search: string): string => referredHref(search) ?? "/register";

/** The same for a made-up person. */
export const asPersona = (href: string): string => `${href}${href.includes("?") ? "&" : "?"}persona=1`;
