// A page may render hidden behind its first view (shell/first-picture.ts). Modal dialogs wait for
// the swap, since they would make the visible view inert.

export const hiddenRenderClass = "drawn-unseen";
export const visibleEvent = "drawn";

export function runWhenVisible(element: Element, callback: () => void): () => void {
  if (!element.closest(`.${hiddenRenderClass}`)) {
    callback();
    return () => {};
  }
  window.addEventListener(visibleEvent, callback, { once: true });
  return () => window.removeEventListener(visibleEvent, callback);
}
