import { worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { Selection } from "./selection.ts";
import { worldsWords } from "./worlds-page.words.ts";

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
      busy.length > 0 ? worldsWords.busy(busy.length) : worldsWords.deleted(deleted, body.ids.length),
    failureTexts: { title: "Error", fallback: worldsWords.deleteFailed(), inPlace: true },
    invalidates: [["admin"]],
  });
  return (
    <Sheet title={worldsWords.deleteTitle(worlds)} open={open} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-body">{worldsWords.whatIsLost(worlds)}</p>
        <FormProblem>{action.failure?.sentence}</FormProblem>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="reject"
            busy={action.busy}
            busyLabel="Deleting..."
            onClick={async () => {
              const reply = await action.run({ body: { ids: [...selected.keys()] } });
              if (reply) onDone(reply.busy);
            }}
          >
            {worldsWords.deleteNow()}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Sheet>
  );
}
