// Reloads a page when one of its chunks is gone, since its build is older than the server's.
import { tabStore } from "../ui/storage.ts";

const reloadedKey = "glasshouse-reloaded-at";
const minReloadIntervalMs = 10_000;

export async function reloadPage(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: "HEAD", cache: "no-store" });
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

export function reloadWhenOutdated(): void {
  window.addEventListener("vite:preloadError", (event) => {
    event.preventDefault(); // the page reports the failure
    const last = Number(tabStore.read(reloadedKey) ?? 0);
    if (Date.now() - last < minReloadIntervalMs) return;
    if (!tabStore.write(reloadedKey, String(Date.now()))) return;
    void reloadPage();
  });
}
