import { cx } from "./cx.ts";

export type ButtonVariant = "primary" | "secondary" | "tertiary" | "reject" | "sim" | "simDashed";
export type ButtonSize = "sm" | "md" | "lg" | "xl";

const shared =
  "relative inline-flex shrink-0 items-center justify-center gap-2.5 whitespace-nowrap select-none transition-colors max-md:max-w-full max-md:text-center max-md:whitespace-normal";
const platform =
  "rounded-control border font-[600] disabled:border-line disabled:bg-sunken disabled:text-ink-3 data-busy:cursor-progress";
const sim = "sim-focus font-mono text-clock font-[600] disabled:opacity-60";

const variants: Record<ButtonVariant, string> = {
  primary: `${platform} border-transparent bg-green text-on-green not-disabled:hover:bg-green-hover data-busy:border-transparent data-busy:bg-green data-busy:text-on-green`,
  secondary: `${platform} border-line-2 bg-surface text-ink not-disabled:hover:bg-sunken data-busy:border-line-2 data-busy:bg-surface data-busy:text-ink`,
  reject: `${platform} border-line-2 bg-surface text-neg not-disabled:hover:border-neg not-disabled:hover:bg-neg-tint data-busy:border-line-2 data-busy:bg-surface data-busy:text-neg`,
  tertiary:
    "rounded-badge font-[600] text-green not-disabled:hover:text-green-hover not-disabled:hover:underline underline-offset-4 disabled:text-ink-3",
  sim: `${sim} border border-transparent bg-sim-btn text-sim-on-btn not-disabled:hover:bg-sim-btn-hover`,
  simDashed: `${sim} border border-dashed border-sim-line bg-sim-sheet text-sim-ink not-disabled:hover:bg-sim-fill`,
};

const sizes: Record<ButtonSize, string> = {
  sm: "h-8 px-[13px] text-label max-md:h-auto max-md:min-h-8",
  md: "h-10 px-[17px] text-body max-md:h-11",
  lg: "h-11 px-[17px] text-body",
  xl: "h-12 px-[22px] text-heading",
};
const tertiarySizes: Record<ButtonSize, string> = {
  sm: "text-label",
  md: "text-label",
  lg: "min-h-11 text-body",
  xl: "min-h-12 text-heading",
};

const simSizes: Record<ButtonSize, string> = {
  sm: "h-8 px-3",
  md: "h-9 px-3.5 max-md:h-11",
  lg: "h-11 px-4",
  xl: "h-12 px-[22px]",
};

function getSizes(variant: ButtonVariant): Record<ButtonSize, string> {
  if (variant === "sim" || variant === "simDashed") return simSizes;
  return variant === "tertiary" ? tertiarySizes : sizes;
}

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

export function buttonClass({
  variant = "secondary",
  size = "md",
  wide,
  className,
}: ButtonLook = {}): string {
  const sized = getSizes(variant)[size];
  return cx(shared, variants[variant], sized, wide && "w-full", className);
}

export const textLinkClass =
  "rounded-badge font-[600] text-green underline-offset-4 hover:text-green-hover hover:underline";
