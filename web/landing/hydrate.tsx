// Loads React on the prerendered markup when first needed.
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadLanguage } from "../display/language.ts";
import { setXray } from "../xray/xray-store.ts";
import { getMarketingPage } from "./marketing-page.tsx";

export async function hydrate(root: HTMLElement, { xray }: { xray: boolean }): Promise<void> {
  await loadLanguage(document.documentElement.lang);
  setXray(xray);
  const page = <StrictMode>{getMarketingPage(window.location.pathname)}</StrictMode>;
  // no prerendered markup in development
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
