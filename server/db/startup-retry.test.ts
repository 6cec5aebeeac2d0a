import { expect, test } from "vitest";
import { UnstableDatabase, withStartupRetry } from "./startup-retry.ts";

function asking() {
  const reported: string[] = [];
  let now = 0;
  const ask = withStartupRetry({
    report: (line) => reported.push(line),
    nowMs: () => now,
    pause: async (ms) => {
      now += ms;
    },
  });
  return { ask, reported, seconds: () => now / 1_000 };
}
const cut = () => new Error("Connection terminated unexpectedly");
const withCode = (code: string) => Object.assign(new Error(code), { code });
function failing(...errors: Error[]) {
  const left = [...errors];
  return async () => {
    const error = left.shift();
    if (error) throw error;
    return "done";
  };
}

test.each([
  ["is cut", cut()],
  ["is still starting", withCode("57P03")],
  ["has not taken over yet", withCode("25006")],
])("retries when a database %s, and reports it once", async (_, error) => {
  const { ask, reported } = asking();
  expect(await ask(failing(error, error, error))).toBe("done");
  expect(reported).toEqual(["The database ended the connection or takes no writes yet. Trying again..."]);
});

test("fails with one sentence and the cause when the database is unstable for a minute", async () => {
  const { ask, seconds } = asking();
  const asked = ask(async () => {
    throw cut();
  });
  await expect(asked).rejects.toThrow(UnstableDatabase);
  await expect(asked).rejects.toThrow(
    "for 60 seconds (Connection terminated unexpectedly). Nothing is left half done: start again when the database is stable.",
  );
  expect(seconds()).toBe(60);
});

test("fails at once when the address refuses connections, unless it has answered before", async () => {
  const { ask, reported } = asking();
  await expect(ask(failing(withCode("ECONNREFUSED")))).rejects.toThrow("ECONNREFUSED");
  expect(reported).toEqual([]);
  expect(await ask(failing(cut(), withCode("ECONNREFUSED")))).toBe("done");
});

test("throws other errors unchanged, at once", async () => {
  const { ask, reported } = asking();
  await expect(ask(failing(withCode("42P01")))).rejects.toThrow("42P01");
  expect(reported).toEqual([]);
});
