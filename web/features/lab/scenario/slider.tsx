import { useId } from "react";

export function Slider(props: {
  label: string;
  hint: string;
  value: number;
  said: string;
  range: { from: number; to: number; step: number };
  onChange: (value: number) => void;
}) {
  const { label, hint, value, said, range, onChange } = props;
  const id = useId();
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-label font-[600]">
          {label}
        </label>
        <output htmlFor={id} className="font-mono text-clock font-[600] whitespace-nowrap">
          {said}
        </output>
      </div>
      <input
        id={id}
        type="range"
        // a link may go beyond the range
        min={Math.min(range.from, value)}
        max={Math.max(range.to, value)}
        step={range.step}
        value={value}
        aria-valuetext={said}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="sim-range my-1 block h-7 w-full cursor-pointer"
      />
      <p id={`${id}-hint`} className="text-meta text-sim-ink-2">
        {hint}
      </p>
    </div>
  );
}
