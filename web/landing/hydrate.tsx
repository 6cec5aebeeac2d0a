// Loads React on a marketing page when first needed, on the prerendered markup.
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { switchXray } from "../xray/xray-store.ts";
import { pageOf } from "./page-of.tsx";

export function hydrate(root: HTMLElement, { xray }: { xray: boolean }): void {
  switchXray(xray);
  const page = <StrictMode>{pageOf(window.location.pathname)}</StrictMode>;
  // in development there is no prerendered markup
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
