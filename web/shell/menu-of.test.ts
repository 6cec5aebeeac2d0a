import { expect, test } from "vitest";
import { entriesOf } from "./menu-entries.ts";
import { menuOf } from "./menu-of.ts";
import { isActive } from "./side-menu.tsx";

const own = { managedWorld: null, operates: false };
const leads = { managedWorld: { id: 7, kind: "class", title: "" } as const, operates: true };
const labelsOf = (user: Parameters<typeof menuOf>[0]) => {
  const { entries } = menuOf(user);
  return (["main", "account", "admin", "behind"] as const).flatMap((group) =>
    entriesOf(entries, group).map(([, { label }]) => label),
  );
};

test("whoever leads a class has a menu of the class, without an investor's pages", () => {
  expect(labelsOf(leads)).toEqual([
    "Your class",
    "The wall",
    "The operator's choices",
    "The report",
    "Your classes",
    "Logout",
    "The Books",
    "The crowd",
  ]);
  expect(menuOf(leads).home.href).toBe("/class");
});

test("an investor has theirs, and the operator of another world than a class the admin's page besides", () => {
  expect(labelsOf(own)).not.toContain("Your class");
  expect(labelsOf(own)).toEqual(expect.arrayContaining(["Overview", "Deposit", "Withdraw", "Mailbox"]));
  const house = { managedWorld: { ...leads.managedWorld, kind: "own" as const }, operates: true };
  expect(labelsOf(house).filter((label) => !labelsOf(own).includes(label))).toEqual(["Admin Dashboard"]);
});

test("the page of the class and its report are told apart in the menu", () => {
  const active = entriesOf(menuOf(leads).entries, "main").filter(([, entry]) =>
    isActive(entry, "/class/report"),
  );
  expect(active.map(([id]) => id)).toEqual(["report"]);
});
