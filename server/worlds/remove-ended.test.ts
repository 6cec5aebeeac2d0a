import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { currentRules } from "@glasshouse/core/population/crowd-state.ts";
import type { PoolClient } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { withTransaction } from "../db/pool.ts";
import type { Db } from "../db/statement.ts";
import { runFundDay } from "../fund-day.ts";
import { type HouseDatabase, openHouseDatabase } from "../testing/shared-installation.ts";
import { openPerson } from "../testing/test-people.ts";
import { createWorldReader } from "../testing/test-worlds.ts";
import { endUnvisitedWorlds, removeEndedWorldPiece } from "./remove-ended.ts";

let database: HouseDatabase;
let at: HouseDatabase["worldDb"];
let world: ReturnType<typeof createWorldReader>;
beforeEach(async () => {
  database = await openHouseDatabase();
  at = database.worldDb;
  world = createWorldReader(database);
});
const lent: PoolClient[] = [];
async function borrow(from: Db): Promise<PoolClient> {
  const client = await from.connect();
  lent.push(client);
  return client;
}
afterEach(() => {
  for (const client of lent.splice(0)) client.release(true);
});

const openWorld = async (kind = "class") =>
  (await world.rows<{ id: number }>("select open_world($1, '2026-03-02 12:00Z') as id", [kind]))[0]?.id ?? 0;
async function livedWorld(seed: number): Promise<number> {
  const id = await openWorld();
  await openPerson(at(id), { email: `somebody${id}@example.com` });
  await world.rows(
    "insert into crowd (world_id, seed, target, behaviour, rules, started_at) values ($1, $2, 60, $3, $4, '2026-03-02 12:00Z')",
    [id, seed, { ...behaviours["whole-life"].parameters, advertsPerDay: 30 }, currentRules],
  );
  await world.rows(
    "insert into admin_actions (world_id, seat, actor_name, action, simulated_at) values ($1, 'server', '', 'Looked at', now())",
    [id],
  );
  for (let day = 0; day < 2; day += 1) {
    await world.rows(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused' where world_id = $1",
      [id],
    );
    await makeDuePayout(at(id), undefined, runFundDay);
  }
  return id;
}
const end = (id: number) => withTransaction(at(id), (tx) => tx.query("select end_world()"));
const removeAll = async () => {
  while (await removeEndedWorldPiece(database.installation.pool));
};
const loadNames = (id: number) => world.rows("select id from worlds where id = $1", [id]);
const tenMinutesPass = (id: number) =>
  world.rows(
    "update worlds set ended_at = ended_at - interval '10 minutes', due_at = due_at - interval '10 minutes' where id = $1",
    [id],
  );

