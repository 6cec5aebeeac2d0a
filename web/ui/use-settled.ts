import { useEffect, useState } from "react";

/** Whoever presses twice has read nothing of what came in between. */
export const settleMs = 300;

/** @param what stands there @returns whether it has stood there for long enough to be meant by a press; always where nothing is given */
export function useSettled(what: string | undefined): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (what === undefined) return;
    const timer = window.setTimeout(() => setSettled(what), settleMs);
    return () => window.clearTimeout(timer);
  }, [what]);
  return settled === what;
}
