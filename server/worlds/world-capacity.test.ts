import { maxClassesPerHost } from "@glasshouse/contract/hosts.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { withTransaction } from "../db/pool.ts";
import { openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { hostPassword, openTestHost, parseSetCookies, type TestHost } from "../testing/test-host.ts";
import { createWorldReader } from "../testing/test-worlds.ts";

const atOnce = 40;
const left = 3;

let app: TestHouse;
let admin: TestPerson;
let host: TestHost;
let servers: TestHouse["server"][];
let rows: ReturnType<typeof createWorldReader>["rows"];
beforeAll(async () => {
  app = await openTestHouse({ isOwn: true, settings: { NEWCOMERS: "own-world", HOST_SIGNUP: "open" } });
  ({ rows } = createWorldReader(app.database));
  admin = await app.admin();
  host = await openTestHost(app, "year10");
  const { server } = await buildApp({ env: app.env, ...app.installation, pages: false });
  await server.ready();
  servers = [app.server, server];
});
afterAll(async () => {
  await servers[1]?.close();
  await app.stop();
});

const worlds = async () =>
  (await rows<{ count: number }>("select count(*)::integer as count from worlds where ended_at is null"))[0]
    ?.count ?? 0;
let addresses = 0;
type Asked = { url: string; payload?: object; cookie?: string; from?: string };
async function ask({ url, payload, cookie, from }: Asked, index: number): Promise<string> {
  addresses += 1;
  const reply = await servers[index % servers.length]?.inject({
    method: "POST",
    url,
    remoteAddress: from ?? `198.51.100.${addresses % 250}`,
    ...(payload ? { payload } : {}),
    ...(cookie ? { headers: { cookie } } : {}),
  });
  return reply?.statusCode === 200 ? "opened" : (reply?.json().code ?? "nothing");
}
const everybody = (asked: (index: number) => Asked): Promise<string[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => ask(asked(index), index)));
const opened = (answers: readonly string[]) => answers.filter((answer) => answer === "opened").length;

async function signedUpHost(): Promise<string> {
  const reply = await app.server.inject({
    method: "POST",
    url: "/api/host/account",
    payload: { newPassword: hostPassword },
  });
  return parseSetCookies(reply)[0] ?? "";
}

const mostWithTenth = (places: number) => {
  let most = places;
  while (most - Math.floor(most / 10) < places) most += 1;
  return most;
};

const newcomer = (): Asked => ({ url: "/api/worlds/own" });
const classOfHost = (): Asked => ({
  url: "/api/host/classes",
  payload: { title: "", plan: 20 },
  cookie: host.cookie,
});
const classOfAdmin = (): Asked => ({
  url: "/api/admin/worlds",
  payload: { title: "", minutes: 20 },
  cookie: admin.cookie,
});

describe(`${atOnce} simultaneous calls on two servers for the last ${left} places`, () => {
  let before: number;
  beforeEach(async () => {
    before = await worlds();
    await rows("update installation set max_worlds = $1, max_worlds_per_hour = 10000", [before + left]);
  });

  const kinds = [newcomer, classOfHost, classOfAdmin];
  test.each([
    ["newcomers", newcomer],
    ["classes of a host", classOfHost],
    ["classes of the administrator", classOfAdmin],
    ["all of them", (index: number) => (kinds[index % kinds.length] ?? newcomer)()],
  ])("%s: as many as fit are opened, and the others refused as full", async (_who, asked) => {
    if (asked === newcomer)
      await rows("update installation set max_worlds = $1", [mostWithTenth(before + left)]);
    const answers = await everybody(asked);
    expect([opened(answers), (await worlds()) - before]).toEqual([left, left]);
    const others = answers.filter((answer) => answer !== "opened");
    expect(others.filter((answer) => !answer.endsWith("s-full"))).toEqual([]);
  });

  test("newcomers leave a tenth to classes, and self-made hosts half of that to known hosts", async () => {
    const selfMade = await signedUpHost();
    before = await worlds();
    const most = 10 * before + 40;
    await rows("update installation set max_worlds = $1", [most]);
    await rows("select open_world('class', now()) from generate_series(1, $1::integer)", [
      most - Math.floor(most / 10) - before,
    ]);
    expect(await ask(newcomer(), 0)).toBe("worlds-full");
    expect(await ask({ ...classOfHost(), cookie: selfMade }, 0)).toBe("opened");
    await rows("select open_world('class', now()) from generate_series(1, $1::integer)", [
      most - Math.floor(most / 20) - (await worlds()),
    ]);
    expect(await ask({ ...classOfHost(), cookie: selfMade }, 0)).toBe("classes-full");
    expect([await ask(classOfHost(), 0), await ask(classOfAdmin(), 0)]).toEqual(["opened", "opened"]);
    await rows("update worlds set ended_at = now() where kind = 'class'");
    await rows("delete from hosts where self_made");
  });

  test("accounts of self-made hosts have the same limit as worlds", async () => {
    await rows("update installation set max_worlds = $1", [left]);
    const account = () => ({ url: "/api/host/account", payload: { newPassword: hostPassword } });
    expect(opened(await everybody(account))).toBe(left);
    expect(await rows("select from hosts where self_made")).toHaveLength(left);
  });

  test("control: counting before opening exceeds the limit", async () => {
    const { pool } = app.database;
    const naively = async () => {
      const { rows: counted } = await pool.query(
        "select count_worlds_up_to(max_worlds) < max_worlds as room from installation",
      );
      if (!counted[0].room) return "worlds-full";
      await withTransaction(pool, (tx) => tx.query("select open_world('class', clock_timestamp())"));
      return "opened";
    };
    const answers = await Promise.all(Array.from({ length: atOnce }, naively));
    expect(opened(answers)).toBeGreaterThan(left);
  });
});

test("a host's last class is opened once by simultaneous calls", async () => {
  await rows("update installation set max_worlds = 10000");
  const busy = await openTestHost(app, "busy-room");
  const led = await rows<{ id: number }>(
    "select open_world('class', clock_timestamp()) as id from generate_series(2, $1)",
    [maxClassesPerHost],
  );
  await rows("update worlds set host_id = $1 where id = any ($2)", [busy.id, led.map(({ id }) => id)]);
  const answers = await everybody(() => ({ ...classOfHost(), cookie: busy.cookie }));
  expect([opened(answers), new Set(answers)]).toEqual([1, new Set(["opened", "too-many-classes"])]);
});

test("a refusal as full does not count against the hourly limit", async () => {
  const clickAtBoth = async () =>
    (await Promise.all([0, 1].map((index) => ask({ ...newcomer(), from: "192.0.2.77" }, index)))).sort();
  await rows("update installation set max_worlds = $1, max_worlds_per_hour = 1", [
    mostWithTenth((await worlds()) + 1),
  ]);
  expect(await clickAtBoth()).toEqual(["opened", "worlds-full"]);
  await rows("update installation set max_worlds = 10000");
  expect(await clickAtBoth()).toEqual(["opened", "too-many-worlds"]);
});
