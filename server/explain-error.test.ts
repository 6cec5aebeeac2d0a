import { expect, test } from "vitest";
import { explainError } from "./explain-error.ts";

const fail = (code: string, syscall?: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, ...(syscall ? { syscall } : {}) });

test.each([
  ["ECONNREFUSED", undefined],
  ["ENOTFOUND", "getaddrinfo"],
  ["EAI_AGAIN", "getaddrinfo"],
  ["ETIMEDOUT", "connect"],
  ["ENOENT", "connect"],
])("names the setting whose database does not answer: %s %s", (code, syscall) => {
  expect(explainError(fail(code, syscall))).toBe("DATABASE_URL: no PostgreSQL answers there.");
  const ofBooks = explainError(fail(code, syscall), "BOOKS_DATABASE_URL");
  expect(ofBooks).toBe("BOOKS_DATABASE_URL: no PostgreSQL answers there.");
});

test("blames neither database nor port for a file that is missing or closed", () => {
  expect(explainError(fail("ENOENT", "open"))).toContain("ENOENT: open");
  expect(explainError(fail("EACCES", "open"))).toContain("EACCES: open");
});
