import { worldKindWords, worldNameWords } from "./world-name.words.ts";
import type { WorldKind } from "./worlds-admin.ts";

/** A world's number is no quantity: its digits are not grouped. */
const toParameters = ({ id, kind }: { id: number; kind: WorldKind }) => ({
  kind: worldKindWords[kind](),
  id: String(id),
});

export const getWorldName = ({ id, kind, title }: { id: number; kind: WorldKind; title: string }) =>
  title || (kind === "house" ? worldKindWords.house() : worldNameWords.numbered(toParameters({ id, kind })));
export const getWorldKindAndNumber = (world: { id: number; kind: WorldKind }) =>
  worldNameWords.kindAndNumber(toParameters(world));
