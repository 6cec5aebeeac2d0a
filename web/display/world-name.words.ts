import type { WorldKind } from "@glasshouse/contract/worlds-admin.ts";

const kinds: Record<WorldKind, string> = { house: "The house", own: "Own world", class: "Class" };

/** How a world is called: by its title, else by what it is; the number is the world's own. */
export const worldName = ({ id, kind, title }: { id: number; kind: WorldKind; title: string }) =>
  title || (kind === "house" ? kinds.house : `${kinds[kind]} ${id}`);
/** Below the name. */
export const worldKindAndNumber = ({ id, kind }: { id: number; kind: WorldKind }) =>
  `${kinds[kind]}, no. ${id}`;
