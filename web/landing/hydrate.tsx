// React on a marketing page, from the first touch that needs it on: it takes over the markup that stands there.
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { switchXray } from "../xray/xray-store.ts";
import { pageOf } from "./page-of.tsx";

/** @param xray what was asked for */
export function hydrate(root: HTMLElement, { xray }: { xray: boolean }): void {
  switchXray(xray);
  const page = <StrictMode>{pageOf(window.location.pathname)}</StrictMode>;
  // while the pages are developed, their markup is not written by a build
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
