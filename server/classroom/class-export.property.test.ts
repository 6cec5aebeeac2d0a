// For any class, the zip's figures add up to the page's, without a lost cell.
import { createClassReport } from "@glasshouse/core/classroom/class-report.ts";
import { phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import { offers } from "@glasshouse/core/offers/offers.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { englishReader } from "../http/reader.ts";
import { parseExport, parseLines } from "../testing/test-export.ts";
import { unzip } from "../testing/test-zip.ts";
import { createClassZip, type FundDay } from "./class-export.ts";
import { type ClassLines, toClassRows } from "./class-rows.ts";

const minutes = fc.integer({ min: 0, max: 90_000 });
const cents = fc.integer({ min: 0, max: 500_000 });
const day = fc.integer({ min: 1, max: 400 });

type Did = {
  answers: [string, number, boolean, boolean][];
  money: [string, string, number, number][];
  events: string[];
  guess: number | null;
  sure: [number | null, number | null];
};
const did: fc.Arbitrary<Did> = fc.record({
  answers: fc.uniqueArray(
    fc.tuple(
      fc.constantFrom("before", "after", "later"),
      fc.constantFrom(...offers.map(({ id }) => id)),
      fc.boolean(),
      fc.boolean(),
    ),
    { selector: ([round, offer]) => `${round} ${offer}`, maxLength: 25 },
  ),
  money: fc.array(
    fc.tuple(
      fc.constantFrom("deposit", "withdrawal"),
      fc.constantFrom("pending", "completed", "failed", "approved", "rejected"),
      cents,
      day,
    ),
    { maxLength: 8 },
  ),
  events: fc.array(fc.constantFrom("joined", "taken-over", "help-asked", "help-over", "nudged"), {
    maxLength: 4,
  }),
  guess: fc.option(fc.integer({ min: 0, max: 365 })),
  sure: fc.tuple(fc.option(fc.integer({ min: 0, max: 10 })), fc.option(fc.integer({ min: 0, max: 10 }))),
});
const getSum = (money: Did["money"], kind: string, status: string) =>
  money.filter((each) => each[0] === kind && each[1] === status).reduce((sum, each) => sum + each[2], 0);

const classes: fc.Arbitrary<ClassLines> = fc
  .tuple(fc.array(did, { maxLength: 40 }), fc.array(fc.constantFrom(...phaseIds)), minutes, fc.boolean())
  .map(([seats, phases, at, simulated]) => {
    const lines = <Line>(of: (seat: Did, investor: number) => Line[]) =>
      seats.flatMap((seat, index) => of(seat, index + 1));
    return {
      simulated,
      seats: lines(({ money }, investor) => [
        {
          investor,
          simulated,
          paid_in: getSum(money, "deposit", "completed"),
          paid_out: getSum(money, "withdrawal", "approved"),
        },
      ]),
      guesses: lines(({ guess, sure: [sure_early, sure_late] }, investor) =>
        guess === null && sure_early === null && sure_late === null
          ? []
          : [{ investor, guess_day: guess, sure_early, sure_late }],
      ),
      events: [
        ...phases.map((phase) => ({ minutes: at, kind: "phase", phase })),
        ...lines(({ events }) => events.map((kind) => ({ minutes: at, kind, phase: null }))),
      ],
      answers: lines(({ answers }, investor) =>
        answers.map(([round, offer, called_false, checked]) => ({
          investor,
          round,
          offer,
          called_false,
          checked,
        })),
      ),
      money: lines(({ money }, investor) =>
        money.map(([kind, status, amount, on]) => ({ investor, kind, status, cents: amount, day: on })),
      ),
    };
  });
const days: fc.Arbitrary<FundDay[]> = fc.array(
  fc.record({
    day,
    held: cents,
    promised: cents,
    paid_in: cents,
    paid_out: cents,
    taken: cents,
    people: day,
  }),
  { maxLength: 60 },
);

test("any class's zip gives the page's figures, and each file has a line per row", async () => {
  await fc.assert(
    fc.asyncProperty(classes, days, async (lines, fund) => {
      const files = unzip(await createClassZip(englishReader, [lines], fund));
      expect(createClassReport(parseExport(files))).toEqual(createClassReport(toClassRows(lines)));
      expect(parseLines(files["days.csv"]).map((of) => Number(of("held_cents")))).toEqual(
        fund.map(({ held }) => held),
      );
      expect(parseLines(files["events.csv"]).map((of) => [of("event"), of("phase")])).toEqual(
        lines.events.map(({ kind, phase }) => [kind, phase ?? ""]),
      );
      expect(
        parseLines(files["guesses.csv"]).map((of) => [of("seat"), of("guessed_day"), of("sure_early")]),
      ).toEqual(
        lines.guesses.map(({ investor, guess_day, sure_early }) => [
          String(investor),
          guess_day === 0 ? "never" : String(guess_day ?? ""),
          String(sure_early ?? ""),
        ]),
      );
      const moved = parseLines(files["money.csv"]);
      for (const of of parseLines(files["seats.csv"])) {
        const paid = moved
          .filter((each) => each("seat") === of("seat") && each("status") === "completed")
          .filter((each) => each("movement") === "deposit")
          .reduce((sum, each) => sum + Number(each("cents")), 0);
        expect(paid).toBe(Number(of("paid_in_cents")));
      }
    }),
    { numRuns: 40 },
  );
});

const allSeats = 1_000;
const getPart = (lines: ClassLines, from: number, to: number): ClassLines => {
  const isThere = ({ investor }: { investor: number }) => investor >= from && investor < to;
  return {
    simulated: lines.simulated,
    seats: lines.seats.filter(isThere),
    events: to === allSeats ? lines.events : [],
    guesses: lines.guesses.filter(isThere),
    answers: lines.answers.filter(isThere),
    money: lines.money.filter(isThere),
  };
};

test("a zip written in groups of seats equals one written at once", async () => {
  await fc.assert(
    fc.asyncProperty(classes, days, fc.integer({ min: 1, max: 41 }), async (lines, fund, border) => {
      const parts = [getPart(lines, 1, border), getPart(lines, border, allSeats)];
      const [whole, inParts] = [
        await createClassZip(englishReader, [lines], fund),
        await createClassZip(englishReader, parts, fund),
      ];
      expect(unzip(inParts)).toEqual(unzip(whole));
    }),
    { numRuns: 40 },
  );
});

test("the export counts the explanations a learner had seen in a round, and none in the first", async () => {
  const answers = ["before", "before", "after", "after", "after", "later"].map((round, at) => ({
    investor: 1,
    round,
    offer: at + 1,
    called_false: true,
    checked: false,
  }));
  const another = { investor: 2, round: "after", offer: 3, called_false: false, checked: false };
  const empty = { seats: [], events: [], guesses: [], money: [], simulated: false };
  const files = unzip(
    await createClassZip(englishReader, [{ ...empty, answers: [...answers, another] }], []),
  );
  const explained = parseLines(files["answers.csv"]).map((of) => of("explained_before"));
  expect(explained).toEqual(["0", "0", "0", "1", "2", "0", "0"]);
});
