// Kills Node or its session: afterwards the world is entirely the old or the new one.
import { setTimeout as sleep } from "node:timers/promises";
import { createPool } from "../../server/db/pool.ts";
import { auditLedger } from "../../server/ledger/audit-ledger.ts";
import { openAdmin, openPeople } from "../support/open-people.ts";
import { callCrowd, killNode, openStage, type Stage, waitUntilReady } from "./stage.ts";

/** A little more than starting over takes. */
const longestMs = 120;
const tables = ["users", "investors", "crowd_facts", "deposits", "transfers", "fund_days", "sessions"];

async function loadCounts(stage: Stage): Promise<Record<string, number>> {
  const columns = tables
    .map((name) => `(select count(*)::integer from ${name} where world_id = current_world()) as ${name}`)
    .join(", ");
  const [row] = await stage.query<Record<string, number>>(`select ${columns}`);
  return row ?? {};
}

/** Compares counts: neither world if rows are missing or left. */
function getWorld(before: Record<string, number>, after: Record<string, number>): "old" | "new" | "neither" {
  if (tables.every((name) => (after[name] ?? 0) >= (before[name] ?? 0))) return "old";
  const fresh: Record<string, number> = {
    users: 1,
    investors: 1,
    transfers: 1,
    sessions: 1,
  };
  return tables.every((name) => (after[name] ?? 0) === (fresh[name] ?? 0)) ? "new" : "neither";
}

async function begin(stage: Stage): Promise<{ answered: Promise<number> }> {
  const clock = (await (await fetch(`${stage.urls[0]}/api/clock`)).json()) as { startedAt: string };
  const answered = fetch(`${stage.urls[0]}/api/admin/start-over`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: stage.admin.cookie },
    body: JSON.stringify({ confirm: "start over", startedAt: clock.startedAt }),
  }).then(
    (reply) => reply.status,
    () => 0,
  );
  return { answered };
}

/** @param breakWorld for the control */
export async function startOverKilled(
  times: number,
  breakWorld: (stage: Stage) => Promise<unknown> = async () => {},
) {
  const stage = await openStage({ people: 20 });
  const seen = { old: 0, new: 0, neither: 0 };
  const wrong: string[] = [];
  try {
    for (let time = 0; time < times; time += 1) {
      if ((await stage.query("select from crowd where world_id = current_world()")).length === 0)
        await callCrowd(stage, 300);
      while ((await stage.query("select from fund_days where world_id = current_world()")).length < 3)
        await sleep(50);
      await stage.query("update clock set rate = 'paused'");
      const before = await loadCounts(stage);
      // from at once to after the end
      const { answered } = await begin(stage);
      await sleep((time / times) * longestMs);
      await killNode(stage);
      await waitUntilReady(stage);
      const house = await stage.enterHouse();
      const status = await answered;
      await breakWorld(stage);
      const after = await loadCounts(stage);
      const world = getWorld(before, after);
      seen[world] += 1;
      if (world === "neither") wrong.push(`neither world: ${JSON.stringify({ before, after })}`);
      if (status >= 400) wrong.push(`it was refused with ${status}`);
      if (status === 200 && world !== "new") wrong.push("it was acknowledged, and is the old world");
      const pool = await createPool({ connectionString: stage.connectionString(), world: house, max: 2 });
      wrong.push(...(await auditLedger(pool)).differences.map((each) => JSON.stringify(each)));
      await pool.end();
      if (world === "old") continue;
      await openPeople(stage.query, 20, 90_000, house); // for the next
      stage.admin = await openAdmin(stage.query, house);
    }
  } finally {
    await stage.stop();
  }
  return {
    title: `kill -9 of Node while the world is started over, ${times} times`,
    result: `${seen.old} times the old world, ${seen.new} times the new one, ${seen.neither} times neither`,
    wrong,
  };
}
