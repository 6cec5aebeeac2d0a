import { drawOffers } from "@glasshouse/core/offers/offer-rounds.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { type Learner, openTestClass, type TestClass } from "../testing/test-class.ts";

let app: TestHouse;
let year10: TestClass;
let nora: Learner;
beforeAll(async () => {
  app = await openTestHouse();
  year10 = await openTestClass(app);
  await simulate(5);
  nora = await year10.learner();
  const omar = await year10.learner();
  await answerTen(nora);
  await answerTen(omar);
  await app.database.owner.query(
    `insert into offer_answers (world_id, investor_id, round, offer, answered_false, answered_after)
     select $1, learner, round, offer, offer = any ($2), '1 minute'
     from simulated_seats($1) as learner cross join unnest('{before,after}'::text[]) as round cross join generate_series(1, 20) as offer`,
    [year10.world, []],
  );
});
afterAll(() => app.stop());

const simulate = (seats: number) => year10.host.call("PUT", "/api/admin/class/simulated", { seats });
async function answerTen(who: Learner): Promise<void> {
  const id = Number((await who.call("GET", "/api/auth/user")).json().id);
  for (const { id: offer } of drawOffers(id, "before"))
    await who.call("POST", "/api/offers/answers", { round: "before", offer, answeredFalse: true });
}
const completed = async () => (await year10.host.call("GET", "/api/admin/class/completions")).json();
const answersBeside = async () =>
  (await nora.call("GET", "/api/offers"))
    .json()
    .difficulty.reduce((sum: number, each: { answers: number }) => sum + each.answers, 0);

test("an offer's difficulty counts people's answers only, also after simulated learners are removed", async () => {
  expect(await answersBeside()).toBeLessThanOrEqual(10);
  await simulate(0);
  expect(await answersBeside()).toBeLessThanOrEqual(10);
  await simulate(5);
});

test("the completion list holds people's codes only", async () => {
  expect(await completed()).toEqual([]);
});

test("the host's list, the administrator's list and the class's figures count people", async () => {
  const admin = await app.admin();
  const { classes } = (await admin.call("GET", "/api/host")).json();
  expect(classes.find(({ id }: { id: number }) => id === year10.world)?.seats).toBe(2);
  const worlds = (await admin.call("GET", "/api/admin/worlds?kind=class")).json();
  expect(worlds.find(({ id }: { id: number }) => id === year10.world)).toMatchObject({ people: 2, crowd: 5 });
  const stats = (await year10.host.call("GET", "/api/admin/stats")).json();
  expect([stats.participants, stats.totalUsers]).toEqual([2, 7]);
});
