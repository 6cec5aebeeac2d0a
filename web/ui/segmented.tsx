import { useId } from "react";
import { cx } from "./cx.ts";

export interface SegmentedProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; count?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Segmented<Value extends string>({ legend, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex h-[34px] max-md:h-auto max-md:flex-wrap w-fit max-w-full self-start min-w-0 overflow-x-auto rounded-control border border-line-2 p-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green">
      <legend className="sr-only">{legend}</legend>
      {options.map((option, index) => (
        <label
          key={option.value}
          className={cx(
            "flex h-8 items-center gap-1.5 px-3 text-label whitespace-nowrap transition-colors max-md:grow max-md:justify-center max-md:shadow-[0_-1px_0_var(--color-line-2)]",
            "max-md:-ms-px max-md:border-s max-md:border-line-2",
            index > 0 && "border-s border-line-2",
            option.value === value ? "bg-sunken font-[600] text-ink" : "font-[500] text-ink-2 hover:text-ink",
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.count !== undefined && <span className="font-[400] text-ink-3">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