describe("a world that has ended", () => {
  test("leaves no row in any table, and other worlds' rows unchanged", async () => {
    const [gone, stays] = [await livedWorld(3), await livedWorld(4)];
    const before = await world.loadAll(stays);
    const house = await world.loadAll(database.world);
    expect(Object.keys(await world.loadCounts(gone)).length).toBeGreaterThan(10);
    await end(gone);
    await removeAll();
    expect(await world.loadCounts(gone)).toEqual({});
    expect(await world.rows("select from world_codes where leads_to = $1", [gone])).toEqual([]);
    expect(await world.loadAll(stays)).toEqual(before);
    expect(await world.loadAll(database.world)).toEqual(house);
  });

  test("is checked again ten minutes later for a late write, then forgotten", async () => {
    const gone = await openWorld();
    await end(gone);
    await removeAll();
    await at(gone).query(
      "insert into sign_in_failures (key, failures, last_failed_at) values ('\\x01', 1, now())",
    );
    await removeAll();
    expect(await world.loadCounts(gone)).toEqual({ sign_in_failures: 1 });
    expect(await loadNames(gone)).toEqual([{ id: gone }]);
    await tenMinutesPass(gone);
    await removeAll();
    expect([await world.loadCounts(gone), await loadNames(gone)]).toEqual([{}, []]);
  });

  test("is removed during a write, whose late row delays nothing and is removed, too", async () => {
    const gone = await openWorld();
    const { id } = await openPerson(at(gone), { email: "somebody@example.com" });
    const late = await borrow(at(gone));
    await late.query("begin");
    await late.query(
      "insert into offer_answers (investor_id, round, offer, answered_false) values ($1, 'before', 1, true)",
      [id],
    );
    await end(gone);
    const removing = removeAll();
    await expect
      .poll(() =>
        world.rows(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%remove_ended%'",
        ),
      )
      .toHaveLength(1);
    await late.query("commit");
    await removing;
    expect(await world.loadCounts(gone)).toEqual({});
  });

  test("is removed piece by piece by several servers, without waiting for each other", async () => {
    const worlds = [await livedWorld(3), await livedWorld(4), await livedWorld(5)];
    for (const id of worlds) await end(id);
    const client = await borrow(database.owner);
    await client.query("begin");
    await client.query("select from worlds where id = $1 for update", [worlds[0]]);
    const server = async () => {
      for (let reached = await removeEndedWorldPiece(database.installation.pool, 1); reached; )
        reached = await removeEndedWorldPiece(database.installation.pool, 1, reached);
    };
    await Promise.all([server(), server(), server()]);
    const [first = {}, ...others] = await Promise.all(worlds.map(world.loadCounts));
    expect([Object.keys(first).length > 10, ...others]).toEqual([true, {}, {}]);
    await client.query("rollback");
    await removeAll();
    expect(await world.loadCounts(worlds[0] ?? 0)).toEqual({});
  });

  test("is scanned once per pass: a piece continues after the previous one", async () => {
    const gone = await livedWorld(3);
    await end(gone);
    let reached = await removeEndedWorldPiece(database.installation.pool, 0);
    while ((await world.loadCounts(gone)).operator)
      reached = await removeEndedWorldPiece(database.installation.pool, 0, reached);
    const inTheFirstLook = reached;
    await at(gone).query(
      "insert into sign_in_failures (key, failures, last_failed_at) values ('\\x01', 1, now())",
    );
    while (reached) reached = await removeEndedWorldPiece(database.installation.pool, 0, reached);
    expect(await world.loadCounts(gone)).toEqual({ sign_in_failures: 1 });
    await tenMinutesPass(gone);
    await removeEndedWorldPiece(database.installation.pool, 0, inTheFirstLook);
    expect(await world.loadCounts(gone)).toEqual({});
  });

  test("is removed without waiting for the disk, and the connection's next user waits for it again", async () => {
    const gone = await livedWorld(3);
    await end(gone);
    const client = await borrow(database.installation.pool);
    const waits = async () => (await client.query("show synchronous_commit")).rows[0].synchronous_commit;
    await client.query("set synchronous_commit = on");
    await client.query("begin");
    await removeEndedWorldPiece(client, 0);
    expect(await waits()).toBe("off");
    await client.query("commit");
    expect(await waits()).toBe("on");
  });

  test("accepts no writes and no sign-ins, and its codes are invalid", async () => {
    const gone = await openWorld();
    const { id } = await openPerson(at(gone), { email: "somebody@example.com" });
    await end(gone);
    expect(await world.rows("select from sessions where world_id = $1", [gone])).toEqual([]);
    expect(await world.rows("select from world_codes where leads_to = $1", [gone])).toEqual([]);
    for (const text of [
      "select begin_write()",
      "select begin_commands('{1}', '{}')",
      `insert into sessions (token_hash, investor_id, expires_at) values ('\\x01', ${id}, now() + interval '1 day')`,
      "select end_world()",
    ])
      await expect(at(gone).query(text), text).rejects.toMatchObject({ code: "GH410" });
  });

  test("waits for running writes before it ends, and refuses waiting ones", async () => {
    const gone = await openWorld();
    const [writer, late] = [await borrow(at(gone)), await borrow(at(gone))];
    await writer.query("begin");
    await writer.query("select begin_write()");
    let ended = false;
    const ending = end(gone).then(() => {
      ended = true;
    });
    await expect
      .poll(() =>
        world.rows("select from pg_locks where locktype = 'advisory' and not granted and objid = $1", [gone]),
      )
      .toHaveLength(1);
    const waiting = late.query("select begin_write()").then(
      () => "written",
      (error: { code: string }) => error.code,
    );
    expect(ended).toBe(false);
    await writer.query("commit");
    await ending;
    expect(await waiting).toBe("GH410");
  });

  test("is never the house, which only starting over ends", async () => {
    await expect(end(database.world)).rejects.toThrow("the house can be started over");
    await expect(at(database.world).query("select close_world()")).rejects.toThrow("permission denied");
  });
});

