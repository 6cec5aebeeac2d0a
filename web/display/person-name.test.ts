import { expect, test } from "vitest";
import { administrator, nora } from "../testing/rendered-page.tsx";
import { getPersonName } from "./person-name.ts";

test("names a class's host as such, others by name or email", () => {
  const leading = { ...administrator, managedWorld: { id: 7, kind: "class" as const, title: "Room 12" } };
  expect(getPersonName(leading)).toBe("Class host");
  expect(getPersonName(nora)).toBe("Nora Ellison");
  expect(getPersonName({ ...nora, firstName: "", lastName: "" })).toBe("nora@example.com");
});
