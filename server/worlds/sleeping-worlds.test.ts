import { test } from "vitest";
import { type Act, expectEqualTwins, useTwinWorlds } from "../testing/twin-worlds.ts";

useTwinWorlds();

/** An odd number whose rest by 5 is 4: the operator refuses every request and takes a part. */
const refusesAndTakes = 509;
const history: Act[] = [
  { day: 1, who: 0, what: "close", cents: 500 }, // makes room for the crypto deposit
  { day: 2, who: 0, what: "crypto", cents: 2_500 },
  { day: 2, who: 2, what: "request", cents: 1_000 },
  { day: 3, who: 1, what: "deposit", cents: 3_000 },
  { day: 4, who: 0, what: "policy", cents: refusesAndTakes },
  { day: 5, who: 1, what: "request", cents: 2_000 },
  { day: 6, who: 2, what: "deposit", cents: 3_000 },
  { day: 7, who: 0, what: "reinvest", cents: 500 },
  { day: 9, who: 1, what: "rate", cents: 500 },
];

test("a world that slept equals its awake twin to the cent and the row, alone and with a crowd", async () => {
  await expectEqualTwins({
    numRuns: 2,
    examples: [
      [history, "alone"],
      [history, "crowd"],
    ],
  });
});
