// Searches worlds by the names that the list shows.
import { worldKindAndNumber, worldKindNames, worldName } from "@glasshouse/contract/world-name.ts";
import { type WorldKind, worldKinds } from "@glasshouse/contract/worlds-admin.ts";

const numberAtEnd = /[1-9]\d{0,8}$/;

const namesOf = (kind: WorldKind, id: number | undefined) =>
  id === undefined
    ? [worldKindNames[kind]]
    : [worldName({ id, kind, title: "" }), worldKindAndNumber({ id, kind })];

/** @returns a pattern for titles, the number in the search, and the kinds it names */
export function searchFilters(search: string | undefined): [string | null, number | null, WorldKind[]] {
  if (!search) return [null, null, []];
  const digits = numberAtEnd.exec(search)?.[0];
  const number = digits === undefined ? undefined : Number(digits);
  const kinds = worldKinds.filter((kind) =>
    namesOf(kind, number).some((name) => name.toLowerCase().includes(search.toLowerCase())),
  );
  return [`%${search.replace(/[\\%_]/g, "\\$&")}%`, number ?? null, kinds];
}
