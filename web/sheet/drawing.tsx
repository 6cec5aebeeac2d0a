import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { cx } from "../ui/cx.ts";

/** px; text: the size of the letters, which depends on the window */
export type Box = { width: number; height: number; text: number };
export type Rect = { x: number; y: number; width: number; height: number };

/** Letter width of the drawings' face, in em. */
export const letter = 0.56;

const beforeMeasured: Box = { width: 1178, height: 360, text: 28 };

function useBox(): [RefObject<HTMLDivElement | null>, Box] {
  const element = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState(beforeMeasured);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { width, height } = current.getBoundingClientRect();
      const text = Number.parseFloat(getComputedStyle(current).fontSize);
      if (width > 0 && height > 0) setBox({ width: Math.floor(width), height: Math.floor(height), text });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, box];
}

/** Draws at the measured size. Screen readers skip it and read the text beside it. */
export function Drawing({
  children,
  className = "min-h-[30vh] flex-1 text-wall",
}: {
  children: (box: Box) => ReactNode;
  className?: string;
}) {
  const [element, box] = useBox();
  return (
    <div ref={element} className={cx("relative overflow-hidden font-mono font-[500]", className)}>
      <svg
        width={box.width}
        height={box.height}
        viewBox={`0 0 ${box.width} ${box.height}`}
        aria-hidden="true"
        className="absolute inset-0 block fill-sim-ink"
      >
        {children(box)}
      </svg>
    </div>
  );
}

export function Block({ rect, className }: { rect: Rect; className: string }) {
  return rect.width > 0 && rect.height > 0 ? <rect {...rect} className={className} /> : null;
}
