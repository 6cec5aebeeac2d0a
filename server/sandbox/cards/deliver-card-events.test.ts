import { expect, onTestFinished, test } from "vitest";
import type { Db } from "../../db/statement.ts";
import { createCardEventRunner } from "./deliver-card-events.ts";

test("reports a world whose events can't be delivered, without delaying other worlds", async () => {
  const asked: number[] = [];
  const worldDb = (world: number): Db => {
    const query = async (text: string | { name: string }) => {
      if (typeof text === "object" && text.name === "take-due-card-events") asked.push(world);
      return { rows: [], command: typeof text === "string" ? text.toUpperCase() : "SELECT" };
    };
    const connect = async () => {
      if (world === 2) throw new Error("nothing of this world can be read");
      return { query, release: () => {} };
    };
    return { query, connect } as unknown as Db;
  };
  const errors: unknown[] = [];
  const runner = createCardEventRunner({
    worldDb,
    house: () => 1,
    secret: Buffer.from("x"),
    send: async () => ({ statusCode: 200 }),
    onError: (error) => errors.push(error),
  });
  runner.checkWorlds([2, 3]);
  runner.start();
  onTestFinished(() => runner.stop());
  await expect.poll(() => asked).toEqual([1, 3]);
  await expect.poll(() => errors).toEqual([expect.objectContaining({ errors: [expect.any(Error)] })]);
  runner.checkWorlds([3]);
  await expect.poll(() => errors.length).toBe(2);
});
