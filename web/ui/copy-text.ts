// Copies a text to the clipboard. Browsers offer the clipboard to secure contexts only: on plain http, where a class is
// served in its own network, they still copy what is selected.

/** @param near an element of the open dialog, where one is open: nothing outside of it can be selected */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    // undefined on plain http, whatever its type says
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, near);
  }
}

function copySelected(text: string, near: Element): boolean {
  const selection = document.getSelection();
  if (!selection) return false;
  const selectedBefore = Array.from({ length: selection.rangeCount }, (_, index) =>
    selection.getRangeAt(index),
  );
  // no input: it would take the focus, and on a phone bring up the keyboard
  const shown = document.createElement("pre");
  shown.textContent = text;
  shown.className = "fixed top-0 left-0 opacity-0 select-text";
  shown.ariaHidden = "true";
  (near.closest("dialog") ?? document.body).append(shown);
  selection.selectAllChildren(shown);
  let copied = false;
  // plain text alone: pasted into a document, it takes no look of the page along
  const giveText = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    copied = true;
  };
  document.addEventListener("copy", giveText, { capture: true });
  document.execCommand("copy"); // its answer may be true where nothing was copied
  document.removeEventListener("copy", giveText, { capture: true });
  shown.remove();
  selection.removeAllRanges();
  for (const range of selectedBefore) selection.addRange(range);
  return copied;
}
