// @vitest-environment happy-dom
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { fireEvent, waitFor, within } from "@testing-library/dom";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { pages } from "../../routes.tsx";
import { followSaved, type Given, openLabWorkers, type Task } from "../../testing/lab-workers.ts";
import { drawn, livePage } from "../../testing/live-page.tsx";
import { carryOut } from "./lab-task.ts";
import { worldsInCell } from "./map/life-map.ts";
import { presetSeed } from "./scenario/presets.ts";

const ending = /In (all|\d+ of) 200 worlds it/;
/** The promise is so large that worlds end soon, which saves time. */
const soonOver = "/lab?v=1&promiseBps=2000";

async function openLab(address: string, give?: Given) {
  const workers = openLabWorkers(give);
  const page = await livePage(address, {}, { user: null, onward: ["/lab/run", "/lab/checked"] });
  await page.shows(address === "/lab" ? "The day you think it collapses" : ending);
  return { ...page, ...workers };
}

const getPlate = (title: string): HTMLElement =>
  [...document.querySelectorAll("section")].find(
    (section) => section.querySelector("h2")?.textContent === title,
  ) ?? expect.fail(`no plate ${title}`);
const plateShows = (title: string, text: string | RegExp) =>
  waitFor(() => expect(getPlate(title).textContent).toMatch(text));
const pressIn = (title: string, name: string) => fireEvent.click(within(getPlate(title)).getByText(name));
const isOfPeople = (task: Task) => "kind" in task && task.kind === "agents";
const type = (field: HTMLInputElement, value: string) => fireEvent.input(field, { target: { value } });
const slide = (field: HTMLInputElement, value: number) => type(field, String(value));
const getSentence = () => within(getPlate("How long does it last?")).getAllByRole("status")[0]?.textContent;
const getShareLink = () =>
  within(getPlate("Share or save")).getByText("Link to these worlds").getAttribute("href");
const saveIn = (title: string, name: string): string[] => {
  const saved = followSaved();
  pressIn(title, name);
  return saved.at(-1)?.split("\r\n") ?? [];
};

test("a visitor without a link guesses before any result is shown, and the guess stands beside the result", async () => {
  const page = await openLab("/lab");
  expect(getPlate("The map").closest("[hidden]")).not.toBeNull();
  expect(document.querySelector('svg[aria-label^="Money in the fund"]')).toBeNull();
  slide(page.field("The day you think it collapses"), 10);
  await page.press("Run 200 worlds");
  await waitFor(() =>
    expect(getSentence()).toMatch(
      /^You guessed day 10\. In half of the worlds it has collapsed by day \d+, \d+ days later/,
    ),
  );
  expect(document.querySelector('svg[aria-label^="Money in the fund"]')?.textContent).toContain(
    "your guess: day 10",
  );
  expect(getPlate("The map").closest("[hidden]")).toBeNull();
  // a guess belongs to one setting
  slide(page.field("People who withdraw per day"), 10_000);
  await waitFor(() => expect(getSentence()).not.toMatch(/You guessed/));
});

test("a link that is followed right after a change leads on while its page still loads", async () => {
  const page = await openLab(soonOver);
  const checked = pages["/lab/checked"];
  const Page = await checked.load();
  const late = Promise.withResolvers<typeof Page>();
  vi.spyOn(checked, "load").mockReturnValue(late.promise);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // the change comes into the address after 400 ms, and the page waits 200 ms for the next one's code
  slide(page.field("Promised per day"), 1_900);
  vi.advanceTimersByTime(300);
  fireEvent.click(page.control("What it is checked against"));
  await vi.waitFor(() => expect(page.path()).toBe("/lab/checked"));
  vi.advanceTimersByTime(150);
  expect(page.path()).toBe("/lab/checked");
  vi.useRealTimers();
  late.resolve(Page);
  await page.shows("Break them on purpose");
});

