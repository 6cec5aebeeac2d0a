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
    let printing = false;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0 && !printing) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(current);
    // paper is laid out when no observer is asked any more, so what was drawn for a screen would be scaled down, or stay small
    const print = () => {
      printing = true; // what the observer tells late of the screen counts no more
      flushSync(() => setWidth(onPaper));
    };
    const back = () => {
      printing = false;
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
