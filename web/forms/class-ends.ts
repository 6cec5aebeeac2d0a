// What the wall asks of the Lab: the days on which a class's crowd and operator end with other seeds.
import type { Scenario } from "@glasshouse/core/population/fund-run.ts";

/** @param seed of the class's own crowd @returns of each run the crowd's day on which it could pay no more, 0 for none */
export type RunEnds = (scenario: Scenario, seed: number) => Promise<readonly number[]>;
