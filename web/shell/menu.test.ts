import { expect, test } from "vitest";
import { getMenu } from "./menu.ts";
import { getEntries } from "./menu-entries.ts";
import { isActive } from "./side-menu.tsx";

const own = { managedWorld: null, operates: false, hasPassword: true, identityProvider: null };
const leads = { ...own, managedWorld: { id: 7, kind: "class", title: "" } as const, operates: true };
const getLabels = (user: Parameters<typeof getMenu>[0]) => {
  const { entries } = getMenu(user, false);
  return (["main", "account", "admin", "behind"] as const).flatMap((group) =>
    getEntries(entries, group).map(([, { label }]) => label),
  );
};

test("a host's menu has class pages and no investor pages", () => {
  expect(getLabels(leads)).toEqual([
    "Your class",
    "The wall",
    "The operator's choices",
    "The report",
    "Your classes",
    "Logout",
    "The Books",
    "The crowd",
    "Who runs this",
  ]);
  expect(getMenu(leads, false).home.href).toBe("/class");
});

test("an operator outside a class has the admin page beside the pages of an investor", () => {
  expect(getLabels(own)).not.toContain("Your class");
  expect(getLabels(own)).toEqual(expect.arrayContaining(["Overview", "Deposit", "Withdraw", "Mailbox"]));
  const house = { ...own, managedWorld: { ...leads.managedWorld, kind: "own" as const }, operates: true };
  expect(getLabels(house).filter((label) => !getLabels(own).includes(label))).toEqual(["Admin Dashboard"]);
});

test("the class page and its report are separate entries", () => {
  const active = getEntries(getMenu(leads, false).entries, "main").filter(([, entry]) =>
    isActive(entry, "/class/report"),
  );
  expect(active.map(([id]) => id)).toEqual(["report"]);
});

test("a learner in a class is offered friends in the room instead of links to share", () => {
  const referral = (inClass: boolean | undefined) =>
    getEntries(getMenu(own, inClass).entries, "main")
      .filter(([, { href }]) => href === "/referral")
      .map(([, { label }]) => label);
  expect([referral(true), referral(false), referral(undefined)]).toEqual([
    ["Friends"],
    ["Referral"],
    ["Referral"],
  ]);
});

test("the operator's seat is in the menu of the learner who sits in it, and of no one else", () => {
  const hasSeat = (operatesSeat: boolean) =>
    getEntries(getMenu(own, true, operatesSeat).entries, "behind").some(([id]) => id === "operatorSeat");
  expect([hasSeat(true), hasSeat(false)]).toEqual([true, false]);
});

test("asks before logging out only a person who cannot sign in again", () => {
  const leavesForGood = (user: Parameters<typeof getMenu>[0], inClass = false) => {
    const ways = getMenu(user, inClass).entries.filter((id) => id.startsWith("logout"));
    expect(ways).toHaveLength(1);
    return ways[0] === "logoutForGood";
  };
  const passwordlessOwner = { ...own, operates: true, hasPassword: false };
  expect(leavesForGood(passwordlessOwner)).toBe(true);
  expect(leavesForGood({ ...passwordlessOwner, hasPassword: true })).toBe(false);
  expect(
    leavesForGood({ ...passwordlessOwner, identityProvider: { twoFactor: null, accountPath: null } }),
  ).toBe(false);
  expect(leavesForGood({ ...passwordlessOwner, managedWorld: { id: 7, kind: "own", title: "" } })).toBe(
    false,
  );
  expect(leavesForGood({ ...leads, hasPassword: false }, true)).toBe(false);
  expect(leavesForGood(passwordlessOwner, true)).toBe(false);
});
