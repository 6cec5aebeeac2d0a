import { expect, test } from "vitest";
import { type HolderId, traceFlows } from "./crowd-payouts.ts";
import { addDay, createCrowd } from "./crowd-state.ts";
import { addRow } from "./table.ts";
import { countWaiting } from "./withdrawal-queue.ts";

const deposit = (at: number, holder: HolderId, cents: number) => ({ at, holder, cents });
const payment = (id: number, at: number, holder: HolderId | null, cents: number) => ({
  id,
  at,
  askedAt: at,
  holder,
  cents,
});
const toGroup = (holder: HolderId | null) =>
  holder === null ? "operator" : holder < -10 ? "others" : "class";

test("deposits flow to payouts by groups, oldest money first, and what is left stays", () => {
  const money = {
    deposits: [deposit(1, -1, 300), deposit(2, -20, 500), deposit(3, -2, 400)],
    payments: [payment(1, 4, -20, 350), payment(2, 5, null, 100), payment(3, 6, -1, 500)],
    getDay: () => 1,
  };
  const flows = traceFlows(createCrowd(), money, toGroup);
  expect(new Set(flows)).toEqual(
    new Set([
      { from: "class", to: "others", cents: 300 },
      { from: "others", to: "others", cents: 50 },
      { from: "others", to: "operator", cents: 100 },
      { from: "others", to: "class", cents: 350 },
      { from: "class", to: "class", cents: 150 },
      { from: "class", to: null, cents: 250 },
    ]),
  );
});

test("without payments every deposit is still there, and without deposits nothing flows", () => {
  const money = { deposits: [deposit(1, -1, 300)], payments: [], getDay: () => 1 };
  expect(traceFlows(createCrowd(), money, toGroup)).toEqual([{ from: "class", to: null, cents: 300 }]);
  expect(traceFlows(createCrowd(), { ...money, deposits: [] }, toGroup)).toEqual([]);
});

test("the crowd's waiting requests are counted by the day they were made, without those decided", () => {
  const state = createCrowd();
  for (const requests of [3, 0, 2, 4]) {
    const row = addDay(state);
    for (let each = 0; each < requests; each += 1) addRow(state.requests);
    state.days.columns.requests[row] = state.requests.count;
    state.day = row + 1;
  }
  const dayMs = 86_400_000;
  expect(countWaiting(state)).toEqual([
    { at: 0, requests: 3 },
    { at: 2 * dayMs, requests: 2 },
    { at: 3 * dayMs, requests: 4 },
  ]);
  state.decidedThrough = 4;
  state.byHand.set(7, { request: 7, approved: true, at: 0, afterDay: 4 });
  expect(countWaiting(state)).toEqual([
    { at: 2 * dayMs, requests: 1 },
    { at: 3 * dayMs, requests: 3 },
  ]);
});
