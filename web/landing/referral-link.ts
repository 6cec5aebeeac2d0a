import { kept } from "../ui/storage.ts";

/** Written by web/theme.js. */
const storageKey = "glasshouse-ref";

export function referredHref(search: string): string | undefined {
  const code = new URLSearchParams(search).get("ref")?.trim() || kept.read(storageKey);
  return code ? `/register?ref=${encodeURIComponent(code.slice(0, 64))}` : undefined;
}

export const registerHref = (search: string): string => referredHref(search) ?? "/register";

export const asPersona = (href: string): string => `${href}${href.includes("?") ? "&" : "?"}persona=1`;
