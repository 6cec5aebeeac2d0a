// How a world is called: once for both sides, so that the search finds what the list shows.
import type { WorldKind } from "./worlds-admin.ts";

export const worldKindNames: Record<WorldKind, string> = {
  house: "The house",
  own: "Own world",
  class: "Class",
};

/** By its title, else by what it is; the number is the world's own. */
export const worldName = ({ id, kind, title }: { id: number; kind: WorldKind; title: string }) =>
  title || (kind === "house" ? worldKindNames.house : `${worldKindNames[kind]} ${id}`);
/** Below the name. */
export const worldKindAndNumber = ({ id, kind }: { id: number; kind: WorldKind }) =>
  `${worldKindNames[kind]}, no. ${id}`;
