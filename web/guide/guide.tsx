import { AppLink } from "../shell/app-link.tsx";
import { StepLine } from "../shell/step-line.tsx";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { CrossIcon } from "../ui/icons.tsx";
import { busyText, endTexts, toPositionText } from "./guide.words.ts";
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
    <aside aria-label="Guide" className="contents">
      <StepLine
        place={step ? toPositionText(at + 1, steps.length) : "Tour"}
        title={step ? step.title : endTexts.title}
        said={step ? step.text : endTexts.text}
        action={
          step?.href ? (
            <AppLink href={step.href} className={buttonClass({ variant: "sim", size: "sm" })}>
              {step.button}
            </AppLink>
          ) : (
            step?.act && (
              <Button variant="sim" size="sm" busy={busy} busyLabel={busyText} onClick={() => act(step)}>
                {step.button}
              </Button>
            )
          )
        }
        close={
          <button
            type="button"
            aria-label="End the tour"
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
