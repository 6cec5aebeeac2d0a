// Texts that a narrow screen or a longer language clips, pushes out of their box, or lays over another.
import type { Page } from "playwright-core";

/** @returns a line for each text that can't be read whole */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Letters reach beyond their line; only what is laid over it by more counts. */
    const tolerance = 3;
    type Shown = { element: Element; text: string; boxes: DOMRect[]; seen: DOMRect[]; layer: Element | null };

    const getLayer = (element: Element | null): Element | null =>
      !element || /^(?:fixed|sticky)$/.test(getComputedStyle(element).position)
        ? element
        : getLayer(element.parentElement);
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest(".sr-only, [style*='clip: rect(0'], svg, option, [data-drawn], dialog:not([open])") !==
        null;
    /** What boxes that clip or scroll leave of it. */
    const cut = (box: DOMRect, element: Element): DOMRect => {
      let { left, right, top, bottom } = box;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const outer = at.getBoundingClientRect();
        [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
        [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const readTexts = (): Shown[] => {
      const texts: Shown[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim();
        if (!text || !element || isHidden(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        texts.push({
          element,
          text,
          boxes,
          seen: boxes.map((box) => cut(box, element)),
          layer: getLayer(element),
        });
      }
      return texts;
    };
    const clips = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return overflowX === "hidden" || overflowX === "clip" || overflowY === "hidden" || overflowY === "clip";
    };
    const isBox = (element: Element): boolean =>
      element.matches("button, a, td, th, label, li, dd, dt, p, h1, h2, h3") &&
      getComputedStyle(element).display !== "inline";
    const describe = ({ text }: Shown) => `"${text.slice(0, 60)}"`;

    const findOutOfBox = (shown: Shown): string[] => {
      for (let at: Element | null = shown.element; at && at !== document.body; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return [];
        if (!clips(at) && !isBox(at)) continue;
        const outer = at.getBoundingClientRect();
        const isOut = shown.boxes.some(
          (box) =>
            box.left < outer.left - tolerance ||
            box.right > outer.right + tolerance ||
            (at?.matches("button, a") &&
              (box.top < outer.top - tolerance || box.bottom > outer.bottom + tolerance)),
        );
        if (isOut)
          return [`${describe(shown)} leaves its ${at.localName}${clips(at) ? ", which clips it" : ""}`];
      }
      return [];
    };
    const shares = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
        Math.min(one.height, other.height) * 0.4;
    const findOverlaps = (texts: readonly Shown[]): string[] =>
      texts.flatMap((one, at) =>
        texts
          .slice(at + 1)
          .filter(
            (other) =>
              one.layer === other.layer && one.seen.some((a) => other.seen.some((b) => shares(a, b))),
          )
          .map((other) => `${describe(one)} overlaps ${describe(other)}`),
      );

    const findSideways = (): string[] => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const beyond = [...document.body.querySelectorAll("*")].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -1 || right > clientWidth + 1) && element.checkVisibility();
      });
      return [`the page scrolls sideways: ${beyond.at(-1)?.outerHTML.slice(0, 160)}`];
    };
    const texts = readTexts();
    return [...findSideways(), ...texts.flatMap(findOutOfBox), ...findOverlaps(texts)];
  });
