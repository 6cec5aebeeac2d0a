import { cx } from "../ui/cx.ts";
import { NextPayoutIcon } from "../ui/icons.tsx";
import { clockWords as words } from "./clock.words.ts";
import { type ClockStep, getSteps, type RateName } from "./clock-rates.ts";
import type { SoloEndedBy } from "./solo-ended.tsx";

export interface ClockPanelProps {
  day: number;
  dateText: string;
  timeText: string;
  rate: RateName;
  paused: boolean;
  canControl: boolean;
  soloEnded?: SoloEndedBy | undefined;
  advancing?: { from: number; to: number; at: number } | undefined;
  busy: boolean;
  onRate: (rate: RateName) => void;
  onPause: () => void;
  onStep: (step: ClockStep) => void;
  onStop?: (() => void) | undefined;
}

export function Steps(props: { busy: boolean; onStep: (step: ClockStep) => void; className: string }) {
  const { busy, onStep, className } = props;
  return getSteps().map(({ step, label, spoken }) => (
    <button
      key={step}
      type="button"
      aria-label={spoken}
      aria-disabled={busy || undefined}
      className={cx(className, busy && "cursor-progress opacity-60")}
      onClick={busy ? undefined : () => onStep(step)}
    >
      {step === "next-payout" && <NextPayoutIcon size={15} className="text-sim-line" />}
      <span>{label}</span>
    </button>
  ));
}

export function JumpProgress({ from, to, at }: { from: number; to: number; at: number }) {
  const share = to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 1;
  return (
    <div
      role="progressbar"
      aria-label={words.advanced()}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={at}
      className="h-2 w-[198px] max-w-full border border-sim-solid"
    >
      <div className="h-full bg-sim-solid" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
