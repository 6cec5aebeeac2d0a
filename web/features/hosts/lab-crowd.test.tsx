// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { pages } from "../../routes.tsx";
import { answers, livePage } from "../../testing/live-page.tsx";
import { hostPage } from "./host-page.tsx";

/** One person more than the class takes. */
const open = () =>
  livePage(
    "/host?crowd=v%3D1%26people%3D20001",
    { "GET /api/host": answers({ name: "room-12", classes: [], plan: null, largestCrowd: 20_000 }) },
    { user: null },
  );

test("a run of the Lab that could not be read opens no class without its crowd, and is asked for again", async () => {
  const withoutLab = hostPage(() => Promise.reject(new TypeError("the chunk is gone")));
  vi.spyOn(pages["/host"], "load").mockReturnValue(Promise.resolve(withoutLab));
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const page = await open();
  await page.shows("We couldn't read the run from the Lab");
  expect(page.control("Open a class").hasAttribute("disabled")).toBe(true);
  await page.press("Try again");
  expect(reload).toHaveBeenCalledOnce();
});

test("a run of the Lab with more people than a class takes says so, and a class is opened without it", async () => {
  const page = await open();
  await page.shows("a class here takes up to 20,000 people, and this one has 20,001.");
  expect(page.control("Open a class").hasAttribute("disabled")).toBe(false);
  await page.press("Open a class without it");
  await expect.poll(() => document.querySelector("[aria-label='From the Lab']")).toBeNull();
  expect(page.control("Open a class").hasAttribute("disabled")).toBe(false);
});
