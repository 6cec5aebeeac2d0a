// Modal dialogs would make the visible first view inert, so they wait for the swap.

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
