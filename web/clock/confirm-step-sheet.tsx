import { Button } from "../ui/button.tsx";
import { commonWords } from "../ui/common.words.ts";
import { Sheet } from "../ui/sheet.tsx";
import { askStepWords as words } from "./confirm-step-sheet.words.ts";

/** Time never goes back, so a class's long step asks first. */
export function ConfirmStepSheet({
  days,
  onGo,
  onClose,
}: {
  days: number;
  onGo: () => void;
  onClose: () => void;
}) {
  return (
    <Sheet sim title={words.title({ days })} open onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-body">{words.ask({ days })}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="sim" onClick={onGo}>
            {words.go({ days })}
          </Button>
          <Button variant="simDashed" onClick={onClose}>
            {commonWords.cancel()}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
