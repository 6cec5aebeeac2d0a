// Renders changed tiles in slices to keep the page responsive.
import { useEffect, useState } from "react";

type Item = { id: number };

export function mixed<T extends Item>(newest: readonly T[], before: readonly T[], upTo: number): T[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return newest.flatMap((item, at) => {
    const shown = at < upTo ? item : known.get(item.id);
    return shown ? [shown] : [];
  });
}

/** @returns unchanged items keep their identity */
export function useInSlices<T extends Item>(newest: readonly T[], size: number, pauseMs = 20): readonly T[] {
  const [shown, setShown] = useState<readonly T[]>(() => newest.slice(0, size));
  useEffect(() => {
    let upTo = 0;
    let timer: number | undefined;
    const next = () => {
      upTo += size;
      const now = upTo;
      setShown((before) => mixed(newest, before, now));
      if (upTo < newest.length) timer = window.setTimeout(next, pauseMs);
    };
    next();
    return () => window.clearTimeout(timer);
  }, [newest, size, pauseMs]);
  return shown;
}
