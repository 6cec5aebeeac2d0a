import type { Outcome } from "@glasshouse/core/lab/checks/check.ts";
import { afterEach, expect, test, vi } from "vitest";
import type { FromChecks, Order } from "./check-messages.ts";

const outcome: Outcome = { got: 1, difference: 0, tolerance: 0, green: true };

afterEach(() => {
  vi.doUnmock("@glasshouse/core/lab/checks/all-checks.ts");
  vi.resetModules();
  vi.unstubAllGlobals();
});

test("a newer order ends the one before at its next check, and is carried out to its end", async () => {
  const run: boolean[] = [];
  const said: FromChecks[] = [];
  let take = (_order: Order): void => {};
  vi.stubGlobal("addEventListener", (_name: string, handle: (event: { data: Order }) => void) => {
    take = (data) => handle({ data });
  });
  vi.stubGlobal("postMessage", (message: FromChecks) => said.push(message));
  vi.doMock("@glasshouse/core/lab/checks/all-checks.ts", () => ({
    allChecks: ["first", "second", "third"].map((id) => ({
      id,
      run: (broken: boolean) => {
        run.push(broken);
        return outcome;
      },
    })),
  }));
  await import("./checks-worker.ts");
  take({ order: 1, broken: true });
  take({ order: 2, broken: false });
  await vi.waitFor(() => expect(said.at(-1)?.kind).toBe("finished"), { interval: 1 });
  expect(run).toEqual([true, false, false, false]);
  expect(said[0]).toMatchObject({
    kind: "announced",
    checks: [{ id: "first" }, { id: "second" }, { id: "third" }],
  });
  expect(said.at(-1)).toMatchObject({ kind: "finished", order: 2 });
});
