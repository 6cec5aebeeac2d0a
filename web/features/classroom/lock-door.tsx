import { type ClassState, classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { classWords as words } from "./class-page.words.ts";
import { showClass } from "./show-class.ts";

export function LockDoor({ locked, className }: { locked: boolean; className?: string }) {
  const queries = useQueryClient();
  const door = useAction(classroomRoutes.door, {
    failureTexts: { title: words.error(), fallback: words.actionFailed() },
  });
  return (
    <Button
      variant={locked ? "sim" : "simDashed"}
      className={className}
      busy={door.busy}
      busyLabel="..."
      onClick={async () => {
        const reply: ClassState | undefined = await door.run({ body: { locked: !locked } });
        if (reply) await showClass(queries, reply);
      }}
    >
      {locked ? words.unlock() : words.lock()}
    </Button>
  );
}
