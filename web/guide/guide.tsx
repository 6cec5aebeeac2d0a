import { AppLink } from "../shell/app-link.tsx";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { CrossIcon } from "../ui/icons.tsx";
import { over, position, working } from "./guide.words.ts";
import { endGuide } from "./guide-store.ts";
import { usePlatesSeen } from "./use-plates-seen.ts";
import { useTourSteps } from "./use-tour-steps.ts";

/** From the first screen to the debrief in about ten minutes: one line, one step. */
export function Guide() {
  usePlatesSeen();
  const tour = useTourSteps();
  if (!tour) return null;
  const { steps, busy, act } = tour;
  const at = steps.findIndex((each) => !each.done);
  const step = steps[at];
  return (
    <aside aria-label="Guide" className="flex w-full flex-wrap items-center gap-x-5 gap-y-2">
      <p className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
        {step ? position(at + 1, steps.length) : "Tour"}
      </p>
      <p aria-live="polite" className="min-w-[220px] flex-1 text-label max-md:order-3 max-md:basis-full">
        <strong className="font-[600]">{`${step ? step.title : over.title}. `}</strong>
        <span>{step ? step.text : over.text}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2.5 max-md:order-4">
        {step?.href && (
          <AppLink href={step.href} className={buttonClass({ variant: "sim", size: "sm" })}>
            {step.button}
          </AppLink>
        )}
        {step?.act && (
          <Button variant="sim" size="sm" busy={busy} busyLabel={working} onClick={() => act(step)}>
            {step.button}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label="End the tour"
        className="-m-3 flex size-11 items-center justify-center max-md:ml-auto"
        onClick={endGuide}
      >
        <CrossIcon size={14} />
      </button>
    </aside>
  );
}
