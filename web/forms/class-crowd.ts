// Passes a crowd from the Lab, which describes it, to the host page, which uses it.
import type { crowdRoutes } from "@glasshouse/contract/crowd.ts";
import type { operatorRoutes } from "@glasshouse/contract/operator.ts";
import type { CallInput } from "../api/call.ts";

export type ClassCrowd = {
  calls: {
    crowd: CallInput<typeof crowdRoutes.start>["body"];
    operator: CallInput<typeof operatorRoutes.update>["body"];
  } | null;
  href: string;
  says: readonly string[];
};

export type LoadClassCrowd = (query: string, most: number) => ClassCrowd;

export type ClassCrowdState =
  | { state: "coming" }
  | { state: "here"; crowd: ClassCrowd }
  | { state: "failed" };
export const getClassCrowdPath = (query: string) => `/host?crowd=${encodeURIComponent(query)}`;
