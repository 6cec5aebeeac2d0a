// Downloads through a normal call, so that an error is shown instead of saved.
import { ApiError } from "./api-error.ts";
import { withStepUp } from "./step-up.ts";

const releaseAfterMs = 60_000;

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}

export async function saveFile(address: string, fallbackName: string): Promise<void> {
  const response = await withStepUp(async () => {
    const asked = await fetch(address, { credentials: "include" });
    if (!asked.ok) throw new ApiError(asked.status, await asked.text(), asked.statusText);
    return asked;
  });
  const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
  save(await response.blob(), named?.[1] ?? fallbackName);
}

export const saveText = (name: string, type: string, text: string): void =>
  save(new Blob([text], { type }), name);
