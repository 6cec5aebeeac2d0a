import { AppLink } from "../shell/app-link.tsx";
import { StepLine } from "../shell/step-line.tsx";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { CrossIcon } from "../ui/icons.tsx";
import { guideWords as words } from "./guide.words.ts";
import { endGuide } from "./guide-store.ts";
import { useSeenPlates } from "./use-plates-seen.ts";
import { useTourSteps } from "./use-tour-steps.ts";

export function Guide() {
  useSeenPlates();
  const tour = useTourSteps();
  if (!tour) return null;
  const { steps, busy, act } = tour;
  const at = steps.findIndex((each) => !each.done);
  const step = steps[at];
  return (
    <aside aria-label={words.label()} className="contents">
      <StepLine
        place={step ? words.position({ at: at + 1, of: steps.length }) : words.tour()}
        title={step ? step.title : words.endTitle()}
        said={step ? step.text : words.endText()}
        action={
          step?.href ? (
            <AppLink href={step.href} className={buttonClass({ variant: "sim", size: "sm" })}>
              {step.button}
            </AppLink>
          ) : (
            step?.act && (
              <Button variant="sim" size="sm" busy={busy} busyLabel={words.busy()} onClick={() => act(step)}>
                {step.button}
              </Button>
            )
          )
        }
        close={
          <button
            type="button"
            aria-label={words.end()}
            className="-m-3 flex size-11 items-center justify-center"
            onClick={endGuide}
          >
            <CrossIcon size={14} />
          </button>
        }
      />
    </aside>
  );
}
