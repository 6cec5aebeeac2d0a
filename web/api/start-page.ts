// A page that is older than the server's build renews itself where a part of it is gone.
import { keptInTab } from "../ui/storage.ts";

const reloadedKey = "glasshouse-reloaded-at";
const reloadPauseMs = 10_000;

/** Not without a network: the page that is there would go for one that can't come. @returns false where no server answers */
export async function renewPage(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: "HEAD", cache: "no-store" });
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** A newer build has no part of this one: the page is loaded anew, at most once in ten seconds, and where the server answers. */
export function renewWhenOutdated(): void {
  window.addEventListener("vite:preloadError", (event) => {
    event.preventDefault(); // what failed is told by the page
    const last = Number(keptInTab.read(reloadedKey) ?? 0);
    if (Date.now() - last < reloadPauseMs) return; // the page says that it could not be loaded
    // a tab that keeps nothing could load itself for ever
    if (!keptInTab.write(reloadedKey, String(Date.now()))) return;
    void renewPage();
  });
}
