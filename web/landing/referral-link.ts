const storageKey = "glasshouse-ref";

/** Keeps the code of a shared link (/?ref=CODE), so that it is still there after browsing on. */
export function keepReferralCode(search: string): void {
  const code = new URLSearchParams(search).get("ref")?.trim();
  if (!code) return;
  try {
    localStorage.setItem(storageKey, code.slice(0, 64));
  } catch {
    // Storage is closed to us: the link below still carries the code of this page's address.
  }
}

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
