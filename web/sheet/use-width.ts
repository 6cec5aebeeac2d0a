import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** As wide as what stands in a plate on paper: A4 upright, less margins and edges. */
const onPaper = 654;

/** How wide an element stands, so that a drawing is made for its place instead of being scaled. */
export function useWidth<T extends HTMLElement>(before: number): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    let widest = Number.POSITIVE_INFINITY;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0)
        setWidth(Math.min(Math.round(entry.contentRect.width), widest));
    });
    observer.observe(current);
    // paper is laid out when no observer is asked any more, so what was drawn for a wide screen would be scaled down
    const print = () => {
      widest = onPaper; // also for what the observer tells late of the screen
      flushSync(() => setWidth((shown) => Math.min(shown, onPaper)));
    };
    const back = () => {
      widest = Number.POSITIVE_INFINITY;
      setWidth(Math.round(current.getBoundingClientRect().width) || before);
    };
    addEventListener("beforeprint", print);
    addEventListener("afterprint", back);
    return () => {
      observer.disconnect();
      removeEventListener("beforeprint", print);
      removeEventListener("afterprint", back);
    };
  }, [before]);
  return [element, width];
}
