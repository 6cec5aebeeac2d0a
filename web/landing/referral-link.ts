/** Where web/theme.js keeps the code of a shared link, so that it is still there after browsing on. */
const storageKey = "glasshouse-ref";

/** Where Get Started leads: to registration, with the code that came along. */
export function registerHref(search: string): string {
  const code = new URLSearchParams(search).get("ref")?.trim() || storedCode();
  return code ? `/register?ref=${encodeURIComponent(code.slice(0, 64))}` : "/register";
}

function storedCode(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** The same for a made-up person. */
export const asPersona = (href: string): string => `${href}${href.includes("?") ? "&" : "?"}persona=1`;
