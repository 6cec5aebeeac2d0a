// What happens very often is done at once where it was not done just before, and else once more when the gap has passed: nobody
// waits for a timer but those who would be told twice.

/** @param work done for a key, at most once a gap */
export function withGap(gapMs: number, work: (key: number) => void) {
  /** keys done less than a gap ago; again: something came since */
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
    /** It was just done in another way: what comes within a gap is done after it. */
    wasTold(key: number): void {
      wait(key, lately.get(key)?.again ?? false);
    },
    stop(): void {
      for (const { timer } of lately.values()) clearTimeout(timer);
      lately.clear();
    },
  };
}
