import type { World } from "@glasshouse/contract/worlds-admin.ts";
import { expect, test } from "vitest";
import { administrator, firstPage, getTexts, investorPage, lines } from "../../testing/rendered-page.tsx";

const limits = {
  mostWorlds: 10_000,
  worldsAnHour: 20,
  largestHouseCrowd: 1_000_000,
  largestOwnCrowd: 5_000,
  largestClassCrowd: 20_000,
  largestSelfMadeCrowd: 2_000,
  crowdsAnHour: 20,
  retentionDays: 30,
};
const house: World = {
  id: 1,
  kind: "house",
  title: "",
  people: 12,
  crowd: 30_000,
  movements: 61_204,
  day: 48,
  seenAt: "2026-06-26T09:30:00.000Z",
  asleep: false,
  joinCode: null,
};
const own: World = { ...house, id: 7, kind: "own", people: 1, crowd: 0, movements: 1, asleep: true };
const answers = (rows: World[]) =>
  [
    [
      ["admin", "worlds", { kind: "", order: "seen-last", search: "" }],
      firstPage(rows, rows.length, { house: 1, own: 1 }),
    ],
    [["admin", "limits"], limits],
  ] as const;

test("each world stands with its people, crowd, size and day, and all but the house can be chosen and opened", async () => {
  const html = await investorPage("/admin/worlds", answers([house, own]), administrator);
  const pageLines = lines(html);
  for (const text of ["The house", "12 people", "and a crowd of 30,000", "61,204 movements", "48"])
    expect(pageLines).toContain(text);
  for (const text of ["Own world 7", "1 person", "1 movement", "Asleep"]) expect(pageLines).toContain(text);
  expect([...html.matchAll(/aria-label="((?:Select|Open) [^"]*)"/g)].map(([, label]) => label)).toEqual([
    "Select Own world 7",
    "Open Own world 7 as its operator",
  ]);
});

test("below a world's name stand its kind and number where it has a title, and the code of a class's link", async () => {
  const row: World = { ...own, id: 9, kind: "class", title: "Maths 9b", joinCode: "BCDFGHJKLMNP" };
  const pageLines = lines(await investorPage("/admin/worlds", answers([house, own, row]), administrator));
  expect(pageLines.filter((line) => line.includes("no. "))).toEqual(["Class, no. 9, link code BCDFGHJKLMNP"]);
});

test("the limits stand in their fields", async () => {
  const html = await investorPage("/admin/worlds", answers([house]), administrator);
  expect(getTexts(html, "label")).toContain("Days until an unused private world is deleted");
  expect(getTexts(html, "button")).toContain("Save limits");
});

test("other people read 'Access Denied', and the operator of another world where to go", async () => {
  expect(getTexts(await investorPage("/admin/worlds"), "h1")).toEqual(["Access Denied"]);
  const managing = { ...administrator, managedWorld: { id: 7, kind: "own" as const, title: "" } };
  const html = await investorPage("/admin/worlds", [], managing);
  expect(lines(html)).toContain(
    "Only the administrator of the shared world can see other worlds. Go back to the shared world first.",
  );
});
