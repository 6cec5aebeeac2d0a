import {
  type Behaviour,
  behaviourBounds,
  behaviourNames,
  defaultBehaviour,
} from "@glasshouse/core/population/behaviour.ts";
import { addresses } from "./addresses.ts";
import { wireInstant } from "./amount.ts";
import { route } from "./route.ts";
import { z } from "./validator.ts";

export const largestCrowd = 1_000_000;

const count = new Intl.NumberFormat("en-US");

function parameter(name: keyof Behaviour) {
  const [from, to] = behaviourBounds[name];
  const error = `From ${count.format(from)} to ${count.format(to)}`;
  return z.number({ error }).min(from, { error }).max(to, { error });
}
function whole(from: number, to: number, error: string) {
  return z.number({ error }).int({ error }).min(from, { error }).max(to, { error });
}
export const behaviourParameters = z.object({
  advertsPerDay: parameter("advertsPerDay"),
  recruiterShare: parameter("recruiterShare"),
  recruitsPerDay: parameter("recruitsPerDay"),
  baitPull: parameter("baitPull"),
  stakeFrom: parameter("stakeFrom"),
  stakeTo: parameter("stakeTo"),
  scheduledShare: parameter("scheduledShare"),
  scheduleDays: parameter("scheduleDays").int(),
  doublingShare: parameter("doublingShare"),
  reinvestingShare: parameter("reinvestingShare"),
  patienceDays: parameter("patienceDays").int(),
  panicPerDay: parameter("panicPerDay"),
  memory: parameter("memory"),
});

/** @param most as many as a world takes: the administrator's limits differ by its kind */
export const crowdUpTo = (most: number) => whole(1, most, `A whole number from 1 to ${count.format(most)}`);

export const crowdBody = z.object({
  /** how many people there are to reach */
  investors: crowdUpTo(largestCrowd),
  seed: whole(0, 2 ** 31 - 1, "A whole number from 0"),
  /** one of the settings by name, or parameters of one's own */
  behaviour: z.union([z.enum(behaviourNames), behaviourParameters]).default(defaultBehaviour),
});

export const crowdState = z.object({
  running: z.boolean(),
  /** null where no crowd has come yet */
  crowd: z
    .object({
      investors: z.number().int(),
      seed: z.number().int(),
      behaviour: behaviourParameters,
      startedAt: wireInstant,
      /** days since it came */
      day: z.number().int(),
      joined: z.number().int(),
      panicked: z.number().int(),
      /** 0 calm to 1 */
      fear: z.number(),
      stopped: z.boolean(),
    })
    .nullable(),
  /** the most people that a crowd of this world has */
  largest: z.number().int(),
  /** may the caller start and stop it? */
  canControl: z.boolean(),
});
export type CrowdStateReply = z.infer<typeof crowdState>;
/** What everybody of a world sees alike; it travels with the clock. */
export type CrowdNews = Omit<CrowdStateReply, "canControl">;

export const crowdRoutes = {
  show: route({
    ...addresses.crowd,
    summary: "The simulated crowd",
    reply: crowdState,
  }),
  start: route({
    method: "POST",
    path: "/api/crowd",
    access: "investor",
    summary: "Let a simulated crowd come (the admin; in solo mode the only investor)",
    body: crowdBody,
    reply: crowdState,
  }),
  stop: route({
    method: "DELETE",
    path: "/api/crowd",
    access: "investor",
    summary: "No new people join any more; those who have joined go on",
    reply: crowdState,
  }),
};
