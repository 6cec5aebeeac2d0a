// Background work in steps; each says how long to pause, unless it is woken.

export function createWakeableLoop(options: {
  step: () => Promise<number>;
  onError: (error: unknown) => void;
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
