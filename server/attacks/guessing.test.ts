import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { createTryCounter } from "../auth/count-tries.ts";
import { countGuessesPerDay, countTriesPerDay, dayS, knownLimit, placeLimit } from "../auth/try-limits.ts";
import { openTestHouse, password, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { openPerson } from "../testing/test-people.ts";
import { openWorld } from "../testing/test-worlds.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

type From = { at: string; cookie?: string; server?: TestHouse["server"] };
const signIn = (email: string, secret: string, { at, cookie, server = app.server }: From) =>
  server.inject({
    method: "POST",
    url: "/api/login-custom",
    remoteAddress: at,
    payload: { email, password: secret },
    ...(cookie ? { headers: { cookie } } : {}),
  });

const people = (count: number): Promise<TestPerson[]> =>
  Promise.all(Array.from({ length: count }, () => app.person()));
async function signInDevice({ email }: TestPerson, at: string): Promise<string> {
  const reply = await signIn(email, password, { at });
  const device = reply.cookies.find(({ name }) => name === "glasshouse_device");
  return `glasshouse_device=${device?.value}`;
}
const later = (seconds: number) =>
  app.database.owner.query(
    "update sign_in_failures set last_failed_at = last_failed_at - make_interval(secs => $1)",
    [seconds],
  );

const goOn = () =>
  app.database.owner.query("update sign_in_failures set failures = failures + 30 where failures >= 5");
/** A slow machine's first delays pass during other guesses. */
const late = 3;

/** Two seconds, or four times the time without guesses. */
async function limitMs(quiet: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await quiet();
  return Math.max(2_000, 4 * (performance.now() - began));
}

describe("the right password from a network without guesses signs in within 2 s", () => {
  test("during guesses at the account from elsewhere: 20 of 20 tries", async () => {
    const { email } = await app.person();
    const guess = () => signIn(email, "a wrong guess", { at: "203.0.113.9" });
    const limit = await limitMs(() => signIn(email, password, { at: "198.51.100.4" }));
    await Promise.all(Array.from({ length: 40 }, guess));
    await goOn();
    const found: [number, boolean][] = [];
    const guesses: Promise<unknown>[] = [];
    for (let index = 0; index < 20; index += 1) {
      guesses.push(...Array.from({ length: 10 }, guess));
      const began = performance.now();
      const reply = await signIn(email, password, { at: "198.51.100.4" });
      found.push([reply.statusCode, performance.now() - began < limit]);
    }
    await Promise.all(guesses);
    expect(found).toEqual(Array.from({ length: 20 }, () => [200, true]));
  });

  test("during 305 wrong sign-ins from the address of a class, at all its accounts: the class of 30 signs in", async () => {
    const at = "203.0.113.20";
    const [members, others] = [await people(30), await people(30)];
    const limit = await limitMs(() =>
      Promise.all(others.map(({ email }) => signIn(email, password, { at: "203.0.113.19" }))),
    );
    const wrong = Array.from({ length: 305 }, (_, index) => members[index % 30]?.email ?? "");
    await Promise.all(wrong.map((email) => signIn(email, "a wrong guess", { at })));
    const began = performance.now();
    const replies = await Promise.all(
      members.map(async ({ email }) => {
        const { statusCode } = await signIn(email, password, { at });
        return [statusCode, performance.now() - began < limit];
      }),
    );
    expect(replies).toEqual(members.map(() => [200, true]));
  });

  describe("during guesses at one account from the same address", () => {
    const at = "203.0.113.21";
    let guessed: TestPerson;
    let cookie: string;
    beforeAll(async () => {
      guessed = (await people(1))[0] as TestPerson;
      cookie = await signInDevice(guessed, "198.51.100.5");
      await Promise.all(Array.from({ length: 100 }, () => signIn(guessed.email, "wrong", { at })));
      await goOn();
    });

    test("which is delayed there", async () => {
      expect((await signIn(guessed.email, password, { at })).statusCode).toBe(429);
    });

    test("the account itself in its trusted browser", async () => {
      expect((await signIn(guessed.email, password, { at, cookie })).statusCode).toBe(200);
    });

    test("all other accounts there", async () => {
      const [other] = await people(1);
      expect((await signIn(other?.email ?? "", password, { at })).statusCode).toBe(200);
    });
  });

  test("a shared browser is trusted for each of its people", async () => {
    const [first, second] = await people(2);
    if (!first || !second) throw new Error("two people");
    const at = "203.0.113.22";
    const one = await signInDevice(first, at);
    const reply = await signIn(second.email, password, { at, cookie: one });
    const both = `glasshouse_device=${reply.cookies.find(({ name }) => name === "glasshouse_device")?.value}`;
    for (const { email } of [first, second]) {
      await Promise.all(Array.from({ length: 20 }, () => signIn(email, "wrong", { at })));
      await goOn();
      expect((await signIn(email, password, { at, cookie: both })).statusCode).toBe(200);
    }
  });
});

describe("an attacker's tries in a day", () => {
  async function guessForADay(emails: string[], places: From[]): Promise<number> {
    let [checked, passed] = [0, 0];
    while (passed < dayS) {
      const replies = await Promise.all(
        emails.flatMap((email) => places.map((place) => signIn(email, "a wrong guess", place))),
      );
      checked += replies.filter(({ statusCode }) => statusCode === 401).length;
      const waits = replies.map(({ statusCode, headers }) =>
        statusCode === 429 ? Number(headers["retry-after"]) : 0,
      );
      const wait = Math.min(...waits);
      passed += wait;
      if (wait > 0 && passed < dayS) await later(wait);
    }
    return checked;
  }

  test("match the computation: one network, a botnet, many accounts, a stolen trusted browser", async () => {
    expect(countTriesPerDay(placeLimit)).toBe(45);
    expect(countTriesPerDay(knownLimit)).toBe(38);
    expect(countGuessesPerDay({ places: 1, accounts: 1 })).toBe(45);
    expect(countGuessesPerDay({ places: 1_000, accounts: 1 })).toBe(45_000);
    const [one, other, third] = await people(3);
    if (!one || !other || !third) throw new Error("three people");
    const bots = [1, 2, 3].map((index) => ({ at: `203.0.${30 + index}.1` }));
    expect(await guessForADay([one.email, other.email], bots)).toBe(
      countGuessesPerDay({ places: 3, accounts: 2 }),
    );
    const cookie = await signInDevice(third, "203.0.113.40");
    expect(await guessForADay([third.email], [{ at: "203.0.113.41", cookie }])).toBe(
      countTriesPerDay(knownLimit),
    );
  });

  test("are the same for one IPv6 customer's addresses, after a restart, and on several servers", async () => {
    const [person] = await people(1);
    const email = person?.email ?? "";
    const second = await buildApp({
      env: app.env,
      pool: app.installation.pool,
      secrets: app.database.secrets,
      pages: false,
    });
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        signIn(email, "a wrong guess", {
          at: `2001:db8:5:6::${(index + 1).toString(16)}`,
          server: index % 2 ? second.server : app.server,
        }),
      ),
    );
    await second.server.close();
    const checked = replies.filter(({ statusCode }) => statusCode === 401).length;
    expect(checked).toBeGreaterThanOrEqual(placeLimit.free);
    expect(checked).toBeLessThanOrEqual(placeLimit.free + late);
    await goOn();
    const restarted = await buildApp({
      env: app.env,
      pool: app.installation.pool,
      secrets: app.database.secrets,
      pages: false,
    });
    const again = await signIn(email, password, { at: "2001:db8:5:6:ffff::1", server: restarted.server });
    expect(again.statusCode).toBe(429);
    expect((await signIn(email, password, { at: "2001:db8:6:7::1" })).statusCode).toBe(200);
    await restarted.server.close();
  });

  test("double over all networks of a customer's /56, and quadruple over a /48", async () => {
    const [person] = await people(1);
    const email = person?.email ?? "";
    const countChecked = async (networks: string[]) => {
      const replies = [];
      for (const network of networks)
        replies.push(await signIn(email, "a wrong guess", { at: `${network}::1` }));
      return replies.filter(({ statusCode }) => statusCode === 401).length;
    };
    const subnets = (of: string, count: number) =>
      Array.from({ length: count }, (_, index) => `2001:db8:7:${of}${index.toString(16).padStart(2, "0")}`);
    const { free } = placeLimit;
    expect(await countChecked(subnets("1", 2 * free + 5))).toBe(2 * free);
    expect(await countChecked(subnets("2", 2 * free + 5))).toBe(2 * free);
    expect(await countChecked(subnets("3", 5))).toBe(0);
    expect(await countChecked(["2001:db8:8:1"])).toBe(1);
  });

  test("reveal nothing about the world of an email", async () => {
    const world = await openWorld(app.database.owner, "own");
    const email = "registered.there@example.com";
    await openPerson(app.worldDb(world), { email, world });
    const cookie = `glasshouse_world=${world}`;
    const statuses = async (address: string, at: string) => {
      const found: number[] = [];
      for (let tries = 0; tries <= placeLimit.free; tries += 1)
        found.push((await signIn(address, "a wrong guess", { at, cookie })).statusCode);
      return [...found, (await signIn(address, "a wrong guess", { at })).statusCode];
    };
    const known = await statuses(email, "203.0.113.60");
    expect(known).toEqual([...Array(placeLimit.free).fill(401), 429, 429]);
    expect(await statuses("nobody.there@example.com", "203.0.113.61")).toEqual(known);
    // the account still signs in from a network without guesses
    expect((await signIn(email, password, { at: "203.0.113.62", cookie })).statusCode).toBe(200);
  });

  describe("with bounded rows and guesses at very many other accounts in between", () => {
    const at = "203.0.113.50";
    const count = async () =>
      (await app.database.owner.query("select count(*)::integer as rows from sign_in_failures")).rows[0].rows;
    const openCounter = async () => {
      await app.database.owner.query("delete from sign_in_failures");
      const tries = createTryCounter(app.database, { maxRows: 20, failuresBetweenTrims: 10 });
      const guessed = await tries.toKey("place", "email guessed@example.com", at);
      const address = await tries.toKey("address", at);
      for (let index = 0; index < 8; index += 1) await tries.begin(guessed, placeLimit);
      for (let index = 0; index < 60; index += 1) {
        await tries.begin(await tries.toKey("place", `email other${index}@example.com`, at), placeLimit);
        await tries.recordFailure(address);
      }
      return { tries, guessed, address };
    };

    test("stay limited: the least guessed are dropped first", async () => {
      const { tries, guessed } = await openCounter();
      expect(await count()).toBeLessThanOrEqual(20);
      expect((await tries.read([guessed]))[0]?.failures).toBe(8);
    });

    test("are dropped when old", async () => {
      const { tries, address } = await openCounter();
      await later(dayS + 1);
      await tries.recordFailure(address);
      expect(await count()).toBe(1);
    });
  });

  describe.each([
    ["PUT", "/api/user/password", { currentPassword: "a guess", newPassword: "another password" }],
    ["POST", "/api/user/prove", { password: "a guess" }],
  ] as const)("from a stolen session at %s %s", (method, url, body) => {
    const right = { currentPassword: password, newPassword: "another password", password };
    let person: TestPerson;
    let cookie: string;
    beforeAll(async () => {
      person = (await people(1))[0] as TestPerson;
      const own = await signIn(person.email, password, { at: "198.51.100.7" });
      cookie = `glasshouse_session=${own.cookies.find(({ name }) => name === "glasshouse_session")?.value}`;
    });

    test("have the same limit, also by 40 at once", async () => {
      const replies = await Promise.all(Array.from({ length: 40 }, () => person.call(method, url, body)));
      const codes = replies.map((reply) => reply.json().code);
      const checked = codes.filter((code) => code === "wrong-password").length;
      expect(checked).toBeGreaterThanOrEqual(knownLimit.free);
      expect(checked).toBeLessThanOrEqual(knownLimit.free + late);
      expect(codes.filter((code) => code === "too-many-requests")).toHaveLength(40 - checked);
      await goOn();
      expect((await person.call(method, url, right)).statusCode).toBe(429);
    });

    test("don't affect the person's other sessions", async () => {
      const elsewhere = await app.server.inject({ method, url, payload: right, headers: { cookie } });
      expect(elsewhere.statusCode).toBe(200);
    });
  });
});
