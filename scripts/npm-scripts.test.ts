import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

test.each(["screenshots", "test", "test:fast", "test:harness"])(
  "`npm run %s` needs no build of the pages before it",
  (name) => expect(scripts[name]).toContain("node scripts/build-web.ts && "),
);

test("docs/development.md names the projects that `npm test` runs", () => {
  const page = readFileSync(new URL("../docs/development.md", import.meta.url), "utf8");
  const [, row = ""] = /^\| `npm test` \|(.*)\|$/m.exec(page) ?? [];
  const run = [...scripts.test.matchAll(/--project (\w+)/g)].map(([, project]) => project);
  expect([...row.matchAll(/`(\w+)`/g)].map(([, project]) => project)).toEqual(run);
});

test("`npm start` is one program, so that signals, arguments and every system's shell reach the server", () =>
  expect(scripts.start).toMatch(/^node (--[\w=-]+ )*bin\/glasshouse\.js$/));
