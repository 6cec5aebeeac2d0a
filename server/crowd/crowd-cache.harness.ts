import { describe, test } from "vitest";
import { expectNothingLeftBehind, failures } from "../testing/failing-commits.ts";

describe.each(failures)("a COMMIT that %s", (failure) => {
  test.each([2, 3, 4, 5])("leaves nothing behind in memory (seed %s)", async (seed) => {
    await expectNothingLeftBehind(failure, seed);
  });
});
