// That the checks of what stands in bundles can fail: each finds a cent that is off, or a request that gets out of its bundle again.
import { setTimeout as sleep } from "node:timers/promises";
import type { Control } from "./controls.ts";
import type { Stage } from "./stage.ts";

/** @param text changes something once, as soon as there is something of the kind */
const afterFault =
  (text: string) =>
  async (stage: Stage, fault: () => Promise<void>): Promise<void> => {
    await fault();
    while ((await stage.query(text)).length === 0) await sleep(100);
    await sleep(1_000);
  };

export const centOffInBundle: Control = {
  name: "somebody in a bundle asked for a cent more: the audit differs",
  make: afterFault(`
    update bundled_requests set cents[1] = cents[1] + 1
    where world_id = current_world() and first_id = (select min(first_id) from bundled_requests where world_id = current_world())
    returning first_id`),
  found: ({ differences, unbalanced }) => [...differences, ...unbalanced],
};

/** Of somebody who has a row by now. */
const outOfBundle = `
  select first_id, place::integer, people[place] as person, cents[place] as asked
  from bundled_requests cross join unnest(waiting) with ordinality as each (waits, place)
  where world_id = current_world() and not waits order by first_id, place limit 1`;

export const heldAgain: Control = {
  name: "a naive twin hands somebody again what a bundle held for them: the audit differs",
  make: afterFault(`
    select post_transfers('{requests_unbundled}', sim_now(), '{1,1}',
      array[account_of(person, 'withdrawal_hold'), fund_account('bundled_hold', 0)], array[-asked, asked])
    from (${outOfBundle}) as gone`),
  found: ({ differences, unbalanced }) => [...differences, ...unbalanced],
};

export const waitsAgain: Control = {
  name: "a naive twin leaves somebody waiting in a bundle who has a row: twice",
  make: afterFault(`
    update bundled_requests set waiting[place] = true, waiting_count = waiting_count + 1, waiting_cents = waiting_cents + asked
    from (${outOfBundle}) as gone where world_id = current_world() and bundled_requests.first_id = gone.first_id returning place`),
  found: ({ twice }) => twice.filter((each) => each.includes("waits in a bundle or in a row")),
};
