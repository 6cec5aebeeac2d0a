// A school behind one address: whatever else it sends, a class gets in by its link.
import { randomInt } from "node:crypto";
import { maxSeatsPerAddress } from "@glasshouse/contract/class-limits.ts";
import { referralAlphabet } from "@glasshouse/core/referrals/referral-code.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type App, buildApp } from "../app.ts";
import { defaultRateLimits } from "../http/rate-limits.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { createWrongCodes, openTestClass, type TestClass } from "../testing/test-class.ts";
import { joinCodeLength } from "../worlds/class-link.ts";
import { shortCodeLimit } from "./short-code-tries.ts";

const school = "192.0.2.1";
const pupils = 120;
/** A server's 1,500, made smaller. */
const limits = { ...defaultRateLimits, writesPerAddress: maxSeatsPerAddress + 20 };
let house: TestHouse;
let app: App;
let year10: TestClass;
beforeAll(async () => {
  house = await openTestHouse();
  app = await buildApp({ env: house.env, ...house.installation, limits, pages: false });
  await app.server.ready();
  year10 = await openTestClass(house);
});
afterAll(async () => {
  await app.server.close();
  await house.stop();
});

const post = async (url: string, payload: object) =>
  (await app.server.inject({ method: "POST", url, payload, remoteAddress: school })).statusCode;
const madeUpLink = () =>
  Array.from({ length: joinCodeLength }, () => referralAlphabet[randomInt(referralAlphabet.length)]).join("");
async function inWaves(count: number, what: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const wave = Math.min(20, count - statuses.length);
    statuses.push(...(await Promise.all(Array.from({ length: wave }, what))));
  }
  return statuses;
}

test("a class of 120 takes its seats, though its address has reached its limit", async () => {
  const anything = () => post("/api/login-custom", {});
  expect(defaultRateLimits.writesPerAddress).toBeGreaterThan(limits.writesPerAddress);
  const flood = await inWaves(limits.writesPerAddress + 1, anything);
  expect(flood.filter((status) => status === 429)).toHaveLength(1);
  const seated = await inWaves(pupils, () => post("/api/join", { code: year10.link.toLowerCase() }));
  expect(new Set(seated)).toEqual(new Set([200]));
});

async function lookUps<T>(what: () => Promise<T>): Promise<[T, number]> {
  const asked = vi.spyOn(house.installation.pool, "query");
  try {
    const answered = await what();
    const lookups = asked.mock.calls.filter(([sent]) =>
      JSON.stringify(sent).includes("find-classes-of-codes"),
    );
    return [answered, lookups.length];
  } finally {
    asked.mockRestore();
  }
}

test("a call's code is read once, for limit and seat", async () => {
  const payload = { code: year10.link };
  const join = async () =>
    (await app.server.inject({ method: "POST", url: "/api/join", payload })).statusCode;
  expect(await lookUps(join)).toEqual([200, 1]);
});

test("forged codes of either length count for the address, and don't avoid its limit", async () => {
  for (const code of ["ABCDEFGHJKLM", year10.door])
    expect([code, await post("/api/join", { code })]).toEqual([code, 429]);
});

test("forged links are not read once the address has reached its limit", async () => {
  const flood = () => inWaves(100, () => post("/api/join", { code: madeUpLink() }));
  expect(await lookUps(flood)).toEqual([Array(100).fill(429), 0]);
  expect(await lookUps(() => post("/api/join", { code: year10.link }))).toEqual([200, 1]);
});

test("impossible codes delay no simultaneous call, and count for their address", async () => {
  const other = "192.0.2.99";
  const send = async (code: string) =>
    (await app.server.inject({ method: "POST", url: "/api/join", payload: { code }, remoteAddress: other }))
      .statusCode;
  const odd = ["ABCDEFGHJKL\0", "ABCDEFGHJKLß", "\ud800BCDEFGHJKLM"];
  const sent = await Promise.all([...odd, year10.link, ...odd, year10.link].map(send));
  expect([sent[3], sent[7]]).toEqual([200, 200]);
  const refused = await inWaves(limits.writesPerAddress, () => send(odd[0] ?? ""));
  expect(refused.at(-1)).toBe(429);
});

test("a link's holder is limited by address as well", async () => {
  await year10.host.call("PUT", "/api/admin/class/door", { locked: true }); // so that no seat is made
  const more = () => post("/api/join", { code: year10.link });
  const statuses = await inWaves(limits.writesPerAddress - pupils + 1, more);
  await year10.host.call("PUT", "/api/admin/class/door", { locked: false });
  expect(new Set(statuses)).toEqual(new Set([409, 429]));
  expect(await post("/api/join", { code: year10.link })).toBe(429);
});

test("refused calls at a locked class use up no places of the same address", async () => {
  const { host, link } = await openTestClass(house);
  const knock = () => post("/api/join", { code: link });
  await host.call("PUT", "/api/admin/class/door", { locked: true });
  expect(new Set(await inWaves(maxSeatsPerAddress + 1, knock))).toEqual(new Set([409]));
  await host.call("PUT", "/api/admin/class/door", { locked: false });
  expect(await knock()).toBe(200);
});

