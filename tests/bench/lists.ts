import { openAdmin } from "../support/open-people.ts";
import { inTurn, median, type Row, toRow } from "./measure.ts";
import type { Stage } from "./stage.ts";

const times = 7;

async function fillLists(stage: Stage, count: number): Promise<void> {
  await stage.owner.query(
    `insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
     select $1::bigint + number % $2, 'card', 100, 'failed', 'pi_sim_list' || number, now() - ($3::integer - number) / 3 * interval '1 minute', now()
     from generate_series(1, $3::integer) as number`,
    [stage.people[0]?.id, stage.people.length, count],
  );
  await stage.owner.query(
    `insert into withdrawal_requests (investor_id, amount_cents, method, details, status, requested_at, decided_at)
     select $1::bigint + number % $2, 5000, 'bank', '{}', 'rejected', now() - ($3::integer - number) * interval '1 minute', now()
     from generate_series(1, $3::integer) as number`,
    [stage.people[0]?.id, stage.people.length, count],
  );
  await stage.owner.query("analyze deposits, withdrawal_requests");
}

export async function listRows(stage: Stage, count: number, rounds: number): Promise<Row[]> {
  await fillLists(stage, count);
  const admin = await openAdmin(stage.query);
  const email = `l${stage.people.at(-1)?.id}@`;
  const medianMs = async (work: () => Promise<unknown>) => {
    const all: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const began = performance.now();
      await work();
      all.push(performance.now() - began);
    }
    return median(all);
  };
  const rows: Row[] = [];
  for (const path of [
    "deposits?limit=50",
    "deposits?limit=50&status=failed",
    `deposits?limit=50&search=${email}`,
    "withdrawals?limit=50&search=77777",
  ])
    rows.push(
      toRow({
        figure: `GET /api/admin/${path}, ${count.toLocaleString("en-US")} rows`,
        against: "a bare count of the deposits",
        unit: "ms",
        sides: await inTurn(
          rounds,
          () =>
            medianMs(async () => {
              const reply = await stage.get(`/api/admin/${path}`, admin);
              if (reply.status !== 200) throw new Error(reply.body);
            }),
          () => medianMs(() => stage.owner.query("select count(*) from deposits")),
        ),
        reach: "≤ 20 times",
        met: (ratio) => ratio <= 20,
      }),
    );
  return rows;
}
