import type { World } from "@glasshouse/contract/worlds-admin.ts";

/** Includes worlds on other pages of the list. */
export type Selection = ReadonlyMap<number, World>;
