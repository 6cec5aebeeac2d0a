import { referralAlphabet, referralCodeLength } from "@glasshouse/core/referrals/referral-code.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildApp } from "../app.ts";
import { shortCodeLimit } from "../classroom/short-code-tries.ts";
import { withTransaction } from "../db/pool.ts";
import { defaultRateLimits } from "../http/rate-limits.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { createWrongCodes } from "../testing/test-class.ts";
import { joinCodeLength } from "../worlds/class-link.ts";
import { invitationCodeLimit } from "../worlds/invitations.ts";
import { createWorld, joinCodeAlphabet, shortCodeLength } from "../worlds/open-world.ts";
import { computeWrongCodesPerDay, createWrongCodeLimit } from "../worlds/wrong-codes.ts";

let app: TestHouse;
let limited: TestHouse["server"];
beforeAll(async () => {
  app = await openTestHouse();
  const { env } = app;
  const { pool, secrets } = app.installation;
  limited = (await buildApp({ env, pool, secrets, pages: false })).server;
});
afterAll(async () => {
  await limited.close();
  await app.stop();
});

const minutesOfADay = 24 * 60;
/** More than most botnets rented for play money. */
const addresses = 1_000;
const classes = 10_000;

async function freshDoor() {
  const { server } = await buildApp({ env: app.env, ...app.installation, pages: false });
  onTestFinished(() => server.close());
  return async (code: string, remoteAddress: string): Promise<string> =>
    (await server.inject({ method: "POST", url: "/api/join", remoteAddress, payload: { code } })).json()
      .code ?? "taken";
}

/** Uses both calls in turn. Too short a password counts, and needs no hash. */
const tryCode = (code: string, turn: number) =>
  limited.inject({
    method: "POST",
    remoteAddress: "198.51.100.7",
    ...(turn % 2
      ? { url: "/api/join", payload: { code } }
      : { url: "/api/register", payload: { referralCode: code, password: "short" } }),
  });

async function triesInAMinute(): Promise<number> {
  for (let tries = 0; ; tries += 100) {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => tryCode("AAAABBBBCCCC", turn)),
    );
    const refused = replies.filter(({ statusCode }) => statusCode === 429).length;
    if (refused > 0) return tries + 100 - refused;
  }
}

