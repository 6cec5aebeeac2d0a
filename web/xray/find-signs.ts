// Where a page has its signs, and where its text stands, as boxes of the page.
import type { Box } from "./place-marks.ts";
import { isSignId, type SignId } from "./sign-ids.ts";

/** A sign, by its name, and the box that it is about. */
export type Found = Box & { id: SignId };

function linesOf(node: Node): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()];
}
/** Letters with a tail reach below the box of a heading whose lines are set close. */
const tail = 0.06;

/** What the page's signs are about, in document order; each sign once. */
export function findSigns(): Found[] {
  const found: Found[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("[data-sign]")) {
    const id = element.dataset.sign;
    const box = element.getBoundingClientRect();
    if (!isSignId(id) || box.width === 0 || found.some((each) => each.id === id)) continue;
    const lowest = Math.max(box.bottom, ...linesOf(element).map((line) => line.bottom - line.height * tail));
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

/** A line of text is less high than its box: its letters end before its upper and its lower edge. */
const slack = 0.18;

/** Every line of text that can be seen, as boxes of the page. */
export function findTexts(): Box[] {
  const texts: Box[] = [];
  const walker = document.createTreeWalker(
    document.getElementById("root") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.trim() || node.parentElement?.closest(".sr-only")) continue;
    for (const line of linesOf(node))
      if (line.width > 1)
        texts.push({
          top: line.top + window.scrollY + line.height * slack,
          left: line.left + window.scrollX,
          width: line.width,
          height: line.height * (1 - 2 * slack),
        });
  }
  return texts;
}
