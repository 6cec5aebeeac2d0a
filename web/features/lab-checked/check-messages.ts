import type { Check, Outcome } from "@glasshouse/core/lab/checks/check.ts";

export type Announced = Omit<Check, "run">;
/** A newer order cancels an older one. */
export type Order = { order: number; broken: boolean };
export type FromChecks =
  | { kind: "announced"; checks: readonly Announced[]; seed: number }
  | { kind: "checked"; order: number; id: string; outcome: Outcome }
  | { kind: "finished"; order: number; ms: number };
