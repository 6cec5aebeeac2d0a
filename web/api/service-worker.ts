// Nothing that a page shows needs the service worker: on plain http browsers offer none, elsewhere one may refuse, and where
// site data is blocked the mere look at it throws.

export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const register = async () => {
    try {
      await navigator.serviceWorker.register("/sw.js");
    } catch {
      // site data is blocked, or the browser refuses
    }
  };
  if (document.readyState === "complete") void register();
  else window.addEventListener("load", () => void register());
}

/** From now on the Lab opens without a network, too (web/sw). */
export async function keepLabOffline(): Promise<void> {
  try {
    (await navigator.serviceWorker?.ready)?.active?.postMessage("keep-lab");
  } catch {
    // there is none to tell
  }
}
