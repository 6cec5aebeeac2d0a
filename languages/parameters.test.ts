import { expect, test } from "vitest";
import { getParameters } from "./parameters.ts";

test("parameters are found inside plurals, selections and tags", () => {
  expect(
    getParameters(
      "<link>{name}</link> {count, plural, one {# of {whole, number}} other {{state, select, a {x} other {{y}}}}}",
    ),
  ).toEqual(["<link>", "{count, number}", "{name}", "{state, 1}", "{whole, number}", "{y}"]);
});
