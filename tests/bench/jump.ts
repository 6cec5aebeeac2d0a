// A jump is compared only with other versions of the product (against.ts).
import { setTimeout as sleep } from "node:timers/promises";
import { openCrowd } from "../support/open-crowd.ts";
import { openAdmin } from "../support/open-people.ts";
import { type Row, shown } from "./measure.ts";
import type { Stage } from "./stage.ts";

const days = 30;

/** @returns ms until the last day is paid */
async function jumpMs(stage: Stage, ahead: { days: number } | { to: "next-payout" }): Promise<number> {
  const admin = await openAdmin(stage.query);
  const began = performance.now();
  const reply = await stage.post("/api/clock/advance", admin, ahead);
  if (reply.status !== 200) throw new Error(`the jump: ${reply.status} ${reply.body}`);
  for (;;) {
    const { rowCount } = await stage.owner.query(
      "select from clock where uncapped_sim_now() < next_payout_at",
    );
    if (rowCount) return performance.now() - began;
    await sleep(20);
  }
}

/** Enough to keep the crowd calm. */
const reservesForEach = 1_000_000;

async function callCrowd(stage: Stage, people: number): Promise<void> {
  const [crowd] = await stage.query("select 1 as there from crowd", []);
  if (crowd) return;
  await stage.query(
    "update clock set rate = 'paused', anchor_simulated = sim_now(), anchor_real = clock_timestamp()",
    [],
  );
  await stage.query("update operator set policy = 'approve'", []);
  await stage.query(
    "select post_transfers('{deposit}', sim_now(), '{1,1}', array[fund_account('reserves'), account_of($1, 'invested')], array[$2::bigint, -$2::bigint])",
    [stage.people[0]?.id, people * reservesForEach],
  );
  await openCrowd(stage.query, people, { advertsPerDay: people });
  await jumpMs(stage, { to: "next-payout" });
}

export async function jumpRow(stage: Stage, people: number): Promise<Row> {
  await callCrowd(stage, people);
  const ms = await jumpMs(stage, { days });
  return {
    figure: `A jump of ${days} days with a crowd of ${people.toLocaleString("en-US")}`,
    ours: `${shown(ms)} ms`,
    against: "",
    other: "",
    ratio: `${shown(days / (ms / 1_000))} days a second`,
    reach: "≤ 1.5 s",
    met: ms <= 1_500,
  };
}
