import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { createTryCounter } from "../auth/count-tries.ts";
import { createSecondFactor, toFactorOwner } from "../auth/second-factor.ts";
import { codeGuessChancePerDay, maxCodesPerAttempt, maxCodesPerDay, placeLimit } from "../auth/try-limits.ts";
import { getCode } from "../testing/authenticator.ts";
import { holdDate } from "../testing/hold-date.ts";
import { openTestHouse, password, type TestHouse } from "../testing/test-app.ts";

holdDate();
let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

type Protected = { email: string; id: number; secret: string; recovery: string[] };

function wrongCodes(of: Protected, count: number): string[] {
  const right = [-2, -1, 0, 1, 2].map((ahead) => getCode(of.secret, ahead));
  return Array.from({ length: count + 5 }, (_, index) => String(100_000 + index))
    .filter((code) => !right.includes(code))
    .slice(0, count);
}

async function withSecondFactor(): Promise<Protected> {
  const { id, email } = await app.person();
  const factor = createSecondFactor(app.database.pool, createTryCounter(app.database));
  const enrolment = await factor.enrol(toFactorOwner(id), email);
  const person = { email, id, secret: enrolment?.secret ?? "", recovery: [] };
  const recovery = await factor.confirm(toFactorOwner(id), getCode(person.secret, -1));
  return { ...person, recovery: recovery ?? [] };
}

type From = { at?: string; cookie?: string; server?: TestHouse["server"] };
async function give(of: Protected, code: string | undefined, from: From = {}) {
  const { at = "203.0.113.5", cookie, server = app.server } = from;
  return server.inject({
    method: "POST",
    url: "/api/login-custom",
    remoteAddress: at,
    payload: { email: of.email, password, ...(code ? { code } : {}) },
    ...(cookie ? { headers: { cookie } } : {}),
  });
}
const codeOfReply = (reply: { statusCode: number; json(): { code?: string } }) => reply.json().code;
const getCookies = (reply: Awaited<ReturnType<typeof give>>) =>
  reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

/**
 * With the password, and the password alone after an attempt has ended.
 * @returns codes that were checked
 */
async function guess(of: Protected, tries: number, from: From = {}): Promise<number> {
  let checked = 0;
  for (const code of wrongCodes(of, tries)) {
    const answer = codeOfReply(await give(of, code, from));
    if (answer === "no-codes-left") break;
    checked += 1;
    if (answer === "second-factor-ended") await give(of, undefined, from);
  }
  return checked;
}

