import { worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { commonWords } from "../../ui/common.words.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { Selection } from "./selection.ts";
import { getDeletedToast, getDeleteTitle, getLoss } from "./world-texts.ts";
import { worldsWords as words } from "./worlds-page.words.ts";

export function DeleteWorlds(props: {
  open: boolean;
  selected: Selection;
  onClose: () => void;
  onDone: (busy: readonly number[]) => void;
}) {
  const { open, selected, onClose, onDone } = props;
  const worlds = [...selected.values()];
  const action = useAction(worldsAdminRoutes.remove, {
    toSuccessToast: ({ deleted, busy }, { body }) =>
      busy.length > 0
        ? { title: words.busyTitle(), description: words.busy({ count: busy.length }) }
        : getDeletedToast(deleted, body.ids.length),
    failureTexts: { title: commonWords.error(), fallback: words.deleteFailed(), inPlace: true },
    invalidates: [["admin"]],
  });
  return (
    <Sheet title={getDeleteTitle(worlds)} open={open} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-body">{getLoss(worlds)}</p>
        <FormProblem>{action.failure?.sentence}</FormProblem>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="reject"
            busy={action.busy}
            busyLabel={words.deleting()}
            onClick={async () => {
              const reply = await action.run({ body: { ids: [...selected.keys()] } });
              if (reply) onDone(reply.busy);
            }}
          >
            {words.deleteNow()}
          </Button>
          <Button onClick={onClose}>{commonWords.cancel()}</Button>
        </div>
      </div>
    </Sheet>
  );
}