describe("the ledger stays append-only", () => {
  const ledger = ["transfers", "postings", "admin_actions", "crowd_days", "crowd_facts"];
  const attempts = (id: number) =>
    ledger.flatMap((table) => [
      `delete from ${table} where world_id = ${id}`,
      `update ${table} set world_id = world_id where world_id = ${id}`,
      `truncate ${table}`,
    ]);

  test("for the application, in a live and in an ended world, whatever settings it makes", async () => {
    const [lives, gone] = [await livedWorld(3), await livedWorld(4)];
    await end(gone);
    for (const id of [lives, gone]) {
      const before = await world.loadAll(id);
      const client = await borrow(at(id));
      await client.query("select set_config('glasshouse.removed', $1, false)", [String(id)]);
      for (const text of attempts(id))
        await expect(client.query(text), text).rejects.toThrow("permission denied");
      expect(await world.loadAll(id)).toEqual(before);
    }
  });

  test("for the database's owner while the world lives, even if marked as removed", async () => {
    const [lives, gone] = [await livedWorld(3), await livedWorld(4)];
    await end(gone);
    const before = await world.loadAll(lives);
    for (const named of ["", String(lives), String(gone)]) {
      const client = await borrow(database.owner);
      await client.query("select set_config('glasshouse.removed', $1, false)", [named]);
      for (const text of attempts(lives))
        await expect(client.query(text), text).rejects.toThrow(/append-only|truncate a table|foreign key/);
      for (const table of ledger)
        await expect(client.query(`delete from ${table}`)).rejects.toThrow(/append-only|foreign key/);
    }
    expect(await world.loadAll(lives)).toEqual(before);
  });

  test("for the removal, which finds nothing in a live world", async () => {
    const lives = await livedWorld(3);
    const before = await world.loadAll(lives);
    await at(lives).query("select remove_ended_world('1 minute')");
    expect(await world.loadAll(lives)).toEqual(before);
  });
});

test("every table has an index that begins with the world and covers every row", async () => {
  const without = await world.rows(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute on attrelid = c.oid and attname = 'world_id'
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace)
       and not exists (select from pg_index where indrelid = c.oid and indkey[0] = attnum and indpred is null)`,
  );
  expect(without).toEqual([]);
});

test("only unvisited own worlds end, after the administrator's number of days", async () => {
  await world.rows("update installation set retention_days = 7");
  const worlds = {
    left: await openWorld("own"),
    visited: await openWorld("own"),
    class: await openWorld("class"),
  };
  const seen = (id: number, days: number) =>
    world.rows("update worlds set seen_at = now() - make_interval(days => $2::integer) where id = $1", [
      id,
      days,
    ]);
  await seen(database.world, 100);
  await seen(worlds.left, 8);
  await seen(worlds.visited, 6);
  await seen(worlds.class, 100);
  expect([
    await endUnvisitedWorlds(database.installation.pool),
    await endUnvisitedWorlds(database.installation.pool),
  ]).toEqual([1, 0]);
  expect(await world.rows("select id from worlds where ended_at is not null")).toEqual([{ id: worlds.left }]);
});
