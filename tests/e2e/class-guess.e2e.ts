// A learner guesses by keyboard; the wall shows the guesses beside the day of the end.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeViolations } from "../support/accessibility.ts";
import { pressKey, tabTo, withoutPointer } from "../support/by-keyboard.ts";
import {
  type ClassStage,
  getSession,
  loadCard,
  openClassStage,
  strip,
  wallProblems,
} from "../support/class-stage.ts";
import { goOn, shown } from "../support/stage.ts";

let year10: ClassStage;
let wall: Page;
let keys: Page;
let pointers: () => Promise<number>;
const others: string[] = [];
const ask = (cookie: string, method: string, path: string, body: object) =>
  fetch(`${year10.stage.glasshouse.url}${path}`, {
    method,
    headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
const guessOfOther = async (at: number, day: number | null) =>
  expect((await ask(others[at] ?? "", "PUT", "/api/seat/guess", { day })).status).toBe(200);

beforeAll(async () => {
  year10 = await openClassStage({}, ["wall"]);
  ({ wall } = year10);
  for (let seats = 0; seats < 5; seats += 1) {
    const reply = await ask("", "POST", "/api/join", { code: year10.door });
    others.push(getSession(reply));
  }
  keys = await year10.phone();
  pointers = await withoutPointer(keys);
  await keys.goto(`/join#${year10.door}`);
  await pressKey(keys, "button", "Take a seat");
  await keys.waitForURL("**/dashboard");
  await loadCard(keys);
  await keys.keyboard.press("Escape");
});
afterAll(() => year10?.stage.stop());

const form = () => keys.getByRole("dialog", { name: "Your guess" });
const slider = () => form().getByRole("slider", { name: "Drag to the day" });
const day = () => form().getByLabel("Day on which it stops paying");
/** Looks at the page's state, not only the browser's. */
const closed = () => strip(keys).getByRole("button", { name: "Your guess", expanded: false }).waitFor();
async function typeDay(text: string): Promise<void> {
  await tabTo(keys, day());
  await keys.keyboard.press("ControlOrMeta+A");
  await keys.keyboard.type(text);
}

test("before the reveal the Books and the debrief say that the teacher opens them", async () => {
  const closed = {
    "/books": ["The Books are closed", "Your teacher opens them later in the lesson."],
    "/debrief": ["Your debrief is closed", "Your teacher opens it later in the lesson."],
  };
  for (const [path, [title = "", says = ""]] of Object.entries(closed)) {
    await goOn(keys, path);
    await keys.getByRole("heading", { level: 1, name: title }).waitFor();
    await shown(keys, says);
    expect(await keys.getByRole("alert").count()).toBe(0); // nothing has failed
  }
  await goOn(keys, "/dashboard");
});

test("by keys alone, slider or number, and what stands there stays when the form is closed", async () => {
  await year10.begin("offers-before");
  await strip(keys).getByText("Look at ten offers").waitFor();
  expect(await strip(keys).getByRole("button", { name: "Your guess" }).count()).toBe(0);
  await year10.begin("platform");
  await strip(keys).getByText("on which day will it stop paying?").waitFor();
  await pressKey(keys, "button", "Your guess");
  await form().waitFor();
  expect([await slider().getAttribute("aria-valuetext"), await day().inputValue()]).toEqual([
    "no day yet",
    "",
  ]);
  await pressKey(keys, "button", "Guess");
  await shown(keys, "Enter a day from 1 to 365");
  await tabTo(keys, slider());
  await keys.keyboard.press("Home");
  await keys.keyboard.press("ArrowRight");
  expect([await slider().getAttribute("aria-valuetext"), await day().inputValue()]).toEqual(["day 2", "2"]);
  await typeDay("40");
  expect(await slider().getAttribute("aria-valuetext")).toBe("day 40");
  expect(await axeViolations(keys)).toEqual([]);
  if (process.env.SHOTS) await keys.screenshot({ path: `${process.env.SHOTS}/guess-form.png` });
  await keys.keyboard.press("Escape");
  await closed();
  await pressKey(keys, "button", "Your guess");
  expect(await day().inputValue()).toBe("40");
  await tabTo(keys, day());
  await keys.keyboard.press("Enter");
  await shown(keys, "Your guess: day 40");
  await closed();
  await shown(wall, "Guess on your own page. 1 of 6 has guessed.");
});

test("changed to never and back, and the wall counts them without a name", async () => {
  await pressKey(keys, "button", "Your guess");
  await tabTo(keys, form().getByLabel("It keeps paying for a year or more"));
  await keys.keyboard.press("Space");
  expect(await slider().count()).toBe(0);
  await pressKey(keys, "button", "Guess");
  await shown(keys, "Your guess: it keeps paying");
  await closed();
  await pressKey(keys, "button", "Your guess");
  await tabTo(keys, form().getByLabel("It keeps paying for a year or more"));
  await keys.keyboard.press("Space");
  expect(await day().inputValue()).toBe("40");
  await pressKey(keys, "button", "Guess");
  await closed();
  for (const [at, guess] of [31, 32, null, 200].entries()) await guessOfOther(at, guess);
  await shown(wall, "5 of 6 have guessed.");
  expect(await wallProblems(wall, "guessing")).toEqual([]);
});

test("the reveal ends with a histogram beside the day, and a late guess is refused with nothing lost", async () => {
  await pressKey(keys, "button", "Your guess");
  await typeDay("77");
  await year10.begin("reveal");
  await shown(wall, "0 of 6. Arrow keys step.");
  await keys.keyboard.press("Enter");
  await form().getByRole("alert").getByText("The reveal has begun, so guessing is closed.").waitFor();
  expect(await day().inputValue()).toBe("77");
  await keys.keyboard.press("Escape");
  await strip(keys).getByRole("button", { name: "Your guess" }).waitFor({ state: "detached" });
  expect(await pointers()).toBe(0);

  await wall.bringToFront();
  for (let step = 1; step <= 6; step += 1) {
    await wall.keyboard.press("ArrowRight");
    await shown(wall, `${step} of 6. Arrow keys step.`);
    expect(await wall.getByText("What the class guessed").count()).toBe(step === 6 ? 2 : 0); // the table's caption counts too
  }
  await shown(wall, /5 of 6 guessed, without names/);
  // the Lab's engine ran this crowd in a worker of the wall
  await shown(wall, /Nine in ten simulations of this crowd collapsed between day \d+ and day \d+/);
  const figures = await wall.getByRole("table").locator("tbody tr").allInnerTexts();
  const rows = figures.map((row) => row.replace(/\s+/g, " "));
  expect(rows.at(-1)).toBe("Never 1");
  expect(rows.reduce((sum, row) => sum + Number(row.split(" ").at(-1)), 0)).toBe(5);
  expect(await wallProblems(wall, "guesses")).toEqual([]);
});

/** Refused while another jump runs. */
async function advance(days: number): Promise<void> {
  const jump = () => year10.asHost("POST", "/api/clock/advance", { days });
  await expect.poll(() => jump().then(() => true, String)).toBe(true);
}

test("it is on the wall once more in the debrief, with the day on which it ended", async () => {
  await year10.begin("run");
  await advance(10);
  await year10.asHost("POST", "/api/admin/operator/freeze");
  const { stoppedDay: ended } = (await year10.asHost("GET", "/api/books")) as { stoppedDay: number }; // as in the contract
  expect(ended).toBeGreaterThan(0); // which day depends on the crowd's seed
  await year10.begin("debrief");
  await shown(wall, "Read your own debrief");
  await shown(wall, "5 of 6 guessed, without names");
  await wall.getByText(`ended: day ${ended}`).first().waitFor();
  expect(await wallProblems(wall, "debrief-guesses")).toEqual([]);
});
