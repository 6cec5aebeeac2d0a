import type { World } from "@glasshouse/contract/worlds-admin.ts";

/** Worlds that are chosen, by number, also those on a page that is shown no more. */
export type Selection = ReadonlyMap<number, World>;
