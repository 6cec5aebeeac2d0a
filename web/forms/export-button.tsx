import { saveFile } from "../api/save-file.ts";
import { handleSessionEnd } from "../api/session-end.ts";
import { useOneAtATime } from "../api/use-one-at-a-time.ts";
import { Button } from "../ui/button.tsx";
import { DownloadIcon } from "../ui/icons.tsx";
import { showToast } from "../ui/toast-store.ts";
import { exportWords as words } from "./export-button.words.ts";

export function ExportButton({ address, kind, label }: { address: string; kind: string; label: string }) {
  const { run, busy } = useOneAtATime<void, void>({
    mutationFn: () => saveFile(address, `${kind}.csv`),
    onSuccess: () => showToast({ title: words.doneTitle(), description: words.done({ kind }) }),
    onError(error) {
      if (handleSessionEnd(error)) return;
      showToast({ title: words.failedTitle(), description: words.failed({ kind }), tone: "bad" });
    },
  });
  return (
    <Button icon={DownloadIcon} busy={busy} busyLabel={words.exporting()} onClick={() => void run()}>
      {label}
    </Button>
  );
}
