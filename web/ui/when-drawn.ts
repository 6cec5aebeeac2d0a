// A page may be drawn unseen beside its first picture (shell/first-picture.ts). What takes the whole window for itself waits
// until the page has the picture's place: a modal dialog would make the picture inert and be seen by nobody.

/** Of the element in which it is drawn. */
export const unseenClass = "drawn-unseen";
/** Of the window, once it has the picture's place. */
export const drawnEvent = "drawn";

/** @returns the function that no longer waits */
export function whenDrawn(element: Element, show: () => void): () => void {
  if (!element.closest(`.${unseenClass}`)) {
    show();
    return () => {};
  }
  window.addEventListener(drawnEvent, show, { once: true });
  return () => window.removeEventListener(drawnEvent, show);
}
