import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Session } from "../http/session.ts";
import { startTestApp } from "../test-app.ts";
import { type ClockRow, clockReply, readerOf } from "./clock-row.ts";
import { ordinaryStreams } from "./event-streams.ts";

const someone = fc.option(fc.integer({ min: 1, max: 3 }));
const session: fc.Arbitrary<Session | null> = fc.option(
  fc.record({
    investorId: fc.integer({ min: 1, max: 3 }),
    role: fc.constantFrom("investor" as const, "admin" as const),
    operates: fc.boolean(),
    mustChangePassword: fc.boolean(),
    recentlyProven: fc.boolean(),
    tokenHash: fc.constant(Buffer.alloc(1)),
  }),
);
const at = new Date("2026-03-02T12:00:00Z");

test("those who are told of the clock by one string are told what each would be told alone", () => {
  fc.assert(
    fc.property(session, session, someone, fc.boolean(), (one, other, owner, ended) => {
      const row: ClockRow = {
        now: at,
        rate: "realtime",
        next_payout_at: at,
        started_at: at,
        jump_from: null,
        jump_to: null,
        jumping: false,
        solo: !ended,
        solo_ended_at: ended ? at : null,
        solo_ended_by: ended ? "administrator" : null,
        solo_investor_id: owner,
      };
      if (readerOf(row, one) === readerOf(row, other))
        expect(clockReply(row, one)).toEqual(clockReply(row, other));
    }),
    { numRuns: 2_000 },
  );
});

test("a world is awake while a page of it is open, though nothing is asked for", async () => {
  const app = await startTestApp({
    settings: { NEWCOMERS: "own-world" },
    streams: { ...ordinaryStreams, heartbeatMs: 20 },
  });
  onTestFinished(() => app.stop());
  const opened = await app.server.inject({ method: "POST", url: "/api/worlds/own" });
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const { owner } = app.database;
  await owner.query(
    "update worlds set seen_at = clock_timestamp() - interval '1 hour', asleep = true where kind = 'own'",
  );
  const url = await app.server.listen({ port: 0 });
  const asked = get(`${url}/api/clock/events`, { headers: { cookie } });
  asked.on("error", () => {}); // it is ended below
  const [reply]: IncomingMessage[] = await once(asked, "response");
  reply?.resume();
  const awake = async () =>
    (
      await owner.query(
        "select from worlds where kind = 'own' and not asleep and seen_at > clock_timestamp() - interval '1 minute'",
      )
    ).rowCount;
  await expect.poll(awake).toBe(1);
  asked.destroy();
});
