// The crowd of a run of the Lab on its way into a class: the Lab says what it is, the host's page lets it come.
import type { crowdRoutes } from "@glasshouse/contract/crowd.ts";
import type { operatorRoutes } from "@glasshouse/contract/operator.ts";
import type { CallInput } from "../api/call.ts";

export type ClassCrowd = {
  /** what the two calls take that bring it; null where it can't come */
  calls: {
    crowd: CallInput<typeof crowdRoutes.start>["body"];
    operator: CallInput<typeof operatorRoutes.update>["body"];
  } | null;
  /** the run in the Lab that it is */
  href: string;
  /** said to the host before the class is opened: what comes along, what does not, and why not */
  says: readonly string[];
};

/** @param query what stands behind the question mark of that run @param most people that a crowd of a class has here */
export type ReadClassCrowd = (query: string, most: number) => ClassCrowd;

/** On its way: what reads it has still to come, came, or could not be loaded. */
export type ComingCrowd = { state: "coming" } | { state: "here"; crowd: ClassCrowd } | { state: "failed" };
export const classCrowdPath = (query: string) => `/host?crowd=${encodeURIComponent(query)}`;
