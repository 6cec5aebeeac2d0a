// The control shows that the check can fail.
import type { Behaviour } from "../../core/population/behaviour.ts";
import type { Control } from "./controls.ts";
import type { Load } from "./load.ts";
import { callCrowd, type Stage, type StageOptions } from "./stage.ts";
import { runClock } from "./worlds-beside.ts";

export type Fault = {
  name: string;
  times: number;
  stage?: () => StageOptions;
  /** limit of its people; none without */
  crowd?: number;
  /** changes to the crowd's behaviour */
  behaviour?: Partial<Behaviour>;
  prepare?(stage: Stage): Promise<void>;
  make(stage: Stage, load: Load, time: number): Promise<void>;
  /** only refused connections may fail */
  noneFails?: boolean;
  control: Control;
  /** missing Debian packages, without which it is skipped */
  missing?(): string[];
  afterwards?(stage: Stage): Promise<void>;
};

export async function begin(fault: Fault, stage: Stage): Promise<void> {
  if (fault.crowd) await callCrowd(stage, fault.crowd, fault.behaviour);
  else await runClock(stage.query);
  await fault.prepare?.(stage);
}
