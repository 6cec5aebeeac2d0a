import { afterAll, beforeAll, expect, test } from "vitest";
import { maxBusyMs, measureBusyMs } from "../testing/busy-loop.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { openTestClass, type TestClass } from "../testing/test-class.ts";
import { parseLines } from "../testing/test-export.ts";
import { unzip } from "../testing/test-zip.ts";
import { batchLines, maxLinesPerSeat } from "./class-rows.ts";

const seats = 300;
const deposits = 40;

let app: TestHouse;
let year10: TestClass;
beforeAll(async () => {
  app = await openTestHouse();
  year10 = await openTestClass(app);
  await year10.host.call("PUT", "/api/admin/class/simulated", { seats });
  const db = app.worldDb(year10.world);
  await db.query(
    `insert into offer_answers (investor_id, round, offer, answered_false, answered_after)
     select investor_id, round, offer, (investor_id + offer) % 3 = 0, '1 minute'
     from seats, unnest('{before,after}'::text[]) as round, generate_series(1, 10) as offer`,
  );
  await db.query(
    `insert into deposits (investor_id, method, payment_intent_id, amount_cents, status, failure_reason, confirmed, created_at, settled_at)
     select investor_id, 'card', 'pi_' || investor_id || '_' || n, 2000 + n, 'failed', 'fund-frozen', true, started_at, started_at
     from seats, clock, generate_series(1, $1::integer) as n`,
    [deposits],
  );
});
afterAll(() => app.stop());

const ask = (what: string) => year10.host.call("GET", `/api/admin/class/${what}`);

test.each(["report", "export", "seats"])(
  "the %s keeps the event loop busy for less than 20 ms",
  async (what) => {
    expect((await ask(what)).statusCode).toBe(200);
    expect(await measureBusyMs(() => ask(what))).toBeLessThan(maxBusyMs);
  },
);

test("a class read in several batches exports each line once, by seat number", async () => {
  expect(seats * deposits).toBeGreaterThan(5 * batchLines);
  expect(deposits).toBeLessThan(maxLinesPerSeat);
  const files = unzip(new Uint8Array((await ask("export")).rawPayload));
  const numbersIn = (file: string) => parseLines(files[file]).map((of) => Number(of("seat")));
  const each = (times: number) =>
    Array.from({ length: seats * times }, (_, line) => 1 + Math.floor(line / times));
  expect(numbersIn("seats.csv")).toEqual(each(1));
  expect(numbersIn("answers.csv")).toEqual(each(20));
  expect(numbersIn("money.csv")).toEqual(each(deposits));
});
