// Run by the build: the marketing pages as markup, so that they are read before (and without) any script.
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { pageOf } from "./page-of.tsx";

export function prerender(path: string): string {
  return renderToString(<StrictMode>{pageOf(path)}</StrictMode>);
}