test("on paper stand the version, the seed, every parameter and the address", async () => {
  await openLab(`${soonOver}&seed=12&growthBps=310&termDays=45`);
  const printed =
    document.querySelector('section[aria-label="What the scheme promises, and how people behave"]') ??
    expect.fail("nothing for paper");
  expect(printed.textContent).toContain("version 1 of the Lab with seed 12");
  expect(printed.textContent).toContain("Growth in new people per day3.10%");
  expect(printed.textContent).toContain("Deposits come back after45 days");
  expect(printed.querySelectorAll("dt")).toHaveLength(17);
  expect(printed.textContent).toContain(`${location.origin}/lab?v=1&seed=12`);
});

describe("the comparison", () => {
  const title = "What would change it?";
  const getRow = (name: string) =>
    [...getPlate(title).querySelectorAll("tr")].find((row) => row.textContent?.includes(name))?.textContent;

  test("shows each change's effect, and saves the setting to compare in the link", async () => {
    const page = await openLab(soonOver);
    page.comeTo(title);
    await waitFor(() => expect(getRow("freezes it on day 30")).toContain("200 / 200"));
    await page.press("Save to compare");
    slide(page.field("Growth in new people per day"), 800);
    expect(getShareLink()).toMatch(/growthBps=800.*than=.*promiseBps%3D2000/);
  });

  test("of a link that saves one shows it beside the others, and leaves as a table", async () => {
    const page = await openLab(`${soonOver}&growthBps=800&than=v%3D1%26promiseBps%3D2000`);
    page.comeTo(title);
    await waitFor(() => expect(getRow("Saved to compare")).toContain("200 / 200"));
    expect(saveIn(title, "Save CSV of the comparison")[2]).toContain("growthBps");
  });
});

describe("the map", () => {
  const title = "The map";
  const getMap = () => within(getPlate(title)).getByRole("application");
  const press = async (key: string) => {
    fireEvent.keyDown(getMap(), { key });
    await drawn();
  };

  /** Of the map only the column right of the middle is run. */
  const oneColumn: Given = (task) => {
    if (!("kind" in task) || task.kind !== "middles") return undefined;
    const [first] = task.scenarios;
    const isRun = task.worlds === worldsInCell && first?.growthBps === 386;
    return isRun ? undefined : { kind: "none" };
  };

  test("is walked through by keyboard, says each cell, and sets the sliders to one", async () => {
    const page = await openLab(soonOver, oneColumn);
    page.comeTo(title);
    await press("ArrowRight");
    await press("ArrowUp");
    await plateShows(
      title,
      /Growth in new people per day: 3\.86%\. People who withdraw per day: 53\.91%\. Half of the worlds have collapsed by day/,
    );
    await press("Enter");
    await waitFor(() =>
      expect(page.field("Growth in new people per day").getAttribute("aria-valuetext")).toBe("3.86%"),
    );
    expect(getPlate(title).textContent).toContain("Leancy: half of what came in by day 73");
    await page.choose("Across", "Promised per day");
    await plateShows(title, /Charles Ponzi, 1920: 50% in 45 days/);
    // close marks on a narrow screen: each is found from its name
    await page.press("Charles Ponzi, 1920");
    await plateShows(
      title,
      /Charles Ponzi, 1920\. Promised per day: 1\.11%\. People who withdraw per day: 53\.91% \(your settings\)\./,
    );
    expect(page.control("Charles Ponzi, 1920").getAttribute("aria-pressed")).toBe("true");
    await page.choose("Across", "People who withdraw per day");
    expect(page.field("Upwards").value).toBe("promiseBps");
  });

  test("shows the worlds of a cell that is pointed at, and leads to the Books of one", async () => {
    const page = await openLab(soonOver, oneColumn);
    page.comeTo(title);
    await press("ArrowRight");
    await plateShows(title, /In (all|\d+ of) 200 worlds/);
    fireEvent.click(within(getPlate(title)).getByText(/^The first to end/));
    await page.shows(/The Books of world \d+/);
    expect(page.path()).toBe("/lab/run");
    expect(location.search).toContain("growthBps=386&takeOutBps=4766");
  });

  test("saves as much as has been run in figures, under a link that opens it with the same axes", async () => {
    const page = await openLab(
      `${soonOver}&seed=12&growthBps=310&termDays=45&across=growthBps&down=limitCents`,
      oneColumn,
    );
    page.comeTo(title);
    expect(page.field("Upwards").value).toBe("limitCents");
    await waitFor(() => expect(saveIn(title, "Save CSV").length).toBeGreaterThan(16));
    const [first, link, head, ...rows] = saveIn(title, "Save CSV");
    expect(first).toBe(`# ${disclosure}`);
    expect(link).toMatch(/\/lab\?v=1&seed=12.*&across=growthBps&down=limitCents$/);
    expect(head).toBe("growthBps,limitCents,overByDay,worlds,seed");
    expect(rows.length).toBeGreaterThan(16);
    expect(rows.every((row) => /^(\d+,\d+,\d*,100,12)?$/.test(row))).toBe(true);
  });
});

