import { useState } from "react";
import { cx } from "../ui/cx.ts";
import { ChevronDownIcon } from "../ui/icons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { clockWords as words } from "./clock.words.ts";
import { type ClockPanelProps, JumpProgress, Steps } from "./clock-controls.tsx";
import { rateNames, rateOrder } from "./clock-rates.ts";
import { SoloEnded } from "./solo-ended.tsx";
import { soloEndedWords } from "./solo-ended.words.ts";

const strip =
  "sim-grid flex h-11 w-full items-center gap-2.5 border-b border-dashed border-sim-line px-5 font-mono text-clock text-sim-ink";
const choice =
  "flex h-11 items-center justify-center border border-dashed border-sim-line px-3 font-mono text-clock";

export function ClockPlace() {
  return <div aria-hidden="true" className={cx(strip, "md:hidden")} />;
}

export function ClockStrip(props: ClockPanelProps) {
  const [open, setOpen] = useState(false);
  const { day, dateText, timeText, advancing, canControl, rate, paused, onStop } = props;
  if (advancing) {
    return (
      <section aria-label={words.title()} className={strip}>
        <span className="font-[600] whitespace-nowrap">
          {words.dayOf({ day: advancing.at, to: advancing.to })}
        </span>
        <JumpProgress {...advancing} />
        {onStop && (
          <button type="button" className="ms-auto h-11 px-2 font-[600] underline" onClick={onStop}>
            {words.stop()}
          </button>
        )}
      </section>
    );
  }
  const reading = (
    <>
      <span className="font-[600] whitespace-nowrap">{words.day({ day })}</span>
      <span translate="no" className="min-w-0 text-start text-strip text-sim-ink-2">
        {`${dateText.replace(/ \d{4}$/, "")} ${timeText}`}
      </span>
    </>
  );
  if (!canControl) {
    return (
      <section aria-label={words.title()} className={strip}>
        {reading}
        {props.soloEnded && (
          <SoloEnded by={props.soloEnded} className="ms-auto h-11 shrink-0 px-2 font-[600] underline">
            {soloEndedWords.short()}
          </SoloEnded>
        )}
      </section>
    );
  }
  return (
    <section aria-label={words.title()}>
      <button
        type="button"
        aria-haspopup="dialog"
        className={cx(strip, "focus-visible:outline-offset-[-2px]")}
        onClick={() => setOpen(true)}
      >
        {reading}
        <span className="ms-auto flex shrink-0 items-center gap-2 font-[500]">
          <span>{rateNames[paused ? "paused" : rate].short()}</span>
          <ChevronDownIcon size={14} strokeWidth={1.8} />
        </span>
      </button>
      <Sheet title={words.title()} sim open={open} onClose={() => setOpen(false)}>
        <ClockSheet {...props} onDone={() => setOpen(false)} />
      </Sheet>
    </section>
  );
}

function ClockSheet({
  rate,
  paused,
  busy,
  onRate,
  onPause,
  onStep,
  onDone,
}: ClockPanelProps & { onDone: () => void }) {
  const shown = paused ? "paused" : rate;
  return (
    <div className="grid gap-4">
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="pb-2 font-sans text-label font-[500]">{words.rate()}</legend>
        {rateOrder
          .filter((name) => name !== "paused")
          .map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === shown}
              className={cx(
                choice,
                name === shown
                  ? "bg-sim-btn font-[600] text-sim-on-btn"
                  : "bg-sim-sheet font-[500] hover:bg-sim-fill",
              )}
              onClick={() => onRate(name)}
            >
              {rateNames[name].label()}
            </button>
          ))}
        <button
          type="button"
          className={cx(
            choice,
            "col-span-2 font-[500]",
            paused ? "bg-sim-btn text-sim-on-btn" : "bg-sim-sheet hover:bg-sim-fill",
          )}
          onClick={onPause}
        >
          {paused ? words.run() : words.pause()}
        </button>
      </fieldset>
      <fieldset className="grid grid-cols-4 gap-2 max-xs:grid-cols-2">
        <legend className="pb-2 font-sans text-label font-[500]">{words.advance()}</legend>
        <Steps
          busy={busy}
          onStep={(step) => {
            onStep(step);
            onDone();
          }}
          className={cx(choice, "gap-1.5 px-1 bg-sim-sheet font-[500] hover:bg-sim-fill")}
        />
      </fieldset>
    </div>
  );
}
