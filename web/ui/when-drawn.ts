// A page may render hidden behind its first view (shell/first-picture.ts). Modal dialogs wait for
// the swap, since they would make the visible view inert.

export const unseenClass = "drawn-unseen";
export const drawnEvent = "drawn";

export function whenDrawn(element: Element, show: () => void): () => void {
  if (!element.closest(`.${unseenClass}`)) {
    show();
    return () => {};
  }
  window.addEventListener(drawnEvent, show, { once: true });
  return () => window.removeEventListener(drawnEvent, show);
}
