// Functions that work across worlds, each listed with its reason. They work also for an owner who is no
// superuser and bound by row policies.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../db/migrate.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Visit worlds one by one, with the reason. */
const goThroughWorlds = {
  pay_due_worlds: "pays what is due, in whichever world",
  record_world_visits: "keeps who was seen, of all who were within half a minute",
  correct_stepped_clocks: "the machine's clock was put: every running one is mended",
  remove_ended_world: "removes what the next ended one left",
  end_unvisited_worlds: "ends the next one whose time has come",
  inspect_worlds: "the administrator's list: figures of those on its page",
  find_existing_sessions: "whose cookies somebody's are, each in the world that it names",
  find_world_by_address: "a sign-in: in which of the worlds that this browser was in",
  inspect_classes: "a host's list: seats and phase of their own",
  classes_with_simulated_learners: "where some are to be moved",
};
const beginWorlds = {
  open_numbered_world: "opens one",
};
const readTheList = {
  open_world_with_codes: "its own new one",
  count_worlds_up_to: "counts them, against the limit",
  start_over: "the kind of its own",
  last_payout_at: "the kind of its own",
  close_world: "its own",
  end_world: "the kind of its own",
  end_solo_mode_with_second: "the kind of its own",
  end_solo_mode_with_administrator: "the kind of its own",
  set_world_owner: "the kind of its own",
  set_class_host: "its own",
  set_class_end: "its own",
  insert_class_event: "its own, when it was opened",
  world_age: "its own, when it was opened",
  update_due_time: "its own, whose clock moved",
  register_referral_code: "its own, whose person has a code",
  wake_for_pending_deposit: "its own, in which a payment waits",
  schedule_next_check: "its own",
  pay_quiet_days: "its own",
  refuse_removal: "whether the one that is removed has ended",
};

