import { useEffect, useState } from "react";

/** A second press within this time cannot be meant for what has just appeared. */
export const settleMs = 300;

export function useIsSettled(what: string | undefined): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (what === undefined) return;
    const timer = window.setTimeout(() => setSettled(what), settleMs);
    return () => window.clearTimeout(timer);
  }, [what]);
  return settled === what;
}
