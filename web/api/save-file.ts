// A file of the server, saved under the name that it gives. It is asked for as every call is, so that what fails is said on
// the page instead of being saved in the file's place.
import { ApiError } from "./api-error.ts";
import { withStepUp } from "./step-up.ts";

const releaseAfterMs = 60_000;

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // not at once: some browsers begin to read it later
  window.setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}

/** @throws ApiError where the reply is not ok; TypeError where there is no connection */
export async function saveFile(address: string, fallbackName: string): Promise<void> {
  const response = await withStepUp(async () => {
    const asked = await fetch(address, { credentials: "include" });
    if (!asked.ok) throw new ApiError(asked.status, await asked.text(), asked.statusText);
    return asked;
  });
  const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
  save(await response.blob(), named?.[1] ?? fallbackName);
}

/** A file that the page itself has made. */
export const saveText = (name: string, type: string, text: string): void =>
  save(new Blob([text], { type }), name);
