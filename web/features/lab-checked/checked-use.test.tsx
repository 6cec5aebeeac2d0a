// @vitest-environment happy-dom
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { allChecks } from "@glasshouse/core/lab/checks/all-checks.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { followSaved } from "../../testing/lab-workers.ts";
import { drawn, livePage } from "../../testing/live-page.tsx";
import type { FromChecks, Order } from "./check-messages.ts";

/** Announces its checks; a test says how far each order comes. */
class ChecksWorker {
  static orders: Order[] = [];
  static latest: ChecksWorker;
  onmessage: ((event: { data: FromChecks }) => void) | null = null;
  onerror: (() => void) | null = null;
  ended = false;
  postMessage(order: Order): void {
    ChecksWorker.latest = this;
    ChecksWorker.orders.push(order);
    this.#tell({ kind: "announced", checks: allChecks.map(({ run: _run, ...texts }) => texts), seed: 1 });
  }
  terminate(): void {
    this.ended = true;
  }
  #tell(data: FromChecks): void {
    if (!this.ended) this.onmessage?.({ data });
  }
  carryOut({ order, broken }: Order, most = allChecks.length): void {
    for (const { id, expected } of allChecks.slice(0, most))
      this.#tell({
        kind: "checked",
        order,
        id,
        outcome: { got: expected, difference: 0, tolerance: 0, green: !broken },
      });
    if (most === allChecks.length) this.#tell({ kind: "finished", order, ms: 12 });
  }
}
const getOrder = () => ChecksWorker.orders.at(-1) ?? expect.fail("nothing was asked");
const finish = (order = getOrder()) => ChecksWorker.latest.carryOut(order);

async function openChecked() {
  vi.stubGlobal("Worker", ChecksWorker);
  return livePage("/lab/checked", {}, { user: null });
}
const getResults = () =>
  [...document.querySelectorAll("td")]
    .map(({ textContent }) => textContent ?? "")
    .filter((text) => /^(Holds|Does not hold|Waiting)$/.test(text));

beforeEach(() => {
  ChecksWorker.orders = [];
});

test("if its thread ends the page says so, and starts again when asked", async () => {
  const page = await openChecked();
  ChecksWorker.latest.onerror?.();
  await page.shows("The checks stopped");
  expect(ChecksWorker.latest.ended).toBe(true);
  await page.press("Try again");
  finish();
  await page.shows(/All \d+ statements hold\./);
});

test("broken on purpose every statement turns red and says what was altered", async () => {
  const page = await openChecked();
  finish();
  await page.press("Break them on purpose");
  expect(getOrder().broken).toBe(true);
  finish();
  await page.shows(/Broken on purpose: all \d+ statements are red/);
  expect(new Set(getResults())).toEqual(new Set(["Does not hold"]));
  expect(document.body.textContent?.match(/Altered: .+? instead of /g)).toHaveLength(allChecks.length);
});

test("statements that are mended while they run hold, and nothing of the order before counts", async () => {
  const page = await openChecked();
  finish();
  await page.press("Break them on purpose");
  const broken = getOrder();
  ChecksWorker.latest.carryOut(broken, 3);
  await page.shows(/Checking: 3 of/);
  await page.press("Break them on purpose");
  const mended = getOrder();
  ChecksWorker.latest.carryOut(mended, 2);
  finish(broken);
  await page.shows(/Checking: 2 of/);
  finish(mended);
  await page.shows(/All \d+ statements hold\./);
  expect(new Set(getResults())).toEqual(new Set(["Holds"]));
});

test("the statements leave as a table, each with its result", async () => {
  const page = await openChecked();
  finish();
  await drawn();
  const saved = followSaved();
  await page.press("Save CSV");
  const [first, head, ...rows] = saved[0]?.split("\r\n") ?? [];
  expect(first).toContain(disclosure);
  expect(head).toBe("Model,Source,Statement,Altered,Stated,Stated by,Ours,Difference,Allowed,Result");
  expect(rows.filter((row) => row.endsWith(",Holds"))).toHaveLength(allChecks.length);
});
