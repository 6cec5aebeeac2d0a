import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

export const tooltipDelayMs = 700;

export function Tooltip({
  text,
  side = "right",
  children,
}: {
  text: string;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
}) {
  return (
    <Radix.Provider delayDuration={tooltipDelayMs}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={8}
            className="z-50 rounded-control border border-line-2 bg-surface px-2.5 py-1 text-meta font-[500] text-ink shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
