import type { SimulatedReply } from "@glasshouse/contract/books.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { deposit, openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { crowdDeposits, crowdPeople, crowdRequests } from "../testing/test-crowd.ts";

let app: TestHouse;
let reader: TestPerson;
const follow = async (number?: number): Promise<SimulatedReply> =>
  (await reader.call("GET", `/api/books/simulated${number === undefined ? "" : `?number=${number}`}`)).json();
const loadRows = async (text: string) => (await app.database.owner.query(text)).rows;

beforeAll(async () => {
  app = await openTestHouse();
  reader = await app.person();
});
afterAll(() => app.stop());

test("a world without a crowd suggests no one", async () => {
  expect(await follow()).toEqual({ people: 0, suggested: [], person: null });
});

describe("a crowd after 30 days", () => {
  beforeAll(async () => {
    await deposit(reader, 50);
    await reader.call("POST", "/api/referral/invite-simulated", { count: 2 });
    await reader.call("POST", "/api/crowd", { investors: 300, seed: 7, behaviour: "short-lived" });
    for (let day = 0; day < 30; day += 1) {
      await app.database.owner.query(
        "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
      );
      await makeDuePayout(app.database.pool, async () => {}, runFundDay);
    }
  });

  test("suggests one of the first, one in the middle and the last depositor", async () => {
    const { suggested, people, person } = await follow();
    expect(person).toBeNull();
    expect(suggested.map(({ place }) => place)).toEqual(["first", "middle", "last"]);
    const numbers = suggested.map(({ number }) => number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers);
    const [{ last }] = await loadRows(`select max(person)::integer as last from ${crowdDeposits} as paid`);
    expect(numbers.at(-1)).toBe(last);
    expect(last).toBeLessThanOrEqual(people);
    const [first] = suggested;
    expect(Number(first?.result)).toBeGreaterThan(0);
  });

  test("shows a person's amounts and requests as in the recorded facts", async () => {
    const { people, suggested } = await follow();
    const paidIn = await loadRows(
      `select person, sum(cents)::integer as cents from ${crowdDeposits} as paid group by 1`,
    );
    const requests = await loadRows(
      `select person, cents::integer, status from ${crowdRequests} as request order by number`,
    );
    for (const number of new Set([1, people, ...suggested.map((each) => each.number)])) {
      const { person } = await follow(number);
      const paid = paidIn.find((row) => row.person === number)?.cents ?? 0;
      expect(person?.paidIn).toBe(formatAmount(cents(paid)));
      const asked = requests.filter((row) => row.person === number);
      expect(person?.requests.map(({ amount, status }) => [amount, status])).toEqual(
        asked.map((row) => [formatAmount(cents(row.cents)), row.status]),
      );
      const got = asked
        .filter(({ status }) => status === "approved")
        .reduce((sum, row) => sum + row.cents, 0);
      expect(person?.gotOut).toBe(formatAmount(cents(got)));
      expect(person?.payouts.paid).toBe(person?.gotOut);
      expect(person?.days.at(-1)?.shown).toBe(person?.shown);
    }
  });

  test("shows a person's recruiter: an advertisement, a simulated person, or the reader", async () => {
    const recruiters = await loadRows(
      `select number, recruiter from ${crowdPeople} as person order by number`,
    );
    const loadThrough = async (is: (recruiter: number) => boolean) =>
      (await follow(recruiters.find(({ recruiter }) => is(recruiter))?.number)).person?.through;
    expect(await loadThrough((recruiter) => recruiter === 0)).toBeNull();
    expect(await loadThrough((recruiter) => recruiter < 0)).toEqual({ investor: "You", simulated: null });
    const recruiter = recruiters.find((row) => row.recruiter > 0)?.recruiter;
    expect(await loadThrough((each) => each > 0)).toEqual({
      investor: `Simulated ${recruiter}`,
      simulated: recruiter,
    });
  });

  test("names the reader as the payer of another person's payout", async () => {
    const [paidFirst] = await loadRows(
      `select person from ${crowdRequests} as request where status = 'approved' order by number limit 1`,
    );
    const { person } = await follow(paidFirst.person);
    const sources = person?.payouts.payouts.flatMap((payout) => payout.sources);
    expect(sources?.map(({ investor }) => investor)).toContain("You");
  });

  test("returns null for an unknown number, and refuses other text", async () => {
    const { people } = await follow();
    expect((await follow(people + 1)).person).toBeNull();
    expect((await reader.call("GET", "/api/books/simulated?number=0")).statusCode).toBe(400);
    expect((await reader.call("GET", "/api/books/simulated?number=x")).statusCode).toBe(400);
  });
});
