import type { Box } from "./place-marks.ts";
import { isSignId, type SignId } from "./sign-ids.ts";

export type FoundSign = Box & { id: SignId };

/** Screen-reader text reaches beyond what is drawn. */
function getTextLines(root: Element): DOMRect[] {
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
const descenderShare = 0.06;

export function findSigns(): FoundSign[] {
  const found: FoundSign[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("[data-sign]")) {
    const id = element.dataset.sign;
    const box = element.getBoundingClientRect();
    if (!isSignId(id) || box.width === 0 || found.some((each) => each.id === id)) continue;
    const lowest = Math.max(
      box.bottom,
      ...getTextLines(element).map((line) => line.bottom - line.height * descenderShare),
    );
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

const lineSlackShare = 0.18;

export function findTexts(): Box[] {
  return getTextLines(document.getElementById("root") ?? document.body)
    .filter((line) => line.width > 1)
    .map((line) => ({
      top: line.top + window.scrollY + line.height * lineSlackShare,
      left: line.left + window.scrollX,
      width: line.width,
      height: line.height * (1 - 2 * lineSlackShare),
    }));
}
