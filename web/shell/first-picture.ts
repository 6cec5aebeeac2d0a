// The server renders a learner's first view. The application renders hidden beside it and replaces
// it when complete, or after a timeout, so that nothing flickers or moves.
import { drawnEvent, unseenClass } from "../ui/when-drawn.ts";

/** Fonts of titles and balances; the first view has a subset. */
const faces = ["450 30px", "400 48px"].map((style) => `${style} "Source Serif 4 Variable"`);

/** Longest wait for fonts and figures of a rendered page, since the first view ignores presses. */
const longestMs = 3_000;

const isThere = (root: Element) => root.querySelector("h1") !== null;
const isWhole = (root: Element) => isThere(root) && !root.querySelector("[data-skeleton]");

function keepFocus(root: Element, picture: Element): void {
  const link = document.activeElement?.closest("a");
  if (!link || !picture.contains(link)) return;
  const href = link.getAttribute("href");
  [...root.querySelectorAll("a")].find((each) => each.getAttribute("href") === href)?.focus();
}

/** Call before rendering into `root`. Does nothing without a first view. */
export function followFirstPicture(root: HTMLElement): void {
  const picture = document.getElementById("picture");
  if (!picture) return;
  root.classList.add(unseenClass);
  const facesHere = Promise.allSettled(faces.map((face) => document.fonts.load(face)));
  let longest: number | undefined;
  const takePlace = () => {
    window.clearTimeout(longest);
    observer.disconnect();
    if (!picture.isConnected) return;
    root.classList.remove(unseenClass);
    keepFocus(root, picture);
    picture.remove();
    window.dispatchEvent(new Event(drawnEvent));
  };
  const observer = new MutationObserver(() => {
    if (isThere(root)) longest ??= window.setTimeout(takePlace, longestMs);
    if (!isWhole(root)) return;
    observer.disconnect();
    void facesHere.then(takePlace);
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["data-skeleton"] });
}
