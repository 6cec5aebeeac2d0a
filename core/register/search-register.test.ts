import { expect, test } from "vitest";
import { cloneNotices, firms, warnings } from "./firms.ts";
import { getDistance, maxSearchLength, searchRegister } from "./search-register.ts";

const named = (query: string) => searchRegister(query).firms.map(({ name }) => name);
const near = (query: string) => searchRegister(query).near.map(({ name }) => name);

test("finds a firm by its name, a brand or its number, however they are typed", () => {
  for (const query of [
    "Northgate Savings",
    " northgate  savings ",
    "PINK ELEPHANT money box",
    "40-2210",
    "No. 402210",
  ])
    expect(named(query)).toEqual(["Northgate Savings"]);
  expect(named("Treasury")).toEqual(["The Treasury"]);
});

test("shows near matches for a name typed wrong or almost copied, apart from hits", () => {
  expect(near("Harbor Mutual")).toEqual(["Harbour Mutual"]);
  expect(near("Verdant Parcels")).toEqual(["Verdant Park Savings"]);
  expect(near("Harbour Mutual")).toEqual([]);
  expect(near("Savings")).toEqual([]);
});

test("shows the clone notice with the genuine entry, by number and by the clone's name", () => {
  expect(searchRegister("40-1187")).toMatchObject({
    firms: [{ name: "Harbour Mutual" }],
    clones: [cloneNotices[0]],
  });
  expect(searchRegister("Harbour Mutual Direct")).toMatchObject({ firms: [], clones: [cloneNotices[0]] });
});

test("shows warnings", () => {
  expect(searchRegister("aurum dayly").warnings.map(({ name }) => name)).toEqual(["Aurum Daily"]);
});

test("finds nothing for an empty, unknown or endless query", () => {
  const nothing = { firms: [], near: [], warnings: [], clones: [] };
  for (const query of ["", "  ", "1", "Meadowbank", "!?", "x".repeat(100_000)])
    expect(searchRegister(query)).toEqual(nothing);
  expect(searchRegister(`${" ".repeat(maxSearchLength)}Quill`)).toEqual(nothing);
});

test("the distance of two names counts single letters", () => {
  expect([getDistance("", "abc"), getDistance("harbor", "harbour"), getDistance("mill", "mile")]).toEqual([
    3, 1, 1,
  ]);
});

test("numbers are unique, notices point at licensed firms, and no warning names one", () => {
  const numbers = firms.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const { number, usedAddress } of cloneNotices)
    expect(firms.find((firm) => firm.number === number)?.address).not.toContain(usedAddress);
  for (const { name } of warnings) expect(named(name)).toEqual([]);
});