test("each fitted setting stands beside what is published, and sets the sliders", async () => {
  const title = "Compared with real schemes";
  // a few worlds of the first row
  const someWorlds: Given = (task) => {
    if (!("scenario" in task) || task.seed !== presetSeed) return undefined;
    if (task.kind !== "worlds" || task.scenario.promiseBps !== 350) return { kind: "none" };
    return carryOut({ ...task, to: task.from + 2 });
  };
  const page = await openLab(`${soonOver}&seed=2`, someWorlds);
  page.comeTo(title);
  const getFirst = () =>
    [...getPlate(title).querySelectorAll("tbody")].find((group) =>
      group.textContent?.includes("A typical web scheme"),
    );
  await waitFor(() => expect(getFirst()?.textContent).toMatch(/Half have ended by day28\d/));
  const before = getSentence();
  await page.press("Set the sliders to: A typical web scheme");
  await waitFor(() => expect(getSentence()).not.toBe(before));
  expect(page.field("Promised per day").getAttribute("aria-valuetext")).toBe("3.50%");
});

describe("single people", () => {
  const title = "The same, person by person";
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const getProgress = () => getPlate(title).querySelector("progress")?.getAttribute("value");

  test("too many are refused, and a million are one world", async () => {
    const page = await openLab(soonOver);
    type(page.field("People to reach"), "99,999,999,999");
    await page.shows(/That is too many people for this device\. It can run [\d,]+\./);
    expect((page.control("Run") as HTMLButtonElement).disabled).toBe(true);
    type(page.field("People to reach"), "1,000,000");
    await page.shows("1 world of 1,000,000 people, 60 days");
  });

  test("are run until they are stopped, and what was run leaves as a table", async () => {
    const page = await openLab(soonOver, (task) =>
      "kind" in task && task.kind === "agents" && task.from >= 40 ? null : undefined,
    );
    type(page.field("People to reach"), "12");
    await page.press("Run");
    await waitFor(() => expect(page.done.filter(isOfPeople)).toHaveLength(2));
    await page.press("Stop");
    await page.shows("Stopped after 40 of 1,000 worlds.");
    const landmarks = [...document.querySelectorAll("section[aria-label]")].map((each) =>
      each.getAttribute("aria-label"),
    );
    expect(landmarks).toEqual([...new Set(landmarks)]);
    const [first, second, , head, ...rows] = saveIn(title, "Save CSV");
    expect(first).toBe(`# ${disclosure}`);
    expect(second).toContain("/lab?v=1");
    expect(head).toMatch(/^"?Day/);
    expect(rows.filter(Boolean)).toHaveLength(120);
  });

  test("of a hidden tab start nothing until it is shown", async () => {
    const page = await openLab(soonOver, (task) => (isOfPeople(task) ? null : undefined));
    onTestFinished(() => void Reflect.deleteProperty(document, "hidden"));
    hide(true);
    type(page.field("People to reach"), "1,000,000");
    await page.press("Run");
    expect(getProgress()).toBe("0");
    await drawn();
    expect(page.begun.filter(isOfPeople)).toEqual([]);
    hide(false);
    await waitFor(() => expect(page.begun.filter(isOfPeople)).toMatchObject([{ days: 60, from: 0, to: 1 }]));
  });
});
