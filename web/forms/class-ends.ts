import type { Scenario } from "@glasshouse/core/population/fund-run.ts";

/** @param seed of the class's crowd @returns end day of each run, 0 for none */
export type RunEnds = (scenario: Scenario, seed: number) => Promise<readonly number[]>;
