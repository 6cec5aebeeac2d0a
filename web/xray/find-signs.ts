import type { Box } from "./place-marks.ts";
import { isSignId, type SignId } from "./sign-ids.ts";

export type Found = Box & { id: SignId };

/** Visible text only; screen-reader text reaches beyond what is drawn. */
function linesIn(root: Element): DOMRect[] {
  const lines: DOMRect[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.trim() || node.parentElement?.closest(".sr-only")) continue;
    range.selectNodeContents(node);
    lines.push(...range.getClientRects());
  }
  return lines;
}
/** Descenders reach below a tight line box. */
const tail = 0.06;

export function findSigns(): Found[] {
  const found: Found[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("[data-sign]")) {
    const id = element.dataset.sign;
    const box = element.getBoundingClientRect();
    if (!isSignId(id) || box.width === 0 || found.some((each) => each.id === id)) continue;
    const lowest = Math.max(box.bottom, ...linesIn(element).map((line) => line.bottom - line.height * tail));
    found.push({
      id,
      top: box.top + window.scrollY,
      left: box.left + window.scrollX,
      width: box.width,
      height: lowest - box.top,
    });
  }
  return found;
}

/** Letters are less high than their line box. */
const slack = 0.18;

export function findTexts(): Box[] {
  return linesIn(document.getElementById("root") ?? document.body)
    .filter((line) => line.width > 1)
    .map((line) => ({
      top: line.top + window.scrollY + line.height * slack,
      left: line.left + window.scrollX,
      width: line.width,
      height: line.height * (1 - 2 * slack),
    }));
}
