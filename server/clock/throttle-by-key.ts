// Throttles work by key: the first call runs at once, later ones within the gap once at its end.

export function throttleByKey(gapMs: number, work: (key: number) => void) {
  const active = new Map<number, { timer: NodeJS.Timeout; isPending: boolean }>();
  const wait = (key: number, isPending: boolean) => {
    clearTimeout(active.get(key)?.timer);
    active.set(key, { timer: setTimeout(onGapEnd, gapMs, key), isPending });
  };
  const onGapEnd = (key: number) => {
    const { isPending } = active.get(key) ?? {};
    active.delete(key);
    if (isPending) runNow(key);
  };
  const runNow = (key: number) => {
    wait(key, false);
    work(key);
  };
  return {
    schedule(key: number): void {
      const before = active.get(key);
      if (before) before.isPending = true;
      else runNow(key);
    },
    markDone(key: number): void {
      wait(key, active.get(key)?.isPending ?? false);
    },
    stop(): void {
      for (const { timer } of active.values()) clearTimeout(timer);
      active.clear();
    },
  };
}
