import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx.ts";

export interface DropMenuProps {
  summary: ReactNode;
  label: string;
  summaryClassName?: string | undefined;
  panelClassName?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function DropMenu({
  summary,
  label,
  summaryClassName,
  panelClassName,
  className,
  children,
}: DropMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function close(event: Event) {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        element.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    }
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);

  return (
    <details ref={details} className={cx("relative", className)}>
      <summary aria-label={label} className={cx("list-none", summaryClassName)}>
        {summary}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only follows presses of the controls inside */}
      <div
        className={cx("absolute top-full z-30 mt-1.5 animate-float-in shadow-float", panelClassName)}
        onClick={() => {
          if (details.current) details.current.open = false;
        }}
      >
        {children}
      </div>
    </details>
  );
}