test("every function that looks beyond its transaction's world is listed with its reason", async () => {
  const { rows } = await database.owner.query<{ name: string; text: string }>(
    `select proname as name, pg_get_functiondef(oid) as text from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  const goes = rows.filter(({ text }) => /set_config\('glasshouse\.world'/.test(text));
  expect(goes.map(({ name }) => name).sort()).toEqual(
    Object.keys({ ...goThroughWorlds, ...beginWorlds }).sort(),
  );
  const lists = rows.filter(({ text }) =>
    /\b(from|join|into|update)\s+(public\.)?(worlds|world_codes)\b/i.test(text),
  );
  const named = { ...goThroughWorlds, ...beginWorlds, ...readTheList };
  expect(lists.map(({ name }) => name).filter((name) => !(name in named))).toEqual([]);
  expect(Object.keys(readTheList).filter((name) => !lists.some((each) => each.name === name))).toEqual([]);
});

describe("on a database with an owner who is no superuser", () => {
  const name = `small_${randomBytes(4).toString("hex")}`;
  let owner: pg.Client;
  let classes: number[];
  beforeAll(async () => {
    await database.owner.query(`create role ${name} login password 'given'`);
    await database.owner.query(`create database ${name} owner ${name}`);
    const url = new URL(database.connectionString);
    Object.assign(url, { username: name, password: "given", pathname: `/${name}` });
    await migrate(url.href);
    owner = new pg.Client({ connectionString: url.href });
    await owner.connect();
    classes = [];
    for (const simulated of [true, true, false]) {
      await owner.query("begin");
      const [{ id }] = (await owner.query("select open_world('class', clock_timestamp()) as id")).rows;
      await owner.query('insert into lessons (plan) values (\'[{"id": "lobby"}]\')');
      await owner.query(
        "insert into investors (id, first_name, last_name, referral_code, joined_at) values ($1, 'A', 'B', $2, now())",
        [2_000 + id, `CODE${String(id).padStart(4, "A")}`],
      );
      const email = `a.b@${simulated ? "simulated.example.com" : "example.com"}`;
      await owner.query(
        `insert into users (investor_id, role, email, email_key, phone_number, password_hash, must_change_password)
         values ($1, 'investor', $2, $2, '', 'none', false)`,
        [2_000 + id, email],
      );
      await owner.query("insert into seats (investor_id) values ($1)", [2_000 + id]);
      await owner.query("commit");
      classes.push(id);
    }
  });
  afterAll(async () => {
    await owner?.end();
    await database.owner.query(`drop database if exists ${name} with (force)`);
    await database.owner.query(`drop role if exists ${name}`);
  });
  const ask = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows;
  const [mine, others] = [() => classes.slice(0, 2), () => classes.slice(2)];

  test("classes with simulated learners are found from a connection in no world", async () => {
    await owner.query("set glasshouse.world = ''");
    const found = await ask("select world from classes_with_simulated_learners() as world order by 1");
    expect(found.map(({ world }) => world)).toEqual(mine());
    expect(await ask("select current_setting('glasshouse.world') as here")).toEqual([{ here: "" }]);
  });

  test("a session in a class ends with its source in another class", async () => {
    const [source, opened] = mine();
    const insert = async (world: number | undefined, hash: string, from: unknown[]) => {
      await ask("select set_config('glasshouse.world', $1, false)", [String(world)]);
      await ask(
        `insert into sessions (token_hash, investor_id, expires_at, source_world, source_session)
         select $1::bytea, investor_id, now() + interval '1 day', $2, $3::bytea from users`,
        [hash, ...from],
      );
    };
    await expect(insert(opened, "opened", [source, "source"])).rejects.toThrow(/sessions_source/);
    await insert(source, "source", [null, null]);
    await insert(opened, "opened", [source, "source"]);
    await ask("select set_config('glasshouse.world', $1, false)", [String(source)]);
    await ask("delete from sessions");
    await ask("select set_config('glasshouse.world', $1, false)", [String(opened)]);
    expect(await ask("select from sessions")).toEqual([]);
  });

  test("lists count in each world, days are paid, and an ended world is removed completely", async () => {
    await owner.query("set glasshouse.world = ''");
    expect(await ask("select world, seats from inspect_classes($1) order by 1", [classes])).toEqual(
      classes.map((world) => ({ world, seats: others().includes(world) ? 1 : 0 })),
    );
    const people = await ask("select world, people::integer from inspect_worlds($1) order by 1", [classes]);
    expect(people).toEqual(classes.map((world) => ({ world, people: others().includes(world) ? 1 : 0 })));
    for (const world of classes) {
      await owner.query("select set_config('glasshouse.world', $1, false)", [String(world)]);
      await owner.query(
        "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
      );
    }
    await owner.query("set glasshouse.world = ''");
    await ask("select record_world_visits($1)", [classes]);
    const [paid] = await ask("select days, others from pay_due_worlds('{}', '5 s')");
    expect(paid).toEqual({ days: 3, others: [] });
    await owner.query("update worlds set ends_at = clock_timestamp() where id = any ($1)", [others()]);
    expect(await ask("select end_unvisited_worlds() as ended")).toEqual([{ ended: 1 }]);
    expect(await ask("select remove_ended_world('5 s') as reached")).toEqual([{ reached: {} }]);
    await owner.query("select set_config('glasshouse.world', $1, false)", [String(others()[0])]);
    expect(await ask("select from investors")).toEqual([]);
    expect(await ask("select from fund_days")).toEqual([]);
    await owner.query("select set_config('glasshouse.world', $1, false)", [String(mine()[0])]);
    expect(await ask("select from fund_days")).toHaveLength(1);
  });
});

test("near the limit, own worlds abandoned at once end first, and no others", async () => {
  const { owner } = database;
  const open = async (opened: string, seen: string): Promise<number> => {
    const { rows } = await owner.query("select open_world('own', clock_timestamp()) as id");
    await owner.query(
      "update worlds set opened_at = now() - $2::interval, seen_at = now() - $3::interval where id = $1",
      [rows[0].id, opened, seen],
    );
    return rows[0].id;
  };
  const [left, , , fresh, visited] = [
    await open("20 minutes", "20 minutes"),
    await open("20 minutes", "19 minutes"),
    await open("20 minutes", "18 minutes 30 seconds"),
    await open("5 minutes", "5 minutes"),
    await open("20 minutes", "11 minutes"),
  ];
  const end = async () => (await owner.query("select end_unvisited_worlds() as ended")).rows[0].ended;
  expect(await end()).toBe(0);
  await owner.query("update installation set max_worlds = 1");
  expect([await end(), await end(), await end(), await end()]).toEqual([1, 1, 1, 0]);
  const remaining = await owner.query(
    "select id from worlds where id = any ($1) and ended_at is null order by id",
    [[left, fresh, visited]],
  );
  expect(remaining.rows.map(({ id }) => id)).toEqual([fresh, visited]);
  await owner.query("update installation set max_worlds = 10000");
});

test("only a host account without a class ends after a day", async () => {
  const { owner } = database;
  await owner.query(
    `insert into hosts (name, self_made, made_at, led_at) values
       ('idle-host-10', true, now() - interval '25 hours', null), ('new-host-10', true, now() - interval '23 hours', null),
       ('led-host-10', true, now() - interval '25 hours', now() - interval '24 hours'),
       ('known-host', false, now() - interval '25 hours', null)`,
  );
  await owner.query("select end_unvisited_worlds()");
  const { rows } = await owner.query("select name from hosts order by name");
  expect(rows.map(({ name }) => name)).toEqual(["known-host", "led-host-10", "new-host-10"]);
});

test("due worlds end one per transaction, so that none stays locked until many have ended", async () => {
  await database.owner.query("update installation set retention_days = 1");
  const opened: number[] = [];
  for (let count = 0; count < 3; count += 1)
    opened.push((await database.owner.query("select open_world('own', clock_timestamp()) as id")).rows[0].id);
  await database.owner.query("update worlds set seen_at = now() - interval '2 days' where id = any ($1)", [
    opened,
  ]);
  const ended = async () =>
    (await database.owner.query("select end_unvisited_worlds() as ended")).rows[0].ended;
  const left = async () =>
    (await database.owner.query("select from worlds where id = any ($1) and ended_at is null", [opened]))
      .rowCount;
  expect([await ended(), await left()]).toEqual([1, 2]);
  expect([await ended(), await ended(), await ended(), await left()]).toEqual([1, 1, 0, 0]);
});
