import { expect, onTestFinished, test } from "vitest";
import type { Db } from "../../db/statement.ts";
import { cardEventRunner } from "./deliver-card-events.ts";

test("a world whose events can't be delivered is told as an error, and those behind it are not kept waiting", async () => {
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
    return { query, connect } as unknown as Db; // as much of one as is asked for
  };
  const told: unknown[] = [];
  const runner = cardEventRunner({
    worldDb,
    house: () => 1,
    secret: Buffer.from("x"),
    send: async () => ({ statusCode: 200 }),
    onError: (error) => told.push(error),
  });
  runner.lookAt([2, 3]);
  runner.start();
  onTestFinished(() => runner.stop());
  await expect.poll(() => asked).toEqual([1, 3]);
  await expect.poll(() => told).toEqual([expect.objectContaining({ errors: [expect.any(Error)] })]);
  // what fails is not forgotten: it is tried again, and told again
  runner.lookAt([3]);
  await expect.poll(() => told.length).toBe(2);
});
