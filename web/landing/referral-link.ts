import { localStore } from "../ui/storage.ts";

const storageKey = "glasshouse-ref";

export function getReferredHref(search: string): string | undefined {
  const code = new URLSearchParams(search).get("ref")?.trim() || localStore.read(storageKey);
  return code ? `/register?ref=${encodeURIComponent(code.slice(0, 64))}` : undefined;
}

export const getRegisterHref = (search: string): string => getReferredHref(search) ?? "/register";

export const toPersonaHref = (href: string): string => `${href}${href.includes("?") ? "&" : "?"}persona=1`;
