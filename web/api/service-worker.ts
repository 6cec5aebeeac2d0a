// Nothing that a page shows needs the service worker: on plain http browsers offer none, elsewhere one may refuse.

export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
}

/** From now on the Lab opens without a network, too (web/sw). */
export function keepLabOffline(): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep-lab"));
}
