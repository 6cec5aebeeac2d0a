// No page needs it: plain http has none, and browsers may refuse or throw.

export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const register = async () => {
    try {
      await navigator.serviceWorker.register("/sw.js");
    } catch {
      // blocked by the browser
    }
  };
  if (document.readyState === "complete") void register();
  else window.addEventListener("load", () => void register());
}

export async function cacheLabOffline(): Promise<void> {
  try {
    (await navigator.serviceWorker?.ready)?.active?.postMessage("keep-lab");
  } catch {
    // no service worker
  }
}
