import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

test.each(["start", "start:windows", "screenshots", "test", "test:fast", "test:harness"])(
  "`npm run %s` needs no build of the pages before it",
  (name) => expect(scripts[name]).toContain("node scripts/build-web.ts && "),
);

test.each(["start", "start:windows"])("`npm run %s -- --lan` hands its arguments to the server", (name) =>
  expect(scripts[name]).toMatch(/ server\/main\.ts$/),
);
