// Throttles work by key: the first call runs at once, later ones within the gap once at its end.

export function withGap(gapMs: number, work: (key: number) => void) {
  const lately = new Map<number, { timer: NodeJS.Timeout; again: boolean }>();
  const wait = (key: number, again: boolean) => {
    clearTimeout(lately.get(key)?.timer);
    lately.set(key, { timer: setTimeout(passed, gapMs, key), again });
  };
  const passed = (key: number) => {
    const { again } = lately.get(key) ?? {};
    lately.delete(key);
    if (again) now(key);
  };
  const now = (key: number) => {
    wait(key, false);
    work(key);
  };
  return {
    soon(key: number): void {
      const before = lately.get(key);
      if (before) before.again = true;
      else now(key);
    },
    /** Starts the gap: the work was just done elsewhere. */
    wasTold(key: number): void {
      wait(key, lately.get(key)?.again ?? false);
    },
    stop(): void {
      for (const { timer } of lately.values()) clearTimeout(timer);
      lately.clear();
    },
  };
}
