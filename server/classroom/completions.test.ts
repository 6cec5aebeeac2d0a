import { lessonPlans } from "@glasshouse/core/classroom/lesson-plans.ts";
import { drawOffers } from "@glasshouse/core/offers/offer-rounds.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { computeOfferSeed } from "../offers/offer-draw.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { type Learner, openTestClass } from "../testing/test-class.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

const loadSeat = async (who: Learner) => (await who.call("GET", "/api/seat")).json();
async function answer(who: Learner, round: "before" | "after", offers = 10): Promise<void> {
  const id = Number((await who.call("GET", "/api/auth/user")).json().id);
  for (const { id: offer } of drawOffers(computeOfferSeed(app.database.secrets, id), round).slice(0, offers))
    await who.call("POST", "/api/offers/answers", { round, offer, answeredFalse: true });
}
const listed = async (host: Learner) =>
  (await host.call("GET", "/api/admin/class/completions")).json() as { words: string; code: string }[];

test("a learner with all second answers has a code, which the host's list confirms by their words", async () => {
  const { host, learner } = await openTestClass(app);
  const [nora, omar] = [await learner(), await learner()];
  await answer(nora, "before");
  await answer(nora, "after", 9);
  expect((await loadSeat(nora)).completion).toBeNull();
  expect(await listed(host)).toEqual([]);
  await answer(nora, "after");
  const { completion, words, card } = await loadSeat(nora);
  expect(completion).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ2345679]{4}$/);
  expect(completion).not.toBe(card);
  expect((await loadSeat(omar)).completion).toBeNull();
  expect(await listed(host)).toEqual([{ words, code: completion }]);
  await nora.call("POST", "/api/seat/words");
  expect(await listed(host)).toEqual([{ words: (await loadSeat(nora)).words, code: completion }]);
});

test("a lesson without a second round is completed at its last part after the first round", async () => {
  const { host, learner, world } = await openTestClass(app);
  const plan = lessonPlans[45].slice(0, 4);
  const at = (phase: number) =>
    app.database.owner.query("update lessons set plan = $2, phase = $3 where world_id = $1", [
      world,
      JSON.stringify(plan),
      phase,
    ]);
  const [nora, omar] = [await learner(), await learner()];
  await at(2);
  await answer(nora, "before");
  expect(await listed(host)).toEqual([]);
  await at(3);
  const { words, completion } = await loadSeat(nora);
  expect(await listed(host)).toEqual([{ words, code: completion }]);
  expect((await loadSeat(omar)).completion).toBeNull();
});

test("only the class's own host reads the list", async () => {
  const [one, other] = [await openTestClass(app), await openTestClass(app)];
  const nora = await one.learner();
  await answer(nora, "before");
  await answer(nora, "after");
  expect((await nora.call("GET", "/api/admin/class/completions")).statusCode).toBe(403);
  expect(await listed(other.host)).toEqual([]);
});