describe("a class's code can't be guessed", () => {
  test("the chance to hit one of 10,000 classes in a day, from 1,000 addresses, is less than 1 in 10,000", async () => {
    const tries = (await triesInAMinute()) * minutesOfADay * addresses;
    expect(tries).toBeGreaterThan(0);
    expect((tries * classes) / referralAlphabet.length ** joinCodeLength).toBeLessThan(1 / 10_000);
  });

  test("the short one hits one of 100 classes in 1 of 200 days from one address, in 1 of 7 from 1,000 customers", () => {
    const hitsInADay = (customers: number, times?: number) =>
      (computeWrongCodesPerDay(customers, shortCodeLimit, times) * 100) /
      joinCodeAlphabet.length ** shortCodeLength;
    expect(hitsInADay(1, 1)).toBeLessThan(1 / 200);
    expect(hitsInADay(1)).toBeLessThan(1 / 60);
    expect(hitsInADay(addresses)).toBeLessThan(1 / 7);
  });

  test("from a class's own network that class is hit in less than 1 in 900 lessons of 45 minutes", () => {
    const most = 45 * defaultRateLimits.writesPerAddress;
    expect(most / joinCodeAlphabet.length ** shortCodeLength).toBeLessThan(1 / 900);
  });

  test("during a distributed attack a network has three wrong codes, and other networks' right ones work", async () => {
    const { door } = await withTransaction(app.database.pool, (tx) =>
      createWorld(tx, app.database.secrets, { kind: "class", title: "Year 10" }),
    );
    const type = await freshDoor();
    const wrong = async (from: string, times: number) => {
      const codes = [];
      for (const code of createWrongCodes(times)) codes.push(await type(code, from));
      return codes;
    };
    for (let network = 0; network < 5; network += 1)
      expect(new Set(await wrong(`203.0.${network}.1`, 100))).toEqual(new Set(["class-unknown"]));
    expect(await wrong("198.51.100.1", 4)).toEqual([...Array(3).fill("class-unknown"), "too-many-codes"]);
    expect(await type(door, "198.51.100.1")).toBe("too-many-codes");
    for (let learner = 0; learner < 5; learner += 1) expect(await type(door, "192.0.2.2")).toBe("taken");
  });

  test("tries from very many IPv6 networks match the computed limit, and no count is dropped for space", () => {
    const tries = createWrongCodeLimit(shortCodeLimit);
    let checked = 0;
    const [customers, others] = [10_000, 45_000];
    for (let customer = 0; customer < customers + others; customer += 1)
      // those that only fill the space need one subnet each
      for (let subnet = 0; subnet < (customer < customers ? 4 : 1); subnet += 1) {
        const from = {
          ip: `2001:${(customer >> 8).toString(16)}:${(customer & 255).toString(16)}:${subnet}::1`,
        };
        if (!tries.canTry(from)) continue;
        if (customer < customers) checked += 1;
        tries.count(from, `${customer} ${subnet}`);
      }
    expect(checked).toBeLessThanOrEqual(computeWrongCodesPerDay(customers, shortCodeLimit) / 24);
    // refused once full, unlike IPv4
    expect(tries.canTry({ ip: "2001:ffff:ffff::1" })).toBe(false);
    expect(tries.canTry({ ip: "192.0.2.1" })).toBe(true);
  });

  test.each([
    ["six letters", ""],
    ["seven letters, which are no door's", "B"],
    ["a link's twelve", "BBBBBB"],
  ])("one network with very many wrong codes, of %s, leaves other networks theirs", async (_of, more) => {
    const type = await freshDoor();
    for (let sent = 0; sent < 600; sent += 100)
      await Promise.all(createWrongCodes(100).map((code) => type(code + more, "203.0.113.1")));
    for (let time = 0; time < 10; time += 1)
      expect(await type("CCCCCC", "198.51.100.1")).toBe("class-unknown");
  });
});

describe("an invitation code", () => {
  test("one of 10,000 is hit in less than 1 in 40 days, from 1,000 addresses", () => {
    const tries = computeWrongCodesPerDay(addresses, invitationCodeLimit);
    expect((tries * 10_000) / referralAlphabet.length ** referralCodeLength).toBeLessThan(1 / 40);
  });

  test("is refused for an hour after 100 wrong ones from a network, which can still register without", async () => {
    const { referralCode } = (await (await app.person()).call("GET", "/api/auth/user")).json();
    let number = 0;
    const register = async (from: string, code?: string) => {
      number += 1;
      const payload = {
        firstName: "Nora",
        lastName: "Ellison",
        phoneNumber: "555-0142",
        password: "a long enough password",
        email: `code${number}@example.com`,
        ...(code ? { referralCode: code } : {}),
      };
      const reply = await limited.inject({
        method: "POST",
        url: "/api/register",
        remoteAddress: from,
        payload,
      });
      return reply.json().code ?? reply.statusCode;
    };
    const guesses = await Promise.all(
      createWrongCodes(invitationCodeLimit.maxPerNetwork).map((code) =>
        register("203.0.113.77", `NO${code}`),
      ),
    );
    expect(new Set(guesses)).toEqual(new Set(["referral-code-unknown"]));
    expect(await register("203.0.113.77", "NOBODYS1")).toBe("too-many-invitations");
    expect(await register("203.0.113.77", referralCode)).toBe("too-many-invitations");
    expect(await register("203.0.113.77")).toBe(200);
    expect(await register("203.0.113.78", referralCode)).toBe(200);
  });

  test("is random over the whole alphabet, with that length", async () => {
    const codes = await Promise.all(
      Array.from({ length: 40 }, () =>
        withTransaction(app.database.pool, (tx) =>
          createWorld(tx, app.database.secrets, { kind: "class", title: "A class" }),
        ),
      ),
    );
    const drawn = codes.map(({ code }) => code);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.every((code) => code.length === joinCodeLength)).toBe(true);
    expect(new Set(drawn.join("")).size).toBe(referralAlphabet.length);
  });
});
