import type { Check } from "./check.ts";
import { contagion } from "./contagion.ts";
import { delayModel } from "./delay-model.ts";
import { doublingScheme } from "./doubling-scheme.ts";
import { coverages, draws } from "./draws.ts";
import { brownianPassage } from "./passage.ts";
import { compounding, platform } from "./platform.ts";
import { randomGrowth } from "./random-growth.ts";
import { completeTree, recruits } from "./recruits.ts";
import { ruin } from "./ruin.ts";
import { steadyRates } from "./steady-rates.ts";

export const allChecks: readonly Check[] = [
  ...platform,
  ...compounding,
  ...delayModel,
  ...steadyRates,
  ...randomGrowth,
  ...contagion,
  ...recruits,
  ...completeTree,
  ...ruin,
  ...brownianPassage,
  ...doublingScheme,
  ...draws,
  ...coverages,
];
