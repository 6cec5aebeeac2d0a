import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { describeKeptDumps, folder, keptDumps, openEmpty } from "./upgrade-cases.ts";

describeKeptDumps(keptDumps.slice(0, -1)); // the newest one: upgrade.test.ts

test("seats and answers keep times since their class was opened, and the frightened are counted", async () => {
  const opened = await openEmpty();
  const client = await opened.pool.connect();
  const ask = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
  try {
    await client.query(readFileSync(`${folder}kept/0017.sql`, "utf8"));
    const at = "2026-01-05T09:00:00Z";
    for (const [place, end] of [null, "2026-01-06T09:00:00Z"].entries()) {
      await client.query("begin");
      const [{ id }] = await ask("select open_world('class', 1, $1) as id", [at]);
      await ask('insert into lessons (plan) values (\'[{"id": "lobby"}]\')');
      await ask(
        "insert into investors (id, first_name, last_name, referral_code, joined_at) values ($1, 'A', 'B', $2, now())",
        [5_000 + place, `SEAT000${place}`],
      );
      await ask(
        `insert into users (investor_id, role, email, email_key, phone_number, password_hash, must_change_password)
         values ($1, 'investor', 'a.b@example.com', 'a.b@example.com', '', '', false)`,
        [5_000 + place],
      );
      await ask(
        `insert into seats (investor_id, seen_at, acted_at, nudged_at, removed_at)
         select $1::bigint, at + '1 hour', at + '2 hours', at + '3 hours', case when $1::bigint % 2 = 1 then at + '4 hours' end from (select $2::timestamptz) as opened (at)`,
        [5_000 + place, at],
      );
      await ask(
        "insert into offer_answers (investor_id, round, offer, answered_false, answered_at) values ($1, 'before', 1, true, $2::timestamptz + '90.6 seconds'::interval)",
        [5_000 + place, at],
      );
      await ask("update worlds set opened_at = $2, ended_at = $3 where id = $1", [id, at, end]);
      await client.query("commit");
    }
    const count = 3;
    await ask(
      "update crowd_members set panicked_day = 2 where world_id = 1 and number in (select number from crowd_members where world_id = 1 order by number limit $1)",
      [count],
    );
    await migrate(opened.url);
    const seats = await ask(
      "select extract(epoch from seen_after)::integer / 3600 as seen, extract(epoch from acted_after)::integer / 3600 as acted, extract(epoch from nudged_after)::integer / 3600 as nudged, extract(epoch from removed_after)::integer / 3600 as removed from seats order by investor_id",
    );
    const kept = { seen: 1, acted: 2, nudged: 3 };
    expect(seats).toEqual([
      { ...kept, removed: null },
      { ...kept, removed: 4 },
    ]);
    const answers = await ask(
      "select extract(epoch from answered_after)::integer as seconds from offer_answers where offer = 1 and investor_id >= 5000",
    );
    expect(answers).toEqual([{ seconds: 90 }, { seconds: 90 }]);
    expect(await ask("select panicked from crowd where world_id = 1")).toEqual([{ panicked: count }]);
  } finally {
    client.release();
    await opened.drop();
  }
});
