import { expect, test } from "vitest";
import { checkReviewed } from "./reviewed-file.ts";

const english = { a: { one: "{n, number} left", two: "Close" } };
const present = { a: { one: "Quedan {n, number}", two: "Cerrar" } };
const check = (file: unknown) =>
  checkReviewed(typeof file === "string" ? file : JSON.stringify(file), english, present);

test("a file that fits is counted by its changes", () => {
  expect(check({ a: { one: "Quedan {n, number}", two: "Salir" } })).toMatchObject({
    kind: "fits",
    changed: 1,
    texts: { a: { two: "Salir" } },
  });
});

test.each(["", "[]", "{", '{"a": "b"}', '{"a": {"one": 1}}'])("%j is no file of texts", (file) => {
  expect(check(file)).toEqual({ kind: "unreadable" });
});

test("a file with other parameters is not shown", () => {
  expect(check({ a: { one: "Quedan {m}", two: "Cerrar" } })).toMatchObject({
    kind: "faulty",
    faults: [{ area: "a", key: "one", kind: "parameters" }],
  });
});
