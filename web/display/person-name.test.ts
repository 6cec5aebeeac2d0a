import { expect, test } from "vitest";
import { administrator, nora } from "../testing/rendered-page.tsx";
import { nameOf } from "./person-name.ts";

test("names a class's host as such, others by name or email", () => {
  const leading = { ...administrator, managedWorld: { id: 7, kind: "class" as const, title: "Room 12" } };
  expect(nameOf(leading)).toBe("Class host");
  expect(nameOf(nora)).toBe("Nora Ellison");
  expect(nameOf({ ...nora, firstName: "", lastName: "" })).toBe("nora@example.com");
});
