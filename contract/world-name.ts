import type { WorldKind } from "./worlds-admin.ts";

export const worldKindNames: Record<WorldKind, string> = {
  house: "The house",
  own: "Own world",
  class: "Class",
};

export const getWorldName = ({ id, kind, title }: { id: number; kind: WorldKind; title: string }) =>
  title || (kind === "house" ? worldKindNames.house : `${worldKindNames[kind]} ${id}`);
export const getWorldKindAndNumber = ({ id, kind }: { id: number; kind: WorldKind }) =>
  `${worldKindNames[kind]}, no. ${id}`;
