import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** A4 portrait, less margins. */
const onPaper = 654;

/** Laid out for the actual width instead of scaled. */
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
    // print layout runs no observers
    const print = () => {
      printing = true; // ignore late observers
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
