import type { Scenario } from "@glasshouse/core/population/fund-run.ts";

export type RunEnds = (scenario: Scenario, seed: number) => Promise<readonly number[]>;
