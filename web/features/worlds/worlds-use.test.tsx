// @vitest-environment happy-dom
import type { World } from "@glasshouse/contract/worlds-admin.ts";
import { expect, test, vi } from "vitest";
import { answers, answersRows, livePage, noConnection, type Reply } from "../../testing/live-page.tsx";
import { administrator } from "../../testing/rendered-page.tsx";

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
const getClass = (id: number, title: string): World => ({ ...house, id, kind: "class", title });
const chemistry = getClass(7, "Chemistry");
const biology = getClass(8, "Biology");

const list = "GET /api/admin/worlds";
const getRows = (...rows: World[]): Reply =>
  answersRows(rows, rows.length, { house: 1, class: rows.length - 1 });
const worldsPage = (worlds: Reply) =>
  livePage(
    "/admin/worlds",
    {
      [list]: worlds,
      "GET /api/admin/limits": answers(limits),
      "GET /api/admin/hosts": answersRows([]),
    },
    { user: administrator },
  );

test("a class that was just opened is led from the sheet that tells its code", async () => {
  const page = await worldsPage(getRows(house));
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  page.reply({
    "POST /api/admin/worlds": answers({ id: 9, joinCode: "BCDFGHJK", door: "BCDFGH" }),
    "POST /api/admin/worlds/9/manage": answers({ status: "opened" }),
  });
  await page.press("Open a class");
  await page.fill("Title (optional)", "Economics{enter}");
  await page.shows("BCDFGH");
  await page.press("Lead the class");
  await expect.poll(() => assign.mock.calls).toEqual([["/class"]]);
  expect(page.sent.find(({ call }) => call === "POST /api/admin/worlds")?.body).toEqual({
    title: "Economics",
    minutes: 45,
  });
});

test("a limit out of bounds, or not typed as a plain number, is refused at its field and not sent", async () => {
  const page = await worldsPage(getRows(house));
  const save = "PUT /api/admin/limits";
  page.reply({ [save]: answers({ ...limits, mostWorlds: 1_250 }) });
  const saved = () => page.sent.filter(({ call }) => call === save).map(({ body }) => body);
  await page.shows("Save limits");
  const isInvalid = () => page.field("Maximum worlds").getAttribute("aria-invalid");
  // a computer reads these as 16 and 1,000
  for (const typed of ["0", "0x10", "1e3", "1.000"]) {
    await page.fill("Maximum worlds", "250");
    await expect.poll(isInvalid).not.toBe("true");
    await page.fill("Maximum worlds", typed);
    await page.press("Save limits");
    await page.shows("Enter a whole number from 1 to 1,000,000");
    await expect.poll(isInvalid).toBe("true");
  }
  expect(saved()).toEqual([]);
  await page.fill("Maximum worlds", " 1,250 ");
  await page.press("Save limits");
  await page.shows("They apply from now on.");
  expect(saved()).toEqual([{ ...limits, mostWorlds: 1_250 }]);
});

test("a list that fails says so and can be read again, and one without a hit says so", async () => {
  const page = await worldsPage(noConnection);
  await page.shows("Failed to load worlds");
  page.reply({ [list]: getRows(house) });
  await page.press("Try again");
  await page.shows("The house");
  page.reply({ [list]: answersRows([], 0, { house: 1 }) });
  await page.fill("Search by name or number", "nothing like it");
  await page.shows("No worlds found");
});

test("a world that ended since the list was read can't be opened, and leaves the list", async () => {
  const page = await worldsPage(getRows(house, chemistry));
  await page.shows("Chemistry");
  page.reply({
    [list]: getRows(house),
    "POST /api/admin/worlds/7/manage": async () =>
      Response.json({ code: "not-found", message: "Not found" }, { status: 404 }),
  });
  await page.press("Open Chemistry as its operator");
  await page.shows("This world has been deleted. Load the list again.");
  await expect.poll(() => document.body.textContent).not.toContain("Chemistry");
});

test("a world that ended before it was deleted is named as such, and leaves the list", async () => {
  const page = await worldsPage(getRows(house, chemistry, biology));
  await page.shows("Biology");
  const remove = "POST /api/admin/worlds/delete";
  page.reply({ [list]: getRows(house), [remove]: answers({ deleted: 1, busy: [] }) });
  await page.press("Select Chemistry");
  await page.press("Select Biology");
  await page.press("Delete selected");
  await page.press("Delete for good");
  await page.shows("1 world was deleted. The other one was already deleted.");
  expect(page.sent.find(({ call }) => call === remove)?.body).toEqual({ ids: [7, 8] });
  await expect.poll(() => document.body.textContent).not.toContain("Biology");
  await page.shows("0 selected");
});

test("many worlds are chosen and deleted after the page said who is lost, and the focus goes to the count", async () => {
  const own: World = { ...house, id: 9, kind: "own", people: 1 };
  const page = await worldsPage(getRows(house, chemistry, own, biology));
  await page.shows("Biology");
  const remove = "POST /api/admin/worlds/delete";
  page.reply({ [list]: getRows(house, biology), [remove]: answers({ deleted: 2, busy: [] }) });
  await page.press("Select Chemistry");
  await page.press("Select Own world 9");
  await page.shows("2 selected");
  await page.press("Delete selected");
  const sheet = document.querySelector("dialog[open]");
  expect(sheet?.getAttribute("aria-label") ?? sheet?.textContent).toContain("Delete 2 worlds");
  expect(sheet?.textContent).toContain("2 worlds, with 13 people");
  await page.press("Delete for good");
  await page.shows("2 worlds were deleted.");
  expect(page.sent.find(({ call }) => call === remove)?.body).toEqual({ ids: [7, 9] });
  await expect.poll(() => document.body.textContent).not.toContain("Chemistry");
  await page.shows("Biology");
  // the pressed button is gone
  await expect.poll(() => document.activeElement?.textContent).toBe("0 selected");
});
