import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestPerson } from "../testing/test-app.ts";
import { openPlanLoggingPool } from "../testing/test-plans.ts";
import { depositList, withdrawalList } from "./admin-lists.ts";

const rows = 20_000;
const people = 4_000;
let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  // triggers would take most of the time here
  await app.database.owner.query(`
    begin;
    set local session_replication_role = replica;
    with fresh as (
      insert into investors (first_name, last_name, referral_code, joined_at)
      select 'A', 'B', 'CODE' || number, now() from generate_series(1, ${people}) as number returning id
    )
    insert into users (investor_id, role, email, email_key, phone_number, password_hash)
    select id, 'investor', 'size' || id || '@example.com', 'size' || id || '@example.com', '555', 'x' from fresh;
    insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
    select 1001 + number % ${people}, 'card', 100, case when number % 20 = 0 then 'failed' else 'completed' end,
      'pi_sim_' || number, now() - (${rows} - number) / 3 * interval '1 minute', now() from generate_series(1, ${rows}) as number;
    insert into withdrawal_requests (investor_id, amount_cents, method, details, status, requested_at, decided_at)
    select 1001 + number % ${people}, 5000, 'bank', '{}', status, now() - (${rows} - number) * interval '1 minute',
      case when status <> 'pending' then now() end
    from (select number, (array['pending', 'approved', 'rejected'])[1 + number % 3] as status
      from generate_series(1, ${rows}) as number) as request;
    commit;
    analyze`);
});
afterAll(() => app.stop());

const get = (path: string) => admin.call("GET", `/api/admin/${path}`);

describe("the administrator's lists over 20,000 rows", () => {
  test("are paged on the server without repeats or gaps, also at shared instants", async () => {
    const seen: number[] = [];
    let cursor = "";
    for (let page = 0; page < 4; page += 1) {
      const reply = await get(`deposits?limit=100${cursor}`);
      seen.push(...reply.json().map((row: { id: number }) => row.id));
      cursor = `&cursor=${reply.headers["x-next-cursor"]}`;
    }
    const expected = await app.database.pool.query(
      "select id from deposits order by created_at desc, id desc limit 400",
    );
    expect(seen).toEqual(expected.rows.map((row) => row.id));
  });

  test("read few rows beyond the page, however many there are", async () => {
    const { pool, rowsRead: handled } = await openPlanLoggingPool(app.database);
    for (const list of [depositList, withdrawalList]) {
      handled();
      expect(await list.real.read(pool, [null, null, null], 2 ** 40, 50)).toHaveLength(50);
      const rowsRead = handled();
      expect(rowsRead).toBeGreaterThan(50); // the plan was logged
      expect(rowsRead).toBeLessThan(people);
    }
    await pool.end();
  });

  test("are filtered and searched on the server, with counts over all rows", async () => {
    const failed = await get("deposits?limit=10&status=failed");
    expect(failed.headers["x-total-count"]).toBe("1000");
    expect(JSON.parse(String(failed.headers["x-totals"]))).toEqual({ completed: 19_000, failed: 1_000 });
    for (const status of ["completed", "failed"]) {
      const listed = await app.database.pool.query(
        "select id from deposits where status = $1 order by id desc limit 100",
        [status],
      );
      const shown = (await get(`deposits?limit=100&status=${status}`)).json();
      expect(shown.map((row: { id: number }) => row.id)).toEqual(listed.rows.map((row) => row.id));
    }
    const person = await get("withdrawals?search=size3000@example.com");
    expect(person.headers["x-total-count"]).toBe("5");
    expect(new Set(person.json().map((row: { userId: string }) => row.userId))).toEqual(new Set(["3000"]));
    expect((await get("withdrawals?search=3000")).json()).toHaveLength(6);
    const both = await get("withdrawals?search=size3000&status=pending");
    expect(both.headers["x-total-count"]).toBe(String(both.json().length));
    expect((await get("deposits?search=100%25")).headers["x-total-count"]).toBe("0");
  });
});
