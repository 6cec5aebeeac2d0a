import { formatNumber } from "@glasshouse/core/format.ts";
import {
  type Behaviour,
  behaviourBounds,
  behaviourNames,
  defaultBehaviour,
} from "@glasshouse/core/population/behaviour.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { routeAddresses } from "./addresses.ts";
import { wireInstant } from "./amount.ts";
import { defineRoute } from "./route.ts";
import { z } from "./validator.ts";

export const maxCrowd = 1_000_000;

function createParameterSchema(name: keyof Behaviour) {
  const [from, to] = behaviourBounds[name];
  const error = sentence(`From ${formatNumber(from)} to ${formatNumber(to)}`);
  return z.number({ error }).min(from, { error }).max(to, { error });
}
function createWholeSchema(from: number, to: number, error: string) {
  return z.number({ error }).int({ error }).min(from, { error }).max(to, { error });
}
export const behaviourParameters = z.object({
  advertsPerDay: createParameterSchema("advertsPerDay"),
  recruiterShare: createParameterSchema("recruiterShare"),
  recruitsPerDay: createParameterSchema("recruitsPerDay"),
  baitPull: createParameterSchema("baitPull"),
  stakeFrom: createParameterSchema("stakeFrom"),
  stakeTo: createParameterSchema("stakeTo"),
  scheduledShare: createParameterSchema("scheduledShare"),
  scheduleDays: createParameterSchema("scheduleDays").int(),
  doublingShare: createParameterSchema("doublingShare"),
  reinvestingShare: createParameterSchema("reinvestingShare"),
  patienceDays: createParameterSchema("patienceDays").int(),
  panicPerDay: createParameterSchema("panicPerDay"),
  memory: createParameterSchema("memory"),
});

/** @param most for the world's kind */
export const createCrowdSizeSchema = (most: number) =>
  createWholeSchema(1, most, `A whole number from 1 to ${formatNumber(most)}`);

export const crowdBody = z.object({
  investors: createCrowdSizeSchema(maxCrowd),
  seed: createWholeSchema(0, 2 ** 31 - 1, "A whole number from 0"),
  /** a preset, or custom parameters */
  behaviour: z.union([z.enum(behaviourNames), behaviourParameters]).default(defaultBehaviour),
});

export const crowdState = z.object({
  running: z.boolean(),
  /** null without a crowd */
  crowd: z
    .object({
      investors: z.number().int(),
      seed: z.number().int(),
      behaviour: behaviourParameters,
      startedAt: wireInstant,
      /** since its start */
      day: z.number().int(),
      joined: z.number().int(),
      panicked: z.number().int(),
      /** 0 calm to 1 */
      fear: z.number(),
      stopped: z.boolean(),
    })
    .nullable(),
  /** limit of this world */
  largest: z.number().int(),
  canControl: z.boolean(),
});
export type CrowdStateReply = z.infer<typeof crowdState>;
/** The same for all people of a world. */
export type CrowdNews = Omit<CrowdStateReply, "canControl">;

export const crowdRoutes = {
  show: defineRoute({
    ...routeAddresses.crowd,
    summary: "The simulated crowd",
    reply: crowdState,
  }),
  start: defineRoute({
    method: "POST",
    path: "/api/crowd",
    access: "investor",
    summary: "Start a simulated crowd (the admin; in solo mode the only investor)",
    body: crowdBody,
    reply: crowdState,
  }),
  stop: defineRoute({
    method: "DELETE",
    path: "/api/crowd",
    access: "investor",
    summary: "Stop new people from joining; members stay",
    reply: crowdState,
  }),
};
