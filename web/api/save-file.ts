// A file of the server, saved under the name that it gives. It is asked for as every call is, so that what fails is said on
// the page instead of being saved in the file's place.
import { ApiError } from "./api-error.ts";
import { withStepUp } from "./step-up.ts";

const releaseAfterMs = 60_000;

/** @throws ApiError where the reply is not ok; TypeError where there is no connection */
export async function saveFile(address: string, fallbackName: string): Promise<void> {
  const response = await withStepUp(async () => {
    const asked = await fetch(address, { credentials: "include" });
    if (!asked.ok) throw new ApiError(asked.status, await asked.text(), asked.statusText);
    return asked;
  });
  const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = named?.[1] ?? fallbackName;
  link.click();
  // not at once: some browsers begin to read it later
  window.setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}
