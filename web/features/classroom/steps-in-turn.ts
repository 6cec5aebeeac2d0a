// Keys that step through the reveal: whoever presses faster than the server answers, or before the wall has heard that the reveal
// has begun, loses no press. Presses that come meanwhile are added up and made at once, after the one under way.

export type Steps = {
  /** @returns the step that is told, undefined where the class is not at the reveal */
  at: () => Promise<number | undefined>;
  go: (to: number) => Promise<unknown>;
};

/** @param most the last step; before the first there is none @returns what a press of a key does */
export function stepsInTurn(most: number): (by: 1 | -1, steps: Steps) => void {
  let owed = 0;
  let underWay = false;
  const makeAll = async (steps: Steps) => {
    underWay = true;
    try {
      while (owed !== 0) {
        const at = await steps.at();
        const to = Math.max(0, Math.min(most, (at ?? 0) + owed)); // with what was pressed while it was looked up
        owed = 0;
        if (at !== undefined && to !== at) await steps.go(to);
      }
    } catch {
      // a class that can't be asked for is not stepped through: the wall says that it can't reach the server
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