describe("the second factor can't be guessed", () => {
  test("the chance to guess a code in a day is less than 1 in 10,000", () => {
    expect(codeGuessChancePerDay).toBeLessThan(1 / 10_000);
  });

  test("wrong codes are limited per day, over all addresses, password-only steps and restarts", async () => {
    const person = await withSecondFactor();
    expect(await guess(person, 12)).toBe(12);
    const restarted = await buildApp({
      env: app.env,
      pool: app.installation.pool,
      secrets: app.database.secrets,
      pages: false,
    });
    const from = { at: "203.0.113.6", server: restarted.server };
    await give(person, undefined, from);
    expect(await guess(person, 300, from)).toBe(maxCodesPerDay.stranger - 12);
    expect(codeOfReply(await give(person, getCode(person.secret, 1), from))).toBe("no-codes-left");
    await restarted.server.close();
    await app.database.owner.query(
      "update second_factor_tries set tried_at = array(select each - interval '1 day' from unnest(tried_at) each)",
    );
    await give(person, undefined);
    expect((await give(person, getCode(person.secret, 1))).statusCode).toBe(200);
  });

  test("40 wrong codes at once count as five, and from 40 addresses as a day's", async () => {
    const person = await withSecondFactor();
    const codes = wrongCodes(person, 40);
    const wrong = (answers: (string | undefined)[]) =>
      answers.filter((answer) => answer === "wrong-second-factor").length;
    const here = await Promise.all(codes.map((code) => give(person, code)));
    const there = await Promise.all(
      codes.map((code, index) => give(person, code, { at: `198.51.100.${index}` })),
    );
    expect(wrong(here.map(codeOfReply))).toBeLessThanOrEqual(maxCodesPerAttempt - 1);
    const { rows } = await app.database.pool.query(
      "select cardinality(tried_at) as tried from second_factor_tries where owner = $1",
      [toFactorOwner(person.id)],
    );
    expect(rows).toEqual([{ tried: maxCodesPerDay.stranger }]);
    expect(there.map(codeOfReply)).toContain("no-codes-left");
  });

  test("five wrong codes end the attempt: the right one is refused until the password is entered again", async () => {
    const person = await withSecondFactor();
    expect(codeOfReply(await give(person, undefined))).toBe("second-factor-required");
    const answers: (string | undefined)[] = [];
    for (const code of wrongCodes(person, 5)) answers.push(codeOfReply(await give(person, code)));
    expect(answers).toEqual([...Array(4).fill("wrong-second-factor"), "second-factor-ended"]);
    expect(codeOfReply(await give(person, getCode(person.secret)))).toBe("second-factor-ended");
    await give(person, undefined);
    expect((await give(person, getCode(person.secret))).statusCode).toBe(200);
  });

  describe("an attacker with the password locks the owner out", () => {
    let person: Protected;
    let first: Awaited<ReturnType<typeof give>>;
    beforeAll(async () => {
      person = await withSecondFactor();
      first = await give(person, getCode(person.secret), { at: "198.51.100.1" });
      expect(first.statusCode).toBe(200);
      expect(await guess(person, 300)).toBe(maxCodesPerDay.stranger);
    });

    test("but not from a trusted browser", async () => {
      const own = { at: "203.0.113.5", cookie: getCookies(first) };
      expect((await give(person, getCode(person.secret, 1), own)).statusCode).toBe(200);
    });

    test("but not with a recovery code, which is valid once", async () => {
      const [recovery = ""] = person.recovery;
      expect((await give(person, recovery, { at: "198.51.100.2" })).statusCode).toBe(200);
      expect(codeOfReply(await give(person, recovery, { at: "198.51.100.2" }))).toBe("wrong-second-factor");
    });
  });

  test("a trusted browser has a daily limit too, and a session that turns two-factor off", async () => {
    const person = await withSecondFactor();
    const cookie = getCookies(await give(person, getCode(person.secret)));
    expect(await guess(person, 300, { cookie })).toBe(maxCodesPerDay.known);
    const admin = await app.admin();
    const enrolment = (await admin.call("POST", "/api/admin/second-factor/enrol")).json();
    const own: Protected = {
      email: app.env.adminEmail,
      id: admin.id,
      secret: enrolment.secret,
      recovery: [],
    };
    await admin.call("POST", "/api/admin/second-factor/confirm", { code: getCode(own.secret, -1) });
    const replies = await Promise.all(
      wrongCodes(own, 40).map((code) => admin.call("POST", "/api/admin/second-factor/off", { code })),
    );
    expect(replies.map(codeOfReply).filter((code) => code === "invalid-input")).toHaveLength(
      maxCodesPerDay.known,
    );
    expect(
      codeOfReply(await admin.call("POST", "/api/admin/second-factor/off", { code: getCode(own.secret) })),
    ).toBe("no-codes-left");
  });

  test("wrong recovery codes count as well, by network", async () => {
    const person = await withSecondFactor();
    const answers: (string | undefined)[] = [];
    for (let index = 0; index < 30; index += 1) {
      if (index % 4 === 0) await give(person, undefined);
      answers.push(codeOfReply(await give(person, `aaaa-bbbb-cccc-dd${index}`)));
    }
    // one or two more fall due on a slow machine
    expect(answers.filter((answer) => answer === "wrong-second-factor").length).toBeLessThanOrEqual(
      placeLimit.free + 3,
    );
    expect(answers).toContain("no-codes-left");
    expect((await give(person, person.recovery[0], { at: "198.51.100.9" })).statusCode).toBe(200);
  });
});
