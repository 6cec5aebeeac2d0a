// A learner's page stands before the application is there. The application is drawn unseen beside it and takes its place once
// it is whole, so that nothing flashes and nothing moves.

/** The face of titles and balances, of which the picture has only the figures. */
const faces = ["450 30px", "400 48px"].map((style) => `${style} "Source Serif 4 Variable"`);

/** Drawn, and nothing in it stands for what is still to come; a page that says why it could not be drawn is one, too. */
const isWhole = (root: Element) =>
  root.querySelector("h1") !== null && !root.querySelector("[data-skeleton]");

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
  root.classList.add("drawn-unseen");
  const facesHere = Promise.allSettled(faces.map((face) => document.fonts.load(face)));
  const observer = new MutationObserver(() => {
    if (!isWhole(root)) return;
    observer.disconnect();
    void facesHere.then(() => {
      root.classList.remove("drawn-unseen");
      keepFocus(root, picture);
      picture.remove();
    });
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["data-skeleton"] });
}
