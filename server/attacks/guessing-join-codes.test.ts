import { referralAlphabet } from "@glasshouse/core/referrals/referral-code.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { mostWrongCodes } from "../classroom/class-door.ts";
import { withTransaction } from "../db/pool.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { doorAlphabet, doorCodeLength, joinCodeLength, openWorld } from "../worlds/open-world.ts";

let app: TestApp;
/** With the limits that the product has. */
let limited: TestApp["server"];
beforeAll(async () => {
  app = await startTestApp();
  const { env } = app;
  const { pool, secrets } = app.database;
  limited = (await buildApp({ env, pool, secrets, pages: false })).server;
});
afterAll(async () => {
  await limited.close();
  await app.stop();
});

const minutesOfADay = 24 * 60;
/** More than most botnets that anybody would spend on play money. */
const addresses = 1_000;
const classes = 10_000;

/** At both doors in turns. A try to register costs a hash; one whose password is too short is counted as well, and is quick. */
const tryCode = (code: string, turn: number) =>
  limited.inject({
    method: "POST",
    remoteAddress: "198.51.100.7",
    ...(turn % 2
      ? { url: "/api/join", payload: { code } }
      : { url: "/api/register", payload: { referralCode: code, password: "short" } }),
  });

/** @returns how many were let in before one was refused */
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

  test("the short one, typed at the door: one network hits one of 100 classes in less than 1 in 200 days", () => {
    const triesInADay = mostWrongCodes * 24;
    expect((triesInADay * 100) / doorAlphabet.length ** doorCodeLength).toBeLessThan(1 / 200);
  });

  test("each is drawn anew from the whole alphabet, and there at that length", async () => {
    const codes = await Promise.all(
      Array.from({ length: 40 }, () =>
        withTransaction(app.database.pool, (tx) => openWorld(tx, { kind: "class", title: "A class" })),
      ),
    );
    const drawn = codes.map(({ code }) => code);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.every((code) => code.length === joinCodeLength)).toBe(true);
    expect(new Set(drawn.join("")).size).toBe(referralAlphabet.length);
  });
});
