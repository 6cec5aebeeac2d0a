import { useState } from "react";
import { saveFile } from "../api/save-file.ts";
import { sessionEnded } from "../api/sign-in-again.ts";
import { Button } from "../ui/button.tsx";
import { DownloadIcon } from "../ui/icons.tsx";
import { showToast } from "../ui/toast-store.ts";

/** Saves a table as CSV. @param kind names it in the toasts, and the file where the server gives no name */
export function ExportButton({ address, kind, label }: { address: string; kind: string; label: string }) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      await saveFile(address, `${kind}.csv`);
      showToast({ title: "Export Successful", description: `${kind} data has been exported.` });
    } catch (error) {
      if (sessionEnded(error)) return;
      showToast({ title: "Export Failed", description: `Failed to export ${kind} data.`, tone: "bad" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={DownloadIcon} busy={busy} busyLabel="Exporting..." onClick={() => void download()}>
      {label}
    </Button>
  );
}
