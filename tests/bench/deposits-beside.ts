import { getConfirmation, openPayments } from "../support/open-payments.ts";
import type { Person } from "../support/open-people.ts";
import { inWorld } from "./open-worlds.ts";
import type { Stage } from "./stage.ts";

type World = { world: number; people: Person[] };

/** @returns pays in once, in the next world, and returns the time in ms */
export function depositsIn(stage: Stage, worlds: readonly World[]): () => Promise<number> {
  const most = Math.max(...worlds.map(({ people }) => people.length));
  const payers = Array.from({ length: most }, (_, place) =>
    worlds.flatMap(({ world, people }) => {
      const person = people[place];
      return person ? [{ person, world }] : [];
    }),
  ).flat();
  let turn = 0;
  return async () => {
    const payer = payers[turn++ % payers.length];
    if (!payer) throw new Error("nobody pays in");
    const [id] = await inWorld(stage, payer.world, (query) => openPayments(query, [payer.person]));
    const { status, body, ms } = await stage.post("/api/confirm-deposit", payer.person, getConfirmation(id));
    if (status !== 200) throw new Error(`${status} ${body}`);
    return ms;
  };
}
