import { adminRoutes, type exportKinds } from "@glasshouse/contract/admin.ts";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { urlOf } from "../../api/call.ts";
import { signInAgain } from "../../api/sign-in-again.ts";
import { withStepUp } from "../../api/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { showToast } from "../../ui/toast-store.ts";

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function ExportButton({ kind }: { kind: (typeof exportKinds)[number] }) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const response = await withStepUp(async () => {
        const asked = await fetch(urlOf(adminRoutes.export.path, { kind }), { credentials: "include" });
        if (!asked.ok) throw new ApiError(asked.status, await asked.text(), asked.statusText);
        return asked;
      });
      const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
      save(await response.blob(), named?.[1] ?? `${kind}.csv`);
      showToast({ title: "Export Successful", description: `${kind} data has been exported.` });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) signInAgain();
      else showToast({ title: "Export Failed", description: `Failed to export ${kind} data.`, tone: "bad" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={DownloadIcon} busy={busy} busyLabel="Exporting..." onClick={() => void download()}>
      Export CSV
    </Button>
  );
}
