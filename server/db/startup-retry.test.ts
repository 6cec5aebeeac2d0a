import { expect, test } from "vitest";
import { UnstableDatabase, withStartupRetry } from "./startup-retry.ts";

/** A clock that moves by what is paused for. */
function asking() {
  const told: string[] = [];
  let now = 0;
  const ask = withStartupRetry({
    report: (line) => told.push(line),
    nowMs: () => now,
    pause: async (ms) => {
      now += ms;
    },
  });
  return { ask, told, seconds: () => now / 1_000 };
}
const cut = () => new Error("Connection terminated unexpectedly");
const withCode = (code: string) => Object.assign(new Error(code), { code });
/** @returns fails by these, one after the other, and then is done */
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
])("a database that %s is asked again, and that is told once", async (_, error) => {
  const { ask, told } = asking();
  expect(await ask(failing(error, error, error))).toBe("done");
  expect(told).toEqual(["The database ended the connection or takes no writes yet. Trying again..."]);
});

test("one that does not stay for a minute ends the start with a sentence and what it said", async () => {
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

test("an address at which nobody answers is told at once, but not where somebody answered before", async () => {
  const { ask, told } = asking();
  await expect(ask(failing(withCode("ECONNREFUSED")))).rejects.toThrow("ECONNREFUSED");
  expect(told).toEqual([]);
  expect(await ask(failing(cut(), withCode("ECONNREFUSED")))).toBe("done");
});

test("what is no matter of the connection is thrown as it is, at once", async () => {
  const { ask, told } = asking();
  await expect(ask(failing(withCode("42P01")))).rejects.toThrow("42P01");
  expect(told).toEqual([]);
});
