// What each person of a crowd is like follows from seed and number, and is drawn once for as long as the crowd behaves as it does.
import { type Cents, cents } from "../money.ts";
import type { Behaviour } from "./behaviour.ts";
import { natureOf, type Plan, plans } from "./crowd.ts";
import { addRows, emptyTable, type Table } from "./table.ts";

const newNatures = (room: number) => ({
  /** a place among `plans` */
  plan: new Int8Array(room),
  stakeCents: new Int32Array(room),
});

/** By number, less one. */
export type Natures = { of: string; people: Table<ReturnType<typeof newNatures>> };

export const noNatures = (): Natures => ({ of: "", people: emptyTable(newNatures) });

/** Draws those of people up to a number, as far as that was not done; all of them where the crowd behaves otherwise now. */
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
    const nature = natureOf(behaviour, seed, who + 1);
    plan[who] = plans.indexOf(nature.plan);
    stakeCents[who] = nature.stakeCents;
  }
}

export const planAt = ({ people }: Natures, who: number): Plan =>
  plans[people.columns.plan[who] ?? 0] ?? "holding";
export const stakeAt = ({ people }: Natures, who: number): Cents =>
  cents(people.columns.stakeCents[who] ?? 0);
