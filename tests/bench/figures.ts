// Measures the Books' and the administrator's figures with a whole crowd.
import { openAdmin } from "../support/open-people.ts";
import { median, quantile, type Row } from "./measure.ts";
import type { Stage } from "./stage.ts";

const times = 200;
const mostMs = 100;

export async function figureRows(stage: Stage): Promise<Row[]> {
  const admin = await openAdmin(stage.query);
  const { rows: counted } = await stage.owner.query<{ people: number }>(
    "select count(*)::integer as people from investors",
  );
  const people = (counted[0]?.people ?? 0).toLocaleString("en-US");
  const rows: Row[] = [];
  for (const path of ["/api/books/people", "/api/admin/stats"]) {
    const all: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const reply = await stage.get(path, admin);
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body}`);
      all.push(reply.ms);
    }
    const p99 = quantile(all, 0.99);
    rows.push({
      figure: `GET ${path}, ${people} people, p99`,
      ours: `${p99.toFixed(1)} ms`,
      against: "",
      other: "",
      ratio: `median ${median(all).toFixed(1)} ms`,
      reach: `≤ ${mostMs} ms`,
      met: p99 <= mostMs,
    });
  }
  return rows;
}
