// What somebody in another world feels: deposits of one person in each of some worlds, one after another.
import { confirmationOf, openPayments } from "../e2e/open-payments.ts";
import type { Person } from "../e2e/open-people.ts";
import { inWorldOf } from "./open-worlds.ts";
import type { Stage } from "./stage.ts";

type World = { world: number; people: Person[] };

/** @returns what pays in once in each of these worlds, and tells how long each took */
export function depositsIn(stage: Stage, worlds: readonly World[]): () => Promise<number[]> {
  const payers = worlds.flatMap(({ world, people: [person] }) => (person ? [{ person, world }] : []));
  return async () => {
    const took: number[] = [];
    for (const { person, world } of payers) {
      const [id] = await inWorldOf(stage, world, (query) => openPayments(query, [person]));
      const { status, body, ms } = await stage.post("/api/confirm-deposit", person, confirmationOf(id));
      if (status !== 200) throw new Error(`${status} ${body}`);
      took.push(ms);
    }
    return took;
  };
}
