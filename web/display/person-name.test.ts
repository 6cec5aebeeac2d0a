import { expect, test } from "vitest";
import { administrator, nora } from "../testing/rendered-page.tsx";
import { getGreetingName, getPersonName } from "./person-name.ts";

test("names a class's host as such, others by name or email", () => {
  const leading = { ...administrator, managedWorld: { id: 7, kind: "class" as const, title: "Room 12" } };
  expect(getPersonName(leading)).toBe("Class host");
  expect(getPersonName(nora)).toBe("Nora Ellison");
  expect(getPersonName({ ...nora, firstName: "", lastName: "" })).toBe("nora@example.com");
});

test("greets a class's host as such, a learner by the seat's words, others by first name", () => {
  const host = { ...administrator, managedWorld: { id: 7, kind: "class", title: "" } } as const;
  expect(getGreetingName(host, true)).toBe("Class host");
  expect(getGreetingName({ ...nora, firstName: "Amber", lastName: "Fox" }, true)).toBe("amber fox");
  expect(getGreetingName(nora, false)).toBe("Nora");
  expect(getGreetingName(undefined, false)).toBe("User");
});
