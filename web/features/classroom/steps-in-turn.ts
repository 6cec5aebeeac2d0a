// Queues key presses while a step is in progress, and sends them as one.

export type Steps = {
  /** @returns the current step; undefined outside the reveal */
  at: () => Promise<number | undefined>;
  go: (to: number) => Promise<unknown>;
};

export function stepsInTurn(most: number): (by: 1 | -1, steps: Steps) => void {
  let owed = 0;
  let underWay = false;
  const makeAll = async (steps: Steps) => {
    underWay = true;
    try {
      while (owed !== 0) {
        const at = await steps.at();
        const to = Math.max(0, Math.min(most, (at ?? 0) + owed));
        owed = 0;
        if (at !== undefined && to !== at) await steps.go(to);
      }
    } catch {
      // the wall shows that the server can't be reached
      owed = 0;
    } finally {
      underWay = false;
    }
  };
  return (by, steps) => {
    owed += by;
    if (!underWay) void makeAll(steps);
  };
}
