import { cx } from "./cx.ts";
import { ClockIcon, CrossIcon, type Icon, MinusIcon, TickIcon } from "./icons.tsx";

export type BadgeTone = "pending" | "good" | "bad" | "done" | "other";

const tones: Record<BadgeTone, { icon: Icon; tint: string; text: string }> = {
  pending: { icon: ClockIcon, tint: "bg-pend-tint text-pend", text: "text-pend" },
  good: { icon: TickIcon, tint: "bg-green-tint text-green", text: "text-ink-2" },
  bad: { icon: CrossIcon, tint: "bg-neg-tint text-neg", text: "text-neg" },
  done: { icon: TickIcon, tint: "bg-done-tint text-done", text: "text-done" },
  other: { icon: MinusIcon, tint: "bg-sunken text-ink-2", text: "text-ink-2" },
};

export interface BadgeProps {
  tone: BadgeTone;
  children: string;
  quiet?: boolean | undefined;
}

export function Badge({ tone, children, quiet }: BadgeProps) {
  const { icon: Icon, tint, text } = tones[tone];
  const glyph = quiet && tone === "good" ? "text-green" : "";
  return (
    <span
      className={cx(
        "inline-flex items-center gap-[7px] text-meta font-[500] whitespace-nowrap",
        quiet ? text : `h-[22px] rounded-badge px-[7px] ${tint}`,
      )}
    >
      <Icon size={13} strokeWidth={2} className={cx("shrink-0", glyph)} />
      <span>{children}</span>
    </span>
  );
}