describe("a class with seats taken by a script from its address", () => {
  const from = "192.0.2.30";
  let filled: TestClass;
  const ask = (method: "GET" | "PUT" | "DELETE", url: string, payload?: object) =>
    app.server.inject({
      method,
      url,
      headers: { cookie: filled.host.cookie },
      ...(payload ? { payload } : {}),
    });
  const join = async (code = filled.link) => {
    const payload = { code };
    const reply = await app.server.inject({ method: "POST", url: "/api/join", payload, remoteAddress: from });
    return reply.json().code ?? "seated";
  };
  const seats = async () => (await ask("GET", "/api/admin/class")).json().seats;
  beforeAll(async () => {
    filled = await openTestClass(house);
    await join();
    await house.database.owner.query("update users set registered_at = now() - interval '61 seconds'");
    await inWaves(maxSeatsPerAddress - 1, async () => ((await join()) === "seated" ? 1 : 0));
  });

  test("refuses further seats, takes one for each that its host removes, and leaves another class its own", async () => {
    expect(await join()).toBe("too-many-seats");
    expect(await join(year10.link)).toBe("seated");
    const [{ id }] = (await ask("GET", "/api/admin/class/seats")).json();
    await ask("DELETE", `/api/admin/class/seats/${id}`);
    expect([await join(), await join()]).toEqual(["seated", "too-many-seats"]);
  });

  test("takes seats past the limit for five minutes while its host allows it", async () => {
    const on = (await ask("PUT", "/api/admin/class/let-in", { on: true })).json();
    const minutes = (Date.parse(on.letInUntil) - Date.now()) / 60_000;
    expect([minutes > 4, minutes <= 5.1]).toEqual([true, true]);
    expect(await join()).toBe("seated");
    await house.database.owner.query("update lessons set unlimited_seats_until = now() where world_id = $1", [
      filled.world,
    ]);
    expect(await join()).toBe("too-many-seats");
    await ask("PUT", "/api/admin/class/let-in", { on: true });
    const off = (await ask("PUT", "/api/admin/class/let-in", { on: false })).json();
    expect([off.letInUntil, await join()]).toEqual([null, "too-many-seats"]);
  });

  test("removes the last minute's seats at once, and takes as many again", async () => {
    const before = await seats();
    const gone = (await ask("DELETE", "/api/admin/class/seats")).json();
    expect([gone, await seats()]).toEqual([{ removed: before }, 0]);
    expect(await join()).toBe("seated");
    const { rows } = await house.database.owner.query(
      "select from sessions join seats using (world_id, investor_id) where world_id = $1",
      [filled.world],
    );
    expect(rows).toHaveLength(1);
  });

  test("keeps the older seats then", async () => {
    await house.database.owner.query("update users set registered_at = now() - interval '61 seconds'");
    await join();
    expect((await ask("DELETE", "/api/admin/class/seats")).json()).toEqual({ removed: 1 });
    expect(await seats()).toBe(1);
  });
});

describe("wrong short codes", () => {
  let led: TestClass;
  beforeAll(async () => {
    led = await openTestClass(house);
  });
  const typed = async (code: string, from: string): Promise<string> =>
    (
      await app.server.inject({ method: "POST", url: "/api/join", payload: { code }, remoteAddress: from })
    ).json().code ?? "seated";
  const lookAtClass = async ({ host }: TestClass, remoteAddress: string) => {
    const asked = { method: "GET", url: "/api/admin/class", remoteAddress } as const;
    const { statusCode } = await app.server.inject({ ...asked, headers: { cookie: host.cookie } });
    return statusCode;
  };
  const typeAllWrong = (from: string) =>
    Promise.all(createWrongCodes(shortCodeLimit.maxPerNetwork).map((code) => typed(code, from)));

  test("count once if a whole class misreads one letter", async () => {
    const from = "192.0.2.11";
    const wrong = Array.from({ length: shortCodeLimit.maxPerNetwork + 20 }, () => typed("BCBCBC", from));
    expect(new Set(await Promise.all(wrong))).toEqual(new Set(["class-unknown"]));
    expect(await typed(led.door, from)).toBe("seated");
  });

  test("of one learner, up to the limit, don't lock out the class led from there", async () => {
    const from = "192.0.2.12";
    expect(await lookAtClass(led, from)).toBe(200);
    await typeAllWrong(from);
    expect(await typed("CCCCCC", from)).toBe("too-many-codes");
    const class30 = Array.from({ length: 30 }, () => typed(led.door, from));
    expect(new Set(await Promise.all(class30))).toEqual(new Set(["seated"]));
  });

  test("make a class led elsewhere refuse correct and wrong codes alike", async () => {
    const [school, home] = ["192.0.2.13", "192.0.2.14"];
    const year11 = await openTestClass(house);
    expect([await lookAtClass(led, school), await lookAtClass(year11, home)]).toEqual([200, 200]);
    await typeAllWrong(school);
    expect(await typed(year11.door, school)).toBe("too-many-codes");
    expect(await typed(led.door, school)).toBe("seated");
  });

  test("from others than the host show nothing of a class, and change no limit", async () => {
    const from = "192.0.2.15";
    const learner = { ...led, host: await led.learner() };
    expect(await lookAtClass(learner, from)).toBe(403);
    await typeAllWrong(from);
    expect(await typed(led.door, from)).toBe("too-many-codes");
  });
});
