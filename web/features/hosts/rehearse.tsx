import { rehearsalSeats } from "@glasshouse/contract/class-limits.ts";
import { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { hostRoutes } from "@glasshouse/contract/hosts.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { hostWords as words } from "./host-page.words.ts";
import { useLead } from "./use-lead.ts";

/** Opens a short class full of simulated learners, and leads it. */
export function Rehearse() {
  const failureTexts = { title: words.rehearse(), fallback: words.rehearseFailed(), inPlace: true } as const;
  const open = useAction(hostRoutes.openClass, { failureTexts, invalidates: [["host"]] });
  const simulate = useAction(classroomRoutes.simulate, { failureTexts });
  const { lead, busy } = useLead();
  async function rehearse() {
    const opened = await open.run({ body: { title: words.rehearsal(), plan: "rehearsal" } });
    if (!opened) return;
    await lead(opened.id, "/class", async () =>
      Boolean(await simulate.run({ body: { seats: rehearsalSeats } })),
    );
  }
  const failure = open.failure ?? simulate.failure;
  return (
    <div className="grid justify-items-start gap-3 pt-5">
      <p className="max-w-[640px] text-body">{words.rehearseAbout({ seats: rehearsalSeats })}</p>
      {failure && <FormProblem>{failure.sentence}</FormProblem>}
      <Button
        variant="simDashed"
        busy={open.busy || simulate.busy || busy}
        busyLabel={words.opening()}
        onClick={() => void rehearse()}
      >
        {words.rehearse()}
      </Button>
    </div>
  );
}
