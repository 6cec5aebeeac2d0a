import { type HostClass, hostRoutes } from "@glasshouse/contract/hosts.ts";
import { phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import { useAction } from "../../api/use-action.ts";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReferralIcon } from "../../ui/icons.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useDialogTarget } from "../../ui/use-dialog-target.ts";
import { getClassName, getClassSummary } from "./class-texts.ts";
import { hostWords as words } from "./host-page.words.ts";
import { useLead } from "./use-lead.ts";

/** The second round has begun. */
const hasResults = ({ seats, phase }: HostClass) =>
  seats > 0 && phase !== null && phaseIds.indexOf(phase) >= phaseIds.indexOf("offers-after");

export function ClassList({ classes }: { classes: readonly HostClass[] }) {
  const { asked, ask, leave } = useDialogTarget<HostClass>();
  const { lead, busy } = useLead();
  const remove = useAction(hostRoutes.removeClass, {
    toSuccessToast: () => ({ title: words.deleted(), description: words.deletedAbout() }),
    failureTexts: { title: words.deleteNow(), fallback: words.deleteFailed() },
    invalidates: [["host"]],
  });
  if (classes.length === 0)
    return <EmptyState icon={ReferralIcon} title={words.none()} reason={words.noneReason()} />;
  return (
    <>
      <ul className="grid border-t border-dashed border-sim-rule">
        {classes.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 border-b border-dashed border-sim-rule py-3"
          >
            <div className="min-w-0 flex-1 basis-[240px]">
              <p className="font-mono text-clock font-[600] break-words">{getClassName(each)}</p>
              <p className="text-meta text-sim-ink-2">{getClassSummary(each)}</p>
            </div>
            <div className="flex flex-wrap gap-2.5">
              <Button
                variant="sim"
                size="sm"
                aria-label={words.leadOf({ name: getClassName(each) })}
                busy={busy}
                busyLabel="..."
                onClick={() => void lead(each.id)}
              >
                {words.lead()}
              </Button>
              <Button
                variant="simDashed"
                size="sm"
                aria-label={words.reportOf({ name: getClassName(each) })}
                disabled={busy}
                onClick={() => void lead(each.id, "/class/report")}
              >
                {words.report()}
              </Button>
              <Button
                variant="simDashed"
                size="sm"
                aria-label={words.deleteOf({ name: getClassName(each) })}
                onClick={() => ask(each)}
              >
                {words.delete()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {classes.filter(hasResults).length > 1 && (
        <p className="pt-4">
          <AppLink href="/host/compared" className={buttonClass({ variant: "simDashed", size: "sm" })}>
            {words.compare()}
          </AppLink>
        </p>
      )}
      {asked && (
        <Sheet sim title={words.deleteOf({ name: getClassName(asked) })} open onClose={leave}>
          <div className="grid gap-4">
            <p className="text-body">{words.deleteAsk({ name: getClassName(asked), seats: asked.seats })}</p>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="sim"
                busy={remove.busy}
                busyLabel="..."
                onClick={async () => {
                  if (await remove.run({ params: { id: asked.id } })) leave();
                }}
              >
                {words.deleteNow()}
              </Button>
              <Button variant="simDashed" onClick={leave}>
                {words.cancel()}
              </Button>
            </div>
          </div>
        </Sheet>
      )}
    </>
  );
}
