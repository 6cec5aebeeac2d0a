// Copies a text. On plain http, as in a class network, the clipboard API is missing and
// document.execCommand still works.

/** @param near inside the open dialog, if any: text outside it cannot be selected */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    // undefined on plain http, despite its type
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
  // an input would take the focus and open a phone's keyboard
  const shown = document.createElement("pre");
  shown.textContent = text;
  shown.className = "fixed top-0 left-0 opacity-0 select-text";
  shown.ariaHidden = "true";
  (near.closest("dialog") ?? document.body).append(shown);
  selection.selectAllChildren(shown);
  let copied = false;
  const giveText = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    copied = true;
  };
  document.addEventListener("copy", giveText, { capture: true });
  document.execCommand("copy"); // its result may be true when copying failed
  document.removeEventListener("copy", giveText, { capture: true });
  shown.remove();
  selection.removeAllRanges();
  for (const range of selectedBefore) selection.addRange(range);
  return copied;
}
