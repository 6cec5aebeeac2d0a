// Printed pages break between what belongs together, each with the disclosure, and no figure is
// cut.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemsAtAllWidths } from "../support/accessibility.ts";
import {
  type ClassStage,
  getSession,
  openClassStage,
  toQuery,
  wallProblems,
} from "../support/class-stage.ts";
import { pdfPages } from "../support/pdf-pages.ts";
import { disclosure, shown } from "../support/stage.ts";

const seats = 24;
let year10: ClassStage;
let host: Page;
let learners: string[];
/** Paper breaks lines elsewhere. */
const packed = (text: string) => text.replace(/\s/g, "");

async function ask(cookie: string, method: string, path: string, body?: object, authorization?: string) {
  const reply = await fetch(`${year10.stage.glasshouse.url}${path}`, {
    method,
    headers: { cookie, ...(authorization ? { authorization } : {}), "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply;
}
async function sit(): Promise<string> {
  return getSession(await ask("", "POST", "/api/join", { code: year10.door }));
}

async function payIn(learner: string, amount: number): Promise<void> {
  const made = await ask(learner, "POST", "/api/create-payment-intent", { amount });
  // as in the contract
  const { paymentIntentId, clientSecret } = (await made.json()) as Record<string, string>;
  await ask(
    learner,
    "POST",
    `/sandbox/cards/v1/payment_intents/${paymentIntentId}/confirm`,
    { client_secret: clientSecret, card: "SIM-CARD-APPROVED" },
    "Bearer pk_sim_glasshouse",
  );
  await ask(learner, "POST", "/api/confirm-deposit", { paymentIntentId, amount });
}

/** In one statement: this page's tests need the rows, not the calls. */
async function insertAnswers(round: "before" | "after"): Promise<void> {
  const answers = await Promise.all(
    learners.map(async (learner, at) => {
      const reply = await ask(learner, "GET", "/api/offers");
      // as in the contract
      const { rounds } = (await reply.json()) as { rounds: { round: string; offers: number[] }[] };
      return (rounds.find((asked) => asked.round === round)?.offers ?? []).map((offer) => ({
        token: learner.split("=")[1],
        offer,
        answered_false: (offer + at) % (round === "before" ? 2 : 3) === 0,
        is_checked: at % 2 === 0,
      }));
    }),
  );
  const inserted = await toQuery(year10.stage)(
    `with given as (
       select world_id, investor_id, offer, answered_false, is_checked
       from jsonb_to_recordset($1) as answer (token text, offer integer, answered_false boolean, is_checked boolean)
       join sessions on token_hash = sha256(convert_to(token, 'UTF8'))
     ), checks as (
       insert into offer_checks (world_id, investor_id, round, offer)
       select world_id, investor_id, $2, offer from given where is_checked
     )
     insert into offer_answers (world_id, investor_id, round, offer, answered_false)
     select world_id, investor_id, $2, offer, answered_false from given returning investor_id as id`,
    [JSON.stringify(answers.flat()), round],
  );
  if (inserted.length !== seats * 10) throw new Error(`${inserted.length} answers were inserted`);
}
const each = (act: (learner: string, at: number) => Promise<void>) => Promise.all(learners.map(act));

beforeAll(async () => {
  year10 = await openClassStage({}, []);
  ({ host } = year10);
  learners = await Promise.all(Array.from({ length: seats }, sit));
  await year10.begin("offers-before");
  await insertAnswers("before");
  await year10.begin("platform");
  for (const days of [1, 1, 1]) {
    await each((learner, at) => payIn(learner, at % 2 === 0 ? 10 : 14));
    await year10.asHost("POST", "/api/clock/advance", { days });
  }
  const saySureness = async (least: number) =>
    each(
      async (learner, at) =>
        void (await ask(learner, "PUT", "/api/seat/sureness", { sure: least + (at % 4) })),
    );
  await saySureness(3);
  for (const days of [6, 6]) await year10.asHost("POST", "/api/clock/advance", { days });
  await saySureness(6);
  await year10.asHost("PUT", "/api/admin/class/phase", { from: "platform", to: "offers-after" });
  await insertAnswers("after");
  await host.goto("/class/report");
  await shown(host, `${seats} learners, no names`);
});
afterAll(() => year10?.stage.stop());

test("a report with figures for everything fits a wide and a narrow screen, and prints whole with the disclosure", async () => {
  await shown(host, /^The class paid in \$[\d,.]+ of play money/);
  expect(await problemsAtAllWidths(host, "report")).toEqual([]);
  await host.setViewportSize({ width: 1440, height: 900 });
  await host.emulateMedia({ media: "print", colorScheme: "light" }); // opens Details
  const rows = await host.getByRole("main").getByRole("row").allInnerTexts();
  expect(rows.length).toBeGreaterThan(20);
  const plates = await host.locator("main section[aria-labelledby]").evaluateAll((found) =>
    found.map((plate) => ({
      title: plate.querySelector("h2")?.textContent ?? "",
      first: plate.querySelector("tbody tr, dl > div")?.textContent ?? "",
    })),
  );
  expect(plates.map(({ first }) => first === "")).toEqual(Array(7).fill(false));

  const pages = pdfPages(await host.pdf({ format: "A4" }));
  expect(pages.length).toBeGreaterThan(1);
  const pagesWith = (text: string) => pages.filter((page) => page.includes(packed(text))).length;
  expect(pages.filter((page) => !page.startsWith(packed(disclosure)))).toEqual([]);
  // no row is cut, and titles stay with their first figures
  expect(rows.filter((row) => pagesWith(row) === 0)).toEqual([]);
  const alone = plates.filter(
    ({ title, first }) => !pages.some((page) => page.includes(packed(title)) && page.includes(packed(first))),
  );
  expect(alone).toEqual([]);
  expect(["Lead the class", "Back to the class", "Print, or save"].filter(pagesWith)).toEqual([]);
});

test("on paper no figure is cut or reaches beyond the page", async () => {
  await host.emulateMedia({ media: "print", colorScheme: "light" });
  await host.setViewportSize({ width: 718, height: 1017 }); // A4 at 96 dpi, less margins
  const beyond = await host.locator("main *").evaluateAll((found) =>
    found
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isCut =
          element.clientWidth > 0 &&
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX !== "visible";
        return isCut || right > innerWidth + 1 || left < -1;
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(beyond).toEqual([]);
});

test("the wall reviews the offers that misled most, readable from afar", async () => {
  const { wall } = year10;
  await year10.begin("changed");
  await wall.setViewportSize({ width: 1280, height: 720 });
  await wall.goto("/wall");
  await shown(wall, "1 of 4");
  await wall.bringToFront();
  for (const step of [2, 3, 4]) {
    await wall.keyboard.press("ArrowRight");
    await shown(wall, `${step} of 4`);
    expect(await wallProblems(wall, `review ${step}`)).toEqual([]);
  }
  await shown(wall, "Genuine, but suspected by many");
});
