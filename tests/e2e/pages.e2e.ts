import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, type Look, problemsAtAllWidths } from "../support/accessibility.ts";
import { dataShown, framesDrawn, goOn, openStage, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
/** of a visitor, and of a newcomer who is signed in: one each for all tests */
let guest: Page;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  guest = await (await stage.visitor({ width: 1920 })).newPage();
  ({ page } = await stage.signedIn({ width: 1920 }));
});
afterAll(() => stage?.stop());

/** A document each; the last one is the application's. */
const documentPaths = ["/", "/about", "/offline", "/join", "/join?with=card", "/login"];
/** lab-checked.e2e.ts checks /lab/checked. */
const visitorPaths = [
  "/register",
  "/lab",
  "/lab/run",
  "/host",
  "/lesson-plan",
  "/handouts",
  "/data-sheet",
  "/evaluate",
  "/handouts?sheet=homework", // not after /handouts, whose heading would stay
  "/who-runs-this",
  "/about-texts",
  "/check",
  "/new-password#link",
  "/no/such/page",
];
const investorPaths = [
  "/dashboard",
  "/deposit",
  "/deposit?tab=crypto",
  "/withdraw",
  "/investments",
  "/history",
  "/wallet",
  "/mailbox",
  "/scenes?play=bank",
  "/referral",
  "/settings",
  "/settings?section=notifications",
  "/settings?section=security",
  "/settings?section=preferences",
  "/operator",
  "/admin",
  "/admin/worlds",
  "/class",
  "/class/report",
  "/wall",
];

test("axe finds an image without words and grey words on grey, where there are some", async () => {
  const blank = await guest.context().newPage(); // no policy keeps the style out
  await blank.setContent(
    '<main><img src="data:,"><p style="color:#999;background:#aaa">Hardly to be read</p></main>',
  );
  const found = (await axeViolations(blank)).join(" ");
  expect(found).toContain("image-alt");
  expect(found).toContain("color-contrast");
  await blank.close();
});

const looks: Look[] = [
  { width: 1920, theme: "light" },
  { width: 320, theme: "dark" },
];
/** The current look comes first. */
const backwards = looks.toReversed();

test("wide and narrow, light and dark axe finds nothing, nothing scrolls sideways, all say it is a simulation", async () => {
  const problems: string[] = [];
  const look = async (on: Page, path: string, place: number) =>
    problems.push(...(await problemsAtAllWidths(on, path, place % 2 === 0 ? looks : backwards)));
  const lookAsVisitor = async () => {
    for (const [place, path] of documentPaths.entries()) {
      await guest.goto(path);
      await guest.locator("h1").first().waitFor();
      await look(guest, path, place);
    }
    for (const [place, path] of visitorPaths.entries()) {
      await goOn(guest, path);
      await look(guest, path, place + documentPaths.length);
    }
  };
  const lookAsInvestor = async () => {
    await page.goto("/wallet");
    await page.locator("h1").first().waitFor();
    for (const [place, path] of investorPaths.entries()) {
      if (path.includes("?")) await goOn(page, "/wallet");
      await goOn(page, path);
      await look(page, path, place);
    }
  };
  // axe runs fully in both looks: each width has elements of its own, each theme its contrast
  await Promise.all([lookAsVisitor(), lookAsInvestor()]);
  // every page's colours, in the other theme at each width
  await goOn(page, "/dashboard");
  problems.push(
    ...(await problemsAtAllWidths(page, "/dashboard", [
      { width: 1920, theme: "dark" },
      { width: 320, theme: "light" },
    ])),
  );
  expect(problems).toEqual([]);
});

test("the sheet's grid goes to the page's edges, however little stands on it and however wide the screen is", async () => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await goOn(page, "/offers");
  await framesDrawn(page);
  const edges = await page.locator(".sim-grid-page").evaluate((sheet) => {
    const { right, bottom, left } = sheet.getBoundingClientRect();
    const menu = document.querySelector('nav[aria-label="Main"]')?.parentElement?.getBoundingClientRect();
    return [left - (menu?.right ?? 0), document.documentElement.clientWidth - right, innerHeight - bottom];
  });
  expect(edges.map((gap) => gap <= 0)).toEqual([true, true, true]);
});

