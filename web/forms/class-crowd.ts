// Passes a Lab run's crowd to a class: the Lab describes it, the host page uses it.
import type { crowdRoutes } from "@glasshouse/contract/crowd.ts";
import type { operatorRoutes } from "@glasshouse/contract/operator.ts";
import type { CallInput } from "../api/call.ts";

export type ClassCrowd = {
  /** inputs of the two calls; null if the run can't be used */
  calls: {
    crowd: CallInput<typeof crowdRoutes.start>["body"];
    operator: CallInput<typeof operatorRoutes.update>["body"];
  } | null;
  /** its Lab page */
  href: string;
  /** shown before the class opens: what is used, what is not, and why */
  says: readonly string[];
};

/** @param query of the run's address @param most maximum people of a class crowd */
export type ReadClassCrowd = (query: string, most: number) => ClassCrowd;

/** Loading state of the reader. */
export type ComingCrowd = { state: "coming" } | { state: "here"; crowd: ClassCrowd } | { state: "failed" };
export const classCrowdPath = (query: string) => `/host?crowd=${encodeURIComponent(query)}`;
