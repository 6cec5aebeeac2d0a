// Plain http has no clipboard API, but document.execCommand works.

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
  const selectedElement = document.createElement("pre");
  selectedElement.textContent = text;
  selectedElement.className = "fixed top-0 inset-s-0 opacity-0 select-text";
  selectedElement.ariaHidden = "true";
  (near.closest("dialog") ?? document.body).append(selectedElement);
  selection.selectAllChildren(selectedElement);
  let copied = false;
  const setClipboardText = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    copied = true;
  };
  document.addEventListener("copy", setClipboardText, { capture: true });
  document.execCommand("copy"); // may return true when copying failed
  document.removeEventListener("copy", setClipboardText, { capture: true });
  selectedElement.remove();
  selection.removeAllRanges();
  for (const range of selectedBefore) selection.addRange(range);
  return copied;
}