/** Texts under an X-ray outline or number. */
const overText = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById("root");
    const lines: { text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      if (!node.textContent?.trim() || node.parentElement?.closest(".sr-only, nav")) continue;
      for (const line of range.getClientRects()) {
        const high = line.height * 0.6; // letters, not the whole line
        lines.push({
          text: node.textContent,
          box: new DOMRect(line.x, line.y + line.height * 0.2, line.width, high),
        });
      }
    }
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    return [...document.querySelectorAll<HTMLElement>("[data-mark]")].flatMap((mark) => {
      const box = mark.getBoundingClientRect();
      const inside = ({ left, top, right, bottom }: DOMRect) =>
        left >= box.left && top >= box.top && right <= box.right && bottom <= box.bottom;
      const edge = mark.dataset.mark === "outline";
      return lines
        .filter((line) => meet(line.box, box) && !(edge && inside(line.box)))
        .map(({ text }) => text);
    });
  });

/** Each sign's panel comes beside, above or below what it explains. */
async function requireBeside(page: Page, bar: Locator): Promise<void> {
  const numbers = await bar.getByRole("button").elementHandles();
  expect(numbers.length).toBeGreaterThan(4);
  for (const number of numbers) {
    if ((await number.getAttribute("aria-expanded")) !== "true")
      await number.evaluate((node) => (node as HTMLElement).click());
    await framesDrawn(page);
    const covered = await page.evaluate(() => {
      const panel = document.querySelector("[data-place]")?.getBoundingClientRect();
      const mark = document.querySelector('[data-mark="outline"][data-open]')?.getBoundingClientRect();
      if (!panel || !mark) return "nothing is open";
      const beside = panel.left >= mark.right || mark.left >= panel.right;
      return beside || panel.top >= mark.bottom || mark.top >= panel.bottom ? "" : "the panel is over it";
    });
    expect(covered, `${await number.getAttribute("aria-label")}`).toBe("");
  }
}

test.each([
  { path: "/", at: "1440 and 1100", widths: [1440, 1100] },
  { path: "/dashboard", at: "390", widths: [390] },
])(
  "X-ray on $path at $at px: no mark over a text, no panel over what it explains",
  async ({ path, widths }) => {
    const on = path === "/" ? guest : page;
    await (path === "/" ? on.goto(path) : goOn(on, path));
    await dataShown(on);
    await on.getByRole("switch", { name: "X-ray" }).press("Space");
    const bar = on.getByRole("navigation", { name: "Warning signs on this screen" });
    await bar.waitFor();
    await on.evaluate(() => document.fonts.ready);
    await on.waitForTimeout(700); // the open sign is moved again where the window changes later, as a turned phone's does
    for (const width of widths) {
      await on.setViewportSize({ width, height: 900 });
      await framesDrawn(on);
      await requireBeside(on, bar);
      expect([width, ...(await overText(on))]).toEqual([width]);
    }
    await on.getByRole("switch", { name: "X-ray" }).press("Space");
    await bar.waitFor({ state: "detached" });
  },
);

describe("/deposit", () => {
  test("a card that asks first: the simulator's challenge page, then back on the dashboard with the deposit", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goOn(page, "/deposit");
    await page.getByLabel("Amount (USD)").fill("20");
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await page.getByRole("radio", { name: /CHALLENGE/ }).check();
    await page.getByRole("button", { name: "Complete Deposit" }).click();
    await page.getByRole("heading", { name: "Is this you?" }).waitFor();
    await shown(page, "Simulation: play money only. No real investment pays 5% a day.");
    await page.getByRole("button", { name: "Authenticate", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/dashboard" && url.search === "");
    await shown(page, "Deposit Successful");
    await shown(page, /Investment #\d+/);
  });
});

test("while the clock advances, the X-ray switch stays where it was under the pointer", async () => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker")); // its requests can't be routed
  const clock = { ...(await (await page.request.get("/api/clock")).json()), canControl: true };
  const jump = { from: clock.now, to: new Date(Date.parse(clock.now) + 7 * 86_400_000).toISOString() };
  const advanced = Promise.withResolvers<void>();
  let heard = clock;
  let streams = 0;
  await page.route("**/api/clock", (route) => route.fulfill({ json: heard }));
  await page.route("**/api/clock/events", async (route) => {
    streams += 1;
    if (streams > 1) await advanced.promise;
    const body = `retry: ${streams === 1 ? 10 : 600_000}\nevent: clock\ndata: ${JSON.stringify(heard)}\n\n`;
    await route.fulfill({ contentType: "text/event-stream", body });
  });
  // the deposit is made once, however often the page is loaded
  await page.reload();
  expect(await (await page.request.get("/api/investments")).json()).toHaveLength(1);
  const place = async () => (await page.getByRole("switch", { name: "X-ray" }).boundingBox())?.x;
  await page.getByRole("button", { name: /^\+7 d/ }).waitFor();
  const before = await place();
  heard = { ...clock, jump };
  advanced.resolve();
  await page.getByRole("progressbar", { name: "Days advanced" }).waitFor();
  expect(await place()).toBe(before);
});
