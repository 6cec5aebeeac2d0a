import { expect, test } from "vitest";
import { explainError } from "./explain-error.ts";

const fail = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });

test("blames the port for a refusal to listen, and for no other", () => {
  expect(explainError(fail("EACCES", "listen"))).toMatch(/^PORT: /);
  expect(explainError(fail("EACCES", "open"))).toContain("EACCES: open");
});
