import { maxInvited } from "@glasshouse/contract/referrals.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";

const stats = async (person: TestPerson) => (await person.call("GET", "/api/referral/stats")).json();
const give = (person: TestPerson, referralCode: string) =>
  person.call("POST", "/api/referral/register", { referralCode });

describe("in solo mode", () => {
  let app: TestHouse;
  beforeAll(async () => {
    app = await openTestHouse();
  });
  afterAll(() => app.stop());

  test("simulated friends register with the code, every three raise the level, and a second person ends it", async () => {
    const person = await app.person();
    expect(await stats(person)).toMatchObject({
      level: 1,
      totalReferrals: 0,
      maxInvestment: "50.00",
      nextLevelReferrals: 3,
    });
    const invite = (count: unknown, key = "k") =>
      person.call("POST", "/api/referral/invite-simulated", { count }, { "idempotency-key": key });
    expect((await invite(4)).json()).toMatchObject({
      level: 2,
      totalReferrals: 4,
      maxInvestment: "700.00",
      nextLevelReferrals: 2,
    });
    expect((await invite(4)).json().totalReferrals).toBe(4);
    expect((await invite(8, "k2")).json()).toMatchObject({
      level: 5,
      maxInvestment: "2000.00",
      nextLevelReferrals: 0,
    });
    for (const count of [0, 13, 1.5, "3"]) expect((await invite(count, `k${count}`)).statusCode).toBe(400);
    expect((await auditLedger(app.database.pool)).differences).toEqual([]);
    await app.database.owner.query("update investors set total_referrals = $2 where id = $1", [
      person.id,
      maxInvited - 1,
    ]);
    const tooMany = await invite(2, "k4");
    expect([tooMany.statusCode, tooMany.json().code]).toEqual([409, "too-many-friends"]);
    expect((await invite(1, "k5")).json().totalReferrals).toBe(maxInvited);
    await app.person();
    const refused = await invite(1, "k3");
    expect([refused.statusCode, refused.json().code]).toEqual([403, "solo-only"]);
  });
});

describe("a referral code", () => {
  let app: TestHouse;
  beforeAll(async () => {
    app = await openTestHouse();
  });
  afterAll(() => app.stop());

  describe("given by two people, at registration and later", () => {
    let owner: TestPerson;
    let early: TestPerson;
    let later: TestPerson;
    let code: string;
    let taken: unknown;
    beforeAll(async () => {
      [owner, later] = [await app.person(), await app.person()];
      code = (await stats(owner)).referralCode;
      early = await app.newcomer({ email: "early@example.com", referralCode: code });
      taken = (await give(later, `  ${code.toLowerCase()} `)).json();
    });

    test("is accepted at registration", async () => {
      expect(await stats(early)).toMatchObject({ hasGivenCode: true });
    });

    test("is accepted later, in any case", () => {
      expect(taken).toMatchObject({ hasGivenCode: true });
    });

    test("counts for its owner", async () => {
      expect(await stats(owner)).toMatchObject({ totalReferrals: 2, nextLevelReferrals: 1 });
    });

    test("is given once", async () => {
      for (const person of [early, later])
        expect((await give(person, code)).json()).toMatchObject({ code: "referral-code-already-given" });
    });

    test("sends its owner a message each time", async () => {
      const messages = (await owner.call("GET", "/api/mailbox")).json();
      expect(
        messages.filter((each: { subject: string }) => each.subject === "Nora joined with your code"),
      ).toHaveLength(2);
    });
  });

  test("is refused when blank, unknown or one's own, with a message each", async () => {
    const person = await app.person();
    expect((await give(person, "   ")).json().fields.referralCode).toBe("Please enter a referral code");
    expect((await give(person, "NOSUCHCODE")).json().message).toBe("This referral code does not exist.");
    expect((await give(person, (await stats(person)).referralCode)).json().message).toBe(
      "This is your own referral code.",
    );
    const details = {
      firstName: "A",
      lastName: "B",
      phoneNumber: "555-0100",
      password: "long enough",
      email: "unknown-code@example.com",
      referralCode: "NOSUCHCODE",
    };
    const registered = await app.server.inject({ method: "POST", url: "/api/register", payload: details });
    expect([registered.statusCode, registered.json().code]).toEqual([400, "referral-code-unknown"]);
  });

  test("makes no loop, over any number of people", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => app.person()));
    const codes = await Promise.all(people.map(async (person) => (await stats(person)).referralCode));
    for (let index = 1; index < 4; index += 1)
      expect((await give(people[index] as TestPerson, codes[index - 1])).statusCode).toBe(200);
    const loop = await give(people[0] as TestPerson, codes[3]);
    expect(loop.json().code).toBe("referral-code-loop");
  });

  test("makes no loop when two people give each other's at once, and counts once in 40 tries", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await app.person(), await app.person()];
      const [codeA, codeB] = [(await stats(a)).referralCode, (await stats(b)).referralCode];
      const replies = await Promise.all([give(a, codeB), give(b, codeA)]);
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400]);
    }
    const [owner, person] = [await app.person(), await app.person()];
    const { referralCode } = await stats(owner);
    const tries = await Promise.all(Array.from({ length: 40 }, () => give(person, referralCode)));
    expect(tries.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect((await stats(owner)).totalReferrals).toBe(1);
  });
});
