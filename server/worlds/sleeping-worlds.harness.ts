import { test } from "vitest";
import { expectEqualTwins, useTwinWorlds } from "../testing/twin-worlds.ts";

useTwinWorlds();

test("a world that slept equals its awake twin to the cent and the row, after any history", async () => {
  await expectEqualTwins({ numRuns: 12, seed: 11 });
});
