// A learner's page stands before the application is there. The application is drawn unseen beside it and takes its place once
// it is whole, so that nothing flashes and nothing moves; or as it is, where something of it does not come.
import { drawnEvent, unseenClass } from "../ui/when-drawn.ts";

/** The face of titles and balances, of which the picture has only the figures. */
const faces = ["450 30px", "400 48px"].map((style) => `${style} "Source Serif 4 Variable"`);

/** How long a page that is there waits for its face and its last figures: in the picture nothing can be pressed. */
const longestMs = 3_000;

/** A page is there; one that says why it could not be drawn is one, too. */
const isThere = (root: Element) => root.querySelector("h1") !== null;
/** And nothing in it stands for what is still to come. */
const isWhole = (root: Element) => isThere(root) && !root.querySelector("[data-skeleton]");

/** Whoever stood on a link with the keyboard stands on the same one. */
function keepFocus(root: Element, picture: Element): void {
  const link = document.activeElement?.closest("a");
  if (!link || !picture.contains(link)) return;
  const href = link.getAttribute("href");
  [...root.querySelectorAll("a")].find((each) => each.getAttribute("href") === href)?.focus();
}

/** Before the application is drawn into `root`. Nothing happens where the server wrote no picture. */
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
