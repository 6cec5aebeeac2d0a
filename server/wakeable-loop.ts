// What runs beside the requests, step after step: it pauses for as long as a step asks for, and less where it is woken.

export function wakeableLoop(options: {
  /** @returns real milliseconds until the next step; 0 for one at once */
  step: () => Promise<number>;
  onError: (error: unknown) => void;
  /** the pause after a step that failed */
  retryMs: number;
}) {
  let stopped = false;
  let woken = false;
  let endPause: () => void = () => {};
  let running: Promise<void> = Promise.resolve();

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (stopped || woken || milliseconds <= 0) return resolve();
      const timer = setTimeout(resolve, milliseconds);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!stopped) {
      woken = false;
      const wait = await options.step().catch((error: unknown) => {
        if (!stopped) options.onError(error);
        return options.retryMs;
      });
      await pause(wait);
    }
  };

  return {
    start() {
      running = run();
    },
    /** something may be due now */
    wake() {
      woken = true;
      endPause();
    },
    async stop() {
      stopped = true;
      endPause();
      await running;
    },
  };
}
