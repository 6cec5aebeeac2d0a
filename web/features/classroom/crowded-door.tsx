import { admissionMinutes, maxSeatsPerAddress } from "@glasshouse/contract/class-limits.ts";
import { type ClassState, classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { createDateFormat } from "@glasshouse/core/format.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { crowdedDoorWords as words } from "./crowded-door.words.ts";
import { showClass } from "./show-class.ts";

const time = createDateFormat({ hour: "numeric", minute: "2-digit" });
const getFailureTexts = () => ({ title: words.error(), fallback: words.failed() });

export function CrowdedDoor({ letInUntil }: Pick<ClassState, "letInUntil">) {
  const queries = useQueryClient();
  const letIn = useAction(classroomRoutes.letIn, { failureTexts: getFailureTexts() });
  const isOn = letInUntil !== null;
  return (
    <details className="pt-4 text-body">
      <summary className="sim-focus cursor-pointer font-[600]">{words.title()}</summary>
      <div className="grid gap-4 pt-3">
        <RemoveNewest />
        <div className="grid justify-items-start gap-2">
          <p role="status">
            {isOn
              ? words.letInOn({ time: time.format(new Date(letInUntil)) })
              : words.letInHint({ seats: maxSeatsPerAddress, minutes: admissionMinutes })}
          </p>
          <Button
            variant={isOn ? "sim" : "simDashed"}
            busy={letIn.busy}
            busyLabel="..."
            onClick={async () => {
              const reply = await letIn.run({ body: { on: !isOn } });
              if (reply) await showClass(queries, reply);
            }}
          >
            {isOn ? words.letInEnd() : words.letIn({ minutes: admissionMinutes })}
          </Button>
        </div>
      </div>
    </details>
  );
}

function RemoveNewest() {
  const [asked, setAsked] = useState<boolean>();
  const remove = useAction(classroomRoutes.removeNewest, {
    toSuccessToast: ({ removed: seats }) => ({
      title: words.removed({ seats }),
      description: seats === 0 ? words.removedNone() : words.removedAbout(),
    }),
    failureTexts: getFailureTexts(),
    invalidates: [["class"]],
  });
  return (
    <div className="grid justify-items-start gap-2">
      <p>{asked ? words.removeAsk() : words.removeHint()}</p>
      {asked ? (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="sim"
            busy={remove.busy}
            busyLabel="..."
            onClick={async () => {
              if (await remove.run({})) setAsked(false);
            }}
          >
            {words.removeNow()}
          </Button>
          {/* focus would be lost with the removed button */}
          <Button variant="simDashed" autoFocus onClick={() => setAsked(false)}>
            {words.cancel()}
          </Button>
        </div>
      ) : (
        <Button variant="simDashed" autoFocus={asked === false} onClick={() => setAsked(true)}>
          {words.remove()}
        </Button>
      )}
    </div>
  );
}
