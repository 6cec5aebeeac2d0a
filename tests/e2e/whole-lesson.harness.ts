// A whole lesson on a shortened clock: one host, the wall, four learners in four looks, one by calls, so that figures
// of five are shown, and 26 simulated ones. Each part is checked by axe; SHOTS names a folder for its pictures.
import { maxSteps } from "@glasshouse/contract/class-limits.ts";
import { type PhaseId, phasePages, rehearsalPlan } from "@glasshouse/core/classroom/lesson-plans.ts";
import type { LearnerAct } from "@glasshouse/core/classroom/simulated-learner.ts";
import { offersPerRound } from "@glasshouse/core/offers/offer-rounds.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LearnerCall, performActAndReport } from "../../server/classroom/simulated-calls.ts";
import { pageProblems } from "../support/accessibility.ts";
import {
  answerByCalls,
  type ClassStage,
  callScam,
  closeCard,
  getSession,
  openClassStage,
  strip,
  takeSeat,
  toQuery,
  wallProblems,
  wallSizes,
} from "../support/class-stage.ts";
import { framesDrawn, goOn, shown } from "../support/stage.ts";

const simulated = 26;
const seats = simulated + 5;
const themes = ["light", "dark"] as const;
/** The platform's clock lets both moments of sureness come; the host jumps between them. */
const plan = rehearsalPlan.map((phase) => ({
  ...phase,
  ...(phase.id === "platform" ? { minutes: 1, rate: "day-per-10s" } : {}),
  ...(phase.id === "run" ? { rate: "day-per-10s" } : {}),
}));

type Learner = { page: Page; look: string };
type Actor = (act: LearnerAct) => Promise<void>;

