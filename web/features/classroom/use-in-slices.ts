// Very many tiles change in one moment, once a second. Drawn all at once they hold the page up; a few at a time nobody notices.
import { useEffect, useState } from "react";

type Item = { id: number };

/**
 * The newest, in its order: so many of it as they are now, the others as they were, those that are new left out until it is their turn.
 * @param upTo how many are as they are now
 */
export function mixed<T extends Item>(newest: readonly T[], before: readonly T[], upTo: number): T[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return newest.flatMap((item, at) => {
    const shown = at < upTo ? item : known.get(item.id);
    return shown ? [shown] : [];
  });
}

/** @returns the newest, so many more of it after each pause; the same things as before for what has had no turn yet */
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
