// Plans and stakes are drawn once per seed and behaviour.
import { type Cents, cents } from "../money.ts";
import type { Behaviour } from "./behaviour.ts";
import { drawNature, type Plan, plans } from "./crowd.ts";
import { addRows, emptyTable, type Table } from "./table.ts";

const newNatures = (room: number) => ({
  /** an index of `plans` */
  plan: new Int8Array(room),
  stakeCents: new Int32Array(room),
});

/** Index: number less one. */
export type Natures = { of: string; people: Table<ReturnType<typeof newNatures>> };

export const createNatures = (): Natures => ({ of: "", people: emptyTable(newNatures) });

/** Another seed or behaviour starts over. */
export function drawNatures(natures: Natures, behaviour: Behaviour, seed: number, upTo: number): void {
  const of = JSON.stringify([seed, behaviour]);
  if (natures.of !== of) {
    natures.of = of;
    natures.people.count = 0;
  }
  const from = natures.people.count;
  if (from >= upTo) return;
  addRows(natures.people, upTo - from);
  const { plan, stakeCents } = natures.people.columns;
  for (let who = from; who < upTo; who += 1) {
    const nature = drawNature(behaviour, seed, who + 1);
    plan[who] = plans.indexOf(nature.plan);
    stakeCents[who] = nature.stakeCents;
  }
}

export const getPlan = ({ people }: Natures, who: number): Plan =>
  plans[people.columns.plan[who] ?? 0] ?? "holding";
export const getStakeCents = ({ people }: Natures, who: number): Cents =>
  cents(people.columns.stakeCents[who] ?? 0);