let stage: ClassStage;
let learners: Learner[] = [];
let act: Actor;
const answerAll = async (round: "before" | "after") => {
  for (let answers = 0; answers < offersPerRound; answers += 1) await act({ kind: "answer", round });
};
let ada: Page;
let bo: Page;
let operator: Page;
beforeAll(async () => {
  stage = await openClassStage();
  await toQuery(stage.stage)("update lessons set plan = $1", [JSON.stringify(plan)]);
  const views = [390, 1440].flatMap((width) => themes.map((theme) => ({ width, theme })));
  learners = await Promise.all(
    views.map(async ({ width, theme }) => ({
      page: await stage.phone({ width, dark: theme === "dark" }),
      look: `${width}-${theme}`,
    })),
  );
  const [first, second, third] = learners.map(({ page }) => page);
  if (!first || !second || !third) throw new Error("four learners have a page");
  [ada, bo, operator] = [first, second, third];
});
afterAll(() => stage?.stage.stop());

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${stage.stage.localUrl}${path}`, {
    method,
    headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** Acts by calls, as a simulated learner does. */
async function createActor(cookie: string): Promise<Actor> {
  const call: LearnerCall = async (method, path, body, headers) => {
    const reply = await send(method, path, body, { cookie, ...headers });
    return { status: reply.status, body: await reply.text() };
  };
  const { id } = JSON.parse((await call("GET", "/api/auth/user")).body);
  const learner = { id: Number(id), page: "/dashboard", paymentState: {} };
  return async (act) => expect(await performActAndReport(act, learner, call)).toBeDefined();
}

async function loadActor(page: Page): Promise<Actor> {
  const cookies = await page.context().cookies();
  return createActor(cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
}

async function photograph(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, animations: "disabled" });
}

/** Each learner's page, in that learner's look. */
async function learnersProblems(part: string, path?: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { page, look } of learners) {
    if (path && new URL(page.url()).pathname !== path) await goOn(page, path);
    problems.push(...(await pageProblems(page, `${part}, ${look}`)));
    await photograph(page, `learner-${part}-${look}`);
  }
  return problems;
}

async function wallSceneProblems(scene: string): Promise<string[]> {
  const { wall } = stage;
  const problems = await wallProblems(wall, scene);
  for (const size of process.env.SHOTS ? wallSizes : [])
    for (const colorScheme of themes) {
      await wall.setViewportSize(size);
      await wall.emulateMedia({ colorScheme });
      await framesDrawn(wall);
      await photograph(wall, `wall-${scene}-${size.width}-${colorScheme}`);
    }
  return problems;
}

async function hostProblems(part: string): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of themes) {
    await stage.host.emulateMedia({ colorScheme });
    await framesDrawn(stage.host);
    problems.push(...(await pageProblems(stage.host, `host, ${part}, ${colorScheme}`)));
    await photograph(stage.host, `host-${part}-${colorScheme}`);
  }
  return problems;
}

/** Everyone's page of the part, the host's and the wall's. */
const partProblems = async (part: PhaseId) => [
  ...(await learnersProblems(part, phasePages[part])),
  ...(await hostProblems(part)),
  ...(await wallSceneProblems(part)),
];

const count = async (text: string): Promise<number> =>
  Number((await toQuery(stage.stage)(`select count(*) as id from seats where ${text}`, []))[0]?.id);
const answered = (round: string) =>
  `(select count(*) from offer_answers where offer_answers.investor_id = seats.investor_id and round = '${round}')`;
const whole = { timeout: 120_000 };
const allAnswered = (round: "before" | "after") =>
  expect.poll(() => count(`${answered(round)} = ${offersPerRound}`), whole).toBe(seats);

test("the lobby: 26 simulated learners and four people take their seats", async () => {
  await stage.asHost("PUT", "/api/admin/class/simulated", { seats: simulated });
  for (const { page } of learners) await takeSeat(page, stage.door);
  act = await createActor(getSession(await send("POST", "/api/join", { code: stage.door })));
  await shown(stage.wall, `${seats} seats are taken`);
  expect(await partProblems("lobby")).toEqual([]);
});

test("ten offers: everyone answers, and who is done first is led to the platform", async () => {
  await stage.next("Ten offers");
  expect(await partProblems("offers-before")).toEqual([]);
  for (const { page } of learners) {
    await answerByCalls(page, { count: offersPerRound - 1 });
    await page.reload();
    await callScam(page);
    await page.getByRole("link", { name: "Go to the platform" }).waitFor();
  }
  expect(await learnersProblems("answered")).toEqual([]);
  await answerAll("before");
  await allAnswered("before");
});

async function payIn(page: Page, amount: string): Promise<void> {
  await goOn(page, "/deposit");
  await page.getByLabel("Amount (USD)").fill(amount);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Complete Deposit" }).click();
  await shown(page, "Deposit Successful");
}

async function saySureness(page: Page, sure: string): Promise<void> {
  await strip(page).getByRole("button", { name: "How sure are you?" }).click();
  const sheet = page.getByRole("dialog", { name: "How sure are you?" });
  await sheet.getByText(sure, { exact: true }).click();
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.waitFor({ state: "detached" });
}

async function guess(page: Page, day: string): Promise<void> {
  await strip(page).getByRole("button", { name: "Your guess" }).click();
  const sheet = page.getByRole("dialog", { name: "Your guess" });
  await sheet.getByLabel("Day on which it stops paying").fill(day);
  await sheet.getByRole("button", { name: "Guess" }).click();
  await sheet.waitFor({ state: "detached" });
}

async function befriend(one: Page, other: Page): Promise<void> {
  for (const page of [one, other]) await goOn(page, "/referral");
  const code = await one.getByLabel("Your friend code", { exact: true }).innerText();
  await other.getByLabel("Friend's code", { exact: true }).fill(code);
  await other.keyboard.press("Enter");
  await one.getByRole("button", { name: /^Confirm/ }).click();
  await shown(one, "is your friend now");
}

test("the platform: pay in, say how sure, bring a friend, a bonus weekend, guess, operate", async () => {
  await stage.next("The platform");
  for (const { page } of learners) {
    await payIn(page, "40");
    await saySureness(page, "4");
  }
  await act({ kind: "deposit", cents: 3_000 });
  await act({ kind: "sure", moment: "early", sure: 5 });
  const choices = (await stage.asHost("GET", "/api/admin/operator")) as object;
  await stage.asHost("PUT", "/api/admin/operator", { ...choices, bonusPercent: 20 });
  await befriend(ada, bo);
  const { id } = await (await operator.request.get("/api/auth/user")).json();
  await stage.asHost("PUT", "/api/admin/class/operator", { seat: Number(id) });
  expect(await partProblems("platform")).toEqual([]);
  expect(await learnersProblems("friends", "/referral")).toEqual([]);
  expect(await learnersProblems("mailbox", "/mailbox")).toEqual([]);
  await goOn(operator, "/operator");
  await operator.getByText(/^Nine in ten stopped paying|^Nearly all|^They stopped/).waitFor();
  expect(await pageProblems(operator, "the operator's seat")).toEqual([]);
  await photograph(operator, "learner-operator-1440-light");
  for (const days of [7, 7]) await stage.asHost("POST", "/api/clock/advance", { days });
  for (const { page } of learners) await saySureness(page, "8");
  for (const { page } of learners) await guess(page, "60");
  await act({ kind: "sure", moment: "late", sure: 9 });
  await act({ kind: "guess", day: 90 });
  await expect
    .poll(() => count("sure_late is not null and guess_day is not null"), whole)
    .toBeGreaterThanOrEqual(learners.length + 20); // who guesses "never" has no day
  expect(await learnersProblems("platform-later", "/dashboard")).toEqual([]);
  expect(await wallSceneProblems("platform-later")).toEqual([]);
});

test("everyone has made six decisions or more before the reveal", async () => {
  const decisions = `${answered("before")} + (guess_day is not null)::integer + (sure_early is not null)::integer
    + (sure_late is not null)::integer
    + (select count(*) from deposits where deposits.investor_id = seats.investor_id and status = 'completed')`;
  expect(await count(`${decisions} >= 6`)).toBe(seats);
});

test("the reveal: six steps on the wall, the Books with X-ray on the phones", async () => {
  await stage.next("The reveal");
  expect(await partProblems("reveal")).toEqual([]);
  for (let step = 1; step <= maxSteps; step += 1) {
    await stage.asHost("PUT", "/api/admin/class/step", { step });
    await shown(stage.wall, `${step} of ${maxSteps}. Arrow keys step.`);
    expect(await wallSceneProblems(`reveal-${step}`)).toEqual([]);
  }
  for (const { page } of learners) await page.getByRole("switch", { name: "X-ray" }).click();
  expect(await learnersProblems("reveal-xray")).toEqual([]);
  for (const { page } of learners) await page.getByRole("switch", { name: "X-ray" }).click();
});

test("the run: money is asked for, the fund ends", async () => {
  await stage.next("The run on the fund");
  for (const leaves of [act, await loadActor(ada), await loadActor(bo)]) await leaves({ kind: "leave" });
  expect(await partProblems("run")).toEqual([]);
  for (const days of [7, 7, 7]) await stage.asHost("POST", "/api/clock/advance", { days });
  expect(await learnersProblems("run-later", "/withdraw")).toEqual([]);
  expect(await wallSceneProblems("run-later")).toEqual([]);
});

test("the debrief: one's own story, and three scenes to play", async () => {
  await stage.next("Debrief");
  expect(await partProblems("debrief")).toEqual([]);
  for (const { page } of learners) {
    await goOn(page, "/scenes");
    await page
      .getByRole("link", { name: /^Play: / })
      .first()
      .click();
    await page.getByRole("button", { name: "How does it earn that much?" }).click();
  }
  expect(await learnersProblems("scene")).toEqual([]);
});

test("ten offers again: explained, and the register to look in", async () => {
  await stage.next("Ten offers again");
  for (const { page } of learners) {
    await goOn(page, "/offers");
    await page.getByRole("button", { name: "Start the ten after" }).click();
    await callScam(page);
    await shown(page, "Answer to offer 1 of 10");
  }
  expect(await partProblems("offers-after")).toEqual([]);
  expect(await learnersProblems("register", "/regulator")).toEqual([]);
  for (const { page } of learners) await answerByCalls(page, { round: "after" });
  await answerAll("after");
  await allAnswered("after");
});

test("what has changed: before and after, on the wall and each page, and the report", async () => {
  await stage.next("What has changed");
  for (const { page } of learners) await shown(page, "Completed");
  expect(await learnersProblems("card")).toEqual([]);
  for (const { page } of learners) {
    await closeCard(page);
    await page.goto("/offers");
  }
  expect(await partProblems("changed")).toEqual([]);
  await stage.host.goto("/class/report");
  await shown(stage.host, "learners");
  expect(await hostProblems("report")).toEqual([]);
});
