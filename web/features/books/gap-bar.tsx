import { gapWords } from "./gap-bar.words.ts";

export function GapBar({ credited, taken }: { credited: string; taken: string }) {
  const whole = Number(credited) + Number(taken);
  if (whole <= 0) return null;
  const share = (Number(credited) / whole) * 100;
  const percent = Math.round(share);
  return (
    <div className="pt-3">
      <div aria-hidden="true" className="flex h-4 border border-sim-red">
        <div className="sim-hatched" style={{ width: `${share.toFixed(2)}%` }} />
        <div className="flex-1 bg-sim-red [print-color-adjust:exact]" />
      </div>
      <p className="flex justify-between gap-3 pt-1 font-mono text-[12px]/5 text-sim-ink-2">
        <span>{gapWords.credited({ percent })}</span>
        <span>{gapWords.taken({ percent: 100 - percent })}</span>
      </p>
    </div>
  );
}
