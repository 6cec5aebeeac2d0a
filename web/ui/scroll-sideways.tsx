import { type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "./cx.ts";

type Props = { label: string; className?: string; children: ReactNode };

/** Focusable only while it overflows, so that keyboards can scroll it. */
export function ScrollSideways({ label, className, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => setScrolls(current.scrollWidth > current.clientWidth));
    for (const each of [current, ...current.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={box}
      className={cx("overflow-x-auto", className)}
      {...(scrolls && { "aria-label": label, tabIndex: 0 })}
    >
      {children}
    </section>
  );
}
