import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { advisoryLocks } from "./advisory-locks.ts";

test("gives each lock its own number", () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("is the only file that writes a lock's number", () => {
  const server = fileURLToPath(new URL("..", import.meta.url));
  const files = globSync("**/*.{ts,sql}", { cwd: server, exclude: ["node_modules", "db/schema.sql"] });
  const naming = files.filter((file) => /\b727_?0\d\d\b/.test(readFileSync(`${server}${file}`, "utf8")));
  expect(naming).toEqual(["db/advisory-locks.ts"]);
});
