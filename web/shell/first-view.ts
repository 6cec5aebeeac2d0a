// The application renders hidden beside the server's first view and replaces it when complete, so
// that nothing flickers.
import { hiddenRenderClass, visibleEvent } from "../ui/run-when-visible.ts";

const faces = ["450 30px", "400 48px"].map((style) => `${style} "Source Serif 4 Variable"`);

const maxWaitMs = 3_000;

const isPageRendered = (root: Element) => root.querySelector("h1") !== null;
const isPageComplete = (root: Element) => isPageRendered(root) && !root.querySelector("[data-skeleton]");

function moveFocus(root: Element, picture: Element): void {
  const link = document.activeElement?.closest("a");
  if (!link || !picture.contains(link)) return;
  const href = link.getAttribute("href");
  [...root.querySelectorAll("a")].find((each) => each.getAttribute("href") === href)?.focus();
}

export function swapFirstView(root: HTMLElement): void {
  const picture = document.getElementById("picture");
  if (!picture) return;
  root.classList.add(hiddenRenderClass);
  const facesHere = Promise.allSettled(faces.map((face) => document.fonts.load(face)));
  let longest: number | undefined;
  const swap = () => {
    window.clearTimeout(longest);
    observer.disconnect();
    if (!picture.isConnected) return;
    root.classList.remove(hiddenRenderClass);
    moveFocus(root, picture);
    picture.remove();
    window.dispatchEvent(new Event(visibleEvent));
  };
  const observer = new MutationObserver(() => {
    if (isPageRendered(root)) longest ??= window.setTimeout(swap, maxWaitMs);
    if (!isPageComplete(root)) return;
    observer.disconnect();
    void facesHere.then(swap);
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["data-skeleton"] });
}
