// The answers of both rounds, in this browser: before the simulation and after it.
import type { Answers } from "@glasshouse/core/offers.ts";
import { keep, readKept } from "../../display/kept.ts";

const key = "glasshouse-offers";
export type Round = "before" | "after";
export type Kept = Record<Round, Answers | null>;
const none: Kept = { before: null, after: null };

export const keptAnswers = (): Kept => readKept(key, none);
export const keepAnswers = (kept: Kept): void => keep(key, kept);
