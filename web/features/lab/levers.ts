// What could be done about a scheme, or by its operator: each is one change of the scenario, tried by itself.
import type { Scenario } from "@glasshouse/core/lab/scenario.ts";

export const levers = ["warnings", "frozen", "limit", "bonus"] as const;
export type Lever = (typeof levers)[number];

/** Half of the newcomers stay away. */
const warned = { warnDay: 15, warnBps: 5_000 };
const frozenOn = 30;
const bonusBps = 1_000;
/** Of what is expected to come in on the first day. */
const limitShare = 0.4;
const limitStep = 1_000;

export function withLever(scenario: Scenario, lever: Lever): Scenario {
  switch (lever) {
    case "warnings":
      return { ...scenario, ...warned };
    case "frozen":
      return { ...scenario, freezeDay: frozenOn };
    case "limit": {
      const share = scenario.firstNewcomers * scenario.depositCents * limitShare;
      return { ...scenario, limitCents: Math.max(1, Math.round(share / limitStep)) * limitStep };
    }
    case "bonus":
      return { ...scenario, bonusBps };
  }
}
