// Each way to lose a seat ends in the same seat, with its answers. class-door.e2e.ts covers a new
// page and a browser that went back, classroom.e2e.ts a session that ended.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answerByCalls,
  type Card,
  type ClassStage,
  openClassStage,
  sitByCard,
  strip,
  takeSeat,
} from "../support/class-stage.ts";
import { crashSharedServer } from "../support/shared-server.ts";
import { goOn, shown } from "../support/stage.ts";

let class10: ClassStage;
let learner: Page;
let card: Card;
beforeAll(async () => {
  class10 = await openClassStage({}, []);
  learner = await class10.phone();
  card = await takeSeat(learner, class10.door);
  await class10.begin("offers-before");
  await strip(learner).getByText("Look at ten offers").waitFor();
  await answerByCalls(learner);
  await goOn(learner, "/offers");
  await shown(learner, /Before: \d+ of 10 right/);
});
afterAll(() => class10?.stage.stop());

async function sameSeat(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== "/offers") await goOn(page, "/offers");
  await shown(page, /Before: \d+ of 10 right/);
  const seat = await (await page.request.get("/api/seat")).json();
  expect([seat.words, seat.code]).toEqual([card.words, card.code]);
}

test("offline and on again: the open page goes on, with what the class did meanwhile", async () => {
  await learner.context().setOffline(true);
  await class10.begin("platform");
  await learner.context().setOffline(false);
  await strip(learner).getByText("Days pass.").waitFor();
  await sameSeat(learner);
});

test("everything of the browser cleared, or another device: the card that was written down leads back", async () => {
  await learner.context().close(); // which clears it
  learner = await class10.phone();
  await sitByCard(learner, card);
  await sameSeat(learner);
});

test("the server is killed and started again: the page that was open sits where it sat", async () => {
  await goOn(learner, "/dashboard");
  await strip(learner).waitFor();
  await crashSharedServer();
  await class10.begin("reveal");
  // the page follows the class by itself
  await strip(learner).getByText("The reveal").first().waitFor();
  await learner.reload();
  await strip(learner).waitFor();
  await sameSeat(learner);
});
