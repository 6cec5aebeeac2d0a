import { useEffect, useState } from "react";

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
