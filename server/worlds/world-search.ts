import { getWorldKindAndNumber, getWorldName } from "@glasshouse/contract/world-name.ts";
import { worldKindWords } from "@glasshouse/contract/world-name.words.ts";
import { type WorldKind, worldKinds } from "@glasshouse/contract/worlds-admin.ts";

const numberAtEnd = /[1-9]\d{0,8}$/;

const getSearchNames = (kind: WorldKind, id: number | undefined) =>
  id === undefined
    ? [worldKindWords[kind]()]
    : [getWorldName({ id, kind, title: "" }), getWorldKindAndNumber({ id, kind })];

export function toSearchFilters(search: string | undefined): [string | null, number | null, WorldKind[]] {
  if (!search) return [null, null, []];
  const digits = numberAtEnd.exec(search)?.[0];
  const number = digits === undefined ? undefined : Number(digits);
  const kinds = worldKinds.filter((kind) =>
    getSearchNames(kind, number).some((name) => name.toLowerCase().includes(search.toLowerCase())),
  );
  return [`%${search.replace(/[\\%_]/g, "\\$&")}%`, number ?? null, kinds];
}
