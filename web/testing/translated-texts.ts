// Browsers that translate replace text nodes, also later ones. Words stay the same here.

declare global {
  interface Window {
    staleTexts?(): string[];
  }
}

/** Stands alone, since a browser test sends it to the page. @returns stops it */
export function replaceTexts(): () => void {
  const untranslated = '[translate="no"], script, style, noscript, textarea, svg, font';
  const replaced: { original: Text; shown: HTMLElement }[] = [];
  const replace = (original: Text) => {
    const parent = original.parentElement;
    if (!parent || !original.data.trim() || parent.closest(untranslated)) return;
    const [outer, shown] = [document.createElement("font"), document.createElement("font")];
    shown.textContent = original.data;
    outer.append(shown);
    original.replaceWith(outer);
    replaced.push({ original, shown });
  };
  const replaceAllIn = (root: Node) => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) texts.push(node);
    for (const text of texts) if (text instanceof Text) replace(text);
  };
  window.staleTexts = () =>
    replaced
      .filter(({ original, shown }) => shown.isConnected && original.data !== shown.textContent)
      .map(({ original, shown }) => `"${shown.textContent}" in place of "${original.data}"`);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) replaceAllIn(node);
  });
  const begin = () => {
    replaceAllIn(document.body);
    observer.observe(document.body, { subtree: true, childList: true });
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
  return () => observer.disconnect();
}
