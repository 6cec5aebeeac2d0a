// @vitest-environment happy-dom
import type { OperatorSeat } from "@glasshouse/contract/operator.ts";
import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { behaviours, getStartingRules } from "@glasshouse/core/population/behaviour.ts";
import { expect, test } from "vitest";
import { answers, livePage } from "../../testing/live-page.tsx";
import { clock } from "../../testing/rendered-page.tsx";

const behaviour = behaviours["whole-life"].parameters;
/** Its first payout is on day 3 of the fund. */
const crowd = { investors: 1_000, seed: 7, behaviour, startedAt: "2026-06-03T07:00:00.000Z" };
const rules = getStartingRules(behaviour, crowd.investors);
const choices: OperatorSeat["choices"] = {
  policy: "limit",
  delayDays: 3,
  limit: "1500.00",
  takePercent: 15,
  bonusPercent: 0,
};
const fund = { day: 20, held: "1234.50", taken: "300.00", stoppedDay: null, frozenAt: null };
const ends = Array.from({ length: 20 }, (_, at) => 30 + at);
const earlier = ends.map((day) => day - 20);

type Change = { fund?: Partial<OperatorSeat["fund"]>; people?: OperatorSeat["people"]; phase?: PhaseId };
const open = ({ fund: change, people = null, phase = "platform" }: Change = {}) => {
  const lesson = { phase, number: 3, of: 8, endsAt: null, paused: false, had: [] };
  const seat: OperatorSeat = { choices, fund: { ...fund, ...change }, people };
  const inClass = { ...clock, lesson };
  return livePage(
    "/operator",
    {
      "GET /api/clock": answers(inClass),
      "GET /api/crowd": answers({ crowd }),
      "GET /api/seat/operator": answers(seat),
    },
    {
      known: [
        [["clock"], inClass],
        [["crowd"], { crowd }],
        [["seat", "operator"], seat],
        [["class-ends", { behaviour, investors: 1_000, operator: rules }, 7], ends],
        [["class-ends", { behaviour, investors: 1_000, operator: { ...rules, takeBps: 5_000 } }, 7], earlier],
      ],
    },
  );
};

test("sets the day by which half of the crowd's runs had ended as the goal, and shows what is left", async () => {
  const page = await open();
  await page.shows("Keep it paying through day 41, with what is left.");
  await page.shows("$1,234.50");
});

test("forecasts the choices in force and the changed ones, before anything is saved", async () => {
  const page = await open();
  await page.choose("Withdrawal requests", "Approve up to a daily limit");
  await page.shows("Change a choice to compare.");
  await page.fill("Taken out of each day's deposits, percent", "50");
  // its runs of the days up to today, the twentieth, are over
  await page.shows("Of the 11 that paid until today, the first stopped on day 21, the last on day 31.");
  await page.shows("Nine in ten stopped paying between day 33 and day 50.");
  expect(page.sent.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);
});

test("says the day of the only simulation that still pays", async () => {
  const page = await open({ fund: { day: 50 } });
  await page.shows("The only one that paid until today stopped on day 51.");
});

test("says that no simulation still pays on a day that none of them reached", async () => {
  const page = await open({ fund: { day: 60 } });
  await page.shows("All of them had stopped paying by today.");
});

test("says that refusing everyone is the end", async () => {
  const page = await open();
  await page.choose("Withdrawal requests", "Refuse all");
  await page.shows("Refusing everyone is the end: the fund has stopped paying.");
});

test("shows at the end what the operator took against what people paid in and got back", async () => {
  const page = await open({
    fund: { day: 45, stoppedDay: 30, frozenAt: "2026-07-05T09:00:00.000Z", held: "200.00" },
    people: { paidIn: "1000.00", paidOut: "500.00" },
    phase: "run",
  });
  await page.shows("The fund stopped paying on day 30. Your goal was day 41.");
  await page.shows("People paid in $1,000.00 and got $500.00 back. You took $300.00.");
  await page.shows("Missed");
  expect(page.inPlace()).not.toContain("Save choices");
});

test("keeps to itself what people paid in until the Books are open", async () => {
  const page = await open({ fund: { stoppedDay: 18 } });
  await page.shows("Once the Books are open, you see here how much people paid in and got back.");
});

test("says that the seat is not open yet, and that it is another's", async () => {
  const refused = async (code: string) =>
    livePage("/operator", {
      "GET /api/seat/operator": async () => Response.json({ code, message: "" }, { status: 403 }),
    });
  await (await refused("operator-closed")).shows("Your seat opens with the platform part of the lesson.");
  await (await refused("forbidden")).shows("You are not the operator of a class.");
});
