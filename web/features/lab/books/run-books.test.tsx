// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { followSaved, type Given, openLabWorkers } from "../../../testing/lab-workers.ts";
import { drawn, livePage } from "../../../testing/live-page.tsx";

async function open(address: string, give?: Given) {
  const workers = openLabWorkers(give);
  const page = await livePage(address, {}, { user: null, onward: ["/lab", "/lab/run"] });
  return { ...page, ...workers };
}
const getTitle = () => document.querySelector("h1")?.textContent;
const titleIs = (title: string) => waitFor(() => expect(getTitle()).toBe(title));
const getPlate = (title: string | RegExp): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>("section[aria-labelledby]")].find((section) => {
    const said = section.querySelector("h2")?.textContent ?? "";
    return typeof title === "string" ? said === title : title.test(said);
  }) ?? expect.fail(`no plate ${title}`);
const type = (label: RegExp | string, value: string, within = document.body) => {
  const field =
    [...within.querySelectorAll("input")].find((input) => {
      const text = input.labels?.[0]?.textContent ?? "";
      return typeof label === "string" ? text.startsWith(label) : label.test(text);
    }) ?? expect.fail(`no field ${label}`);
  fireEvent.input(field, { target: { value } });
};
const save = (): string[] => {
  const saved = followSaved();
  fireEvent.click(within(document.body).getAllByText("Save CSV")[0] ?? expect.fail("nothing to save"));
  return saved.at(-1)?.split("\r\n") ?? [];
};

test("the Books of the world that ends first, of one by its number, and of the next are opened by links", async () => {
  const page = await open("/lab?v=1&promiseBps=2000");
  await page.shows(/The first to end: world \d+, day \d+/);
  const first = page.control(/^The first to end: world/);
  const [, world, day] = /world (\d+), day (\d+)/.exec(first.textContent ?? "") ?? [];
  fireEvent.click(first);
  await page.shows(`It has not paid what was due since day ${day}`);
  expect(getTitle()).toBe(`The Books of world ${world}`);
  await page.press("Back to the Lab");
  await page.shows("Or any world, by its number from 1 to 200");
  type("Or any world", "198");
  await page.press("Books of world 198");
  await titleIs("The Books of world 198");
  await page.press("Next world");
  await titleIs("The Books of world 199");
});

test("until the next world is there, the one before stands under its own name, also in what is saved", async () => {
  const page = await open("/lab/run?v=1&seed=9&run=7", (task) =>
    "of" in task && task.run === 7 ? null : undefined,
  );
  await titleIs("The Books of world 7");
  await page.press("Next world");
  await page.shows("Running this world...");
  expect(location.search).toContain("run=8");
  expect(getTitle()).toBe("The Books of world 7");
  expect(save()[1]).toMatch(/&run=7$/);
});

test("a run of single people shows its persons, and the way back leads to the same runs", async () => {
  const page = await open("/lab?crowd=short-lived&people=12&promiseBps=2000");
  const title = "The same, person by person";
  await page.shows(/In (all|\d+ of) 200 worlds/);
  await page.press("Run");
  const getSummary = () => within(getPlate(title)).queryByRole("status")?.textContent;
  await waitFor(() => expect(getSummary()).toMatch(/1,000 worlds/));
  const summary = getSummary();
  type(/by its number/, "3", getPlate(title));
  await page.press("Books of world 3");
  await page.shows("Short-lived, 12 people to reach");
  const people =
    [...document.querySelectorAll("table")].find((table) =>
      /^What each person won or lost/.test(table.caption?.textContent ?? ""),
    ) ?? expect.fail("no people");
  expect(people.textContent).toContain("Person 1");
  expect(people.rows.length).toBeGreaterThan(4);
  await page.press("Back to the Lab");
  await titleIs("The Lab");
  expect(getSummary()).toBe(summary);
});

test("each payout to a chosen person of a run is traced to deposits that sum to it", async () => {
  const page = await open("/lab/run?v=1&seed=5&crowd=whole-life&people=300&run=2&person=4");
  await page.shows(/paid to Person 4 came from \d+ other people/);
  const paid = getPlate(/paid to Person 4 /);
  fireEvent.click(within(paid).getByText("Show as table"));
  await drawn();
  const [, ...rows] = [...paid.querySelectorAll("tr")].map((row) =>
    [...row.cells].map((cell) => cell.textContent),
  );
  const sums = Map.groupBy(rows, ([day, payout]) => `${day} ${payout}`);
  expect(sums.size).toBeGreaterThan(0);
  for (const [key, sources] of sums)
    expect(sources.reduce((sum, [, , , , amount]) => sum + Number(amount), 0)).toBeCloseTo(
      Number(key.split(" ")[1]),
      6,
    );
});

test("of cohorts a day is chosen: who joined on which days paid what was paid out on it", async () => {
  const page = await open("/lab/run?v=1&seed=9&run=7&day=20");
  await page.shows(/All .* paid out on day 20 came from the deposits of those who joined on day/);
  await page.press(/^Last day with withdrawals: day/);
  await waitFor(() => getPlate(/^All .* paid out on day (?!20 )/));
  expect(location.search).toMatch(/&run=7&day=\d+$/);
});

test("a day after the end of a run shows its last day, says so, and is saved under it", async () => {
  const page = await open("/lab/run?v=1&seed=9&run=7&day=365");
  const notice = /This run ended on day (\d+), so you see day (\d+) instead of 365\./;
  await page.shows(notice);
  const [, ended, shown] = notice.exec(document.body.textContent ?? "") ?? [];
  expect(shown).toBe(ended);
  expect(save()[1]).toMatch(new RegExp(`&run=7&day=${shown}$`));
});

test("a link to a run that there is not opens the nearest, and says so", async () => {
  await open("/lab/run?v=1&run=4711&crowd=aliens&people=3&person=0");
  await waitFor(() => expect(getTitle()).toMatch(/^The Books of world [\d,]+$/));
  expect([...document.querySelectorAll("[role=status] li")].map((item) => item.textContent)).toEqual([
    `"aliens" isn't a crowd, so you see the nearest choice.`,
    `"3" isn't a possible number of people, so you see the nearest choice.`,
    `"4711" isn't one of the worlds, so you see the nearest choice.`,
    `"0" isn't a person of this run, so you see the nearest choice.`,
  ]);
});

test("a world too large for the device is refused under its name, with the way to one that fits", async () => {
  const page = await open("/lab/run?v=1&people=999999999&crowd=advertised&run=1");
  expect(getTitle()).toBe("World 1");
  const refusal = document.querySelector("[role=alert]")?.textContent ?? "";
  const [, fits = ""] = /too many people for this device\. It can run ([\d,]+)\./.exec(refusal) ?? [];
  expect(page.control(`Run ${fits} people instead`).getAttribute("href")).toMatch(
    new RegExp(`&crowd=advertised&people=${fits.replaceAll(",", "")}&run=1$`),
  );
  expect(page.begun).toEqual([]);
});
