import type { ComparedClass } from "@glasshouse/contract/compared-classes.ts";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { expect, test } from "vitest";
import { getTexts, lines, linksTo, renderedPage } from "../../../testing/rendered-page.tsx";
import { getFinding } from "./compared-texts.ts";
import { toIntervalLayout } from "./interval-layout.ts";

type Interval = { value: number; from: number; to: number };
const around = (value: number): Interval => ({ value, from: value - 0.1, to: value + 0.1 });
const round = (share: number | null) => ({
  seats: share === null ? null : 20,
  falseFound: null,
  falseAsked: null,
  realAccused: null,
  realAsked: null,
  detection: share === null ? null : around(share),
  suspicion: share === null ? null : around(0.3),
  sensitivity: null,
});
const nothing = { detection: null, suspicion: null, sensitivity: null };
const createClass = (id: number, title: string, change: number | null, simulated = false): ComparedClass => ({
  id,
  title,
  openedAt: "2026-06-01T10:00:00.000Z",
  seats: change === null ? 4 : 20,
  simulated,
  before: round(change === null ? null : 0.4),
  after: round(change === null ? null : 0.4 + change),
  change:
    change === null
      ? nothing
      : { detection: around(change), suspicion: around(0), sensitivity: around(change) },
});
const render = (classes: readonly ComparedClass[]) =>
  renderedPage("/host/compared", [[["host", "compared"], classes]]);

const better = createClass(1, "Year 10", 0.3);
const same = createClass(2, "", 0.05);
const small = createClass(3, "Evening", null);
const rehearsal = createClass(4, "Rehearsal", 0.5, true);

test("each class stands with its figures and ranges, simulated ones last, and a small one without", async () => {
  const html = await render([rehearsal, small, same, better]);
  expect(getTexts(html, "tr").slice(0, 5)).toEqual([
    "Class Opened Learners Before After Change Overall",
    "Evening 1 Jun 2026 4 hidden hidden hidden –",
    "Class 2 1 Jun 2026 20 40% (30 to 50%) 45% (35 to 55%) +5 points (−5 to +15) about as well",
    "Year 10 1 Jun 2026 20 40% (30 to 50%) 70% (60 to 80%) +30 points (+20 to +40) better",
    "Rehearsal 1 Jun 2026 20 simulated 40% (30 to 50%) 90% (80 to 100%) +50 points (+40 to +60) better",
  ]);
  const pageLines = lines(html);
  expect(pageLines).toContain(
    "At spotting scams, learners got better in 1 of 2 classes and did about as well in 1.",
  );
  expect(html).toContain(">Rehearsal (simulated learners)<");
  expect(pageLines).toContain(disclosure);
});

test("one sentence counts classes by verdict, people's alone", () => {
  const worse = createClass(5, "Year 9", -0.3);
  expect(getFinding([better, same, worse, worse, small, rehearsal])).toBe(
    "At spotting scams, learners got better in 1 of 4 classes, did about as well in 1 and got worse in 2.",
  );
  expect(getFinding([better, better])).toBe("At spotting scams, learners got better in 2 of 2 classes.");
  expect(getFinding([worse, small])).toContain("in the one class with enough answers");
  expect(getFinding([small, rehearsal])).toBe("No class has enough answers to compare before and after.");
});

test("a bar reaches from end to end of its range, and a long name is shortened", () => {
  const rows = [
    {
      key: 1,
      name: "A".repeat(80),
      simulated: false,
      marks: [{ key: "after", interval: around(0.5), isFilled: true }],
    },
  ];
  const { rows: placed, x } = toIntervalLayout(
    rows,
    [0, 1],
    348,
    (text, { size }) => (text.length * size) / 2,
  );
  expect([x(0), x(0.5), x(1)]).toEqual([24, 174, 324]);
  expect(placed[0]?.name).toBe(`${"A".repeat(57)}…`);
});

test("the host's list links to the comparison once two classes have answered again", async () => {
  const listed = (phase: string) => ({
    id: 1,
    title: "",
    openedAt: better.openedAt,
    endsAt: null,
    seats: 20,
    phase,
  });
  const link = async (phases: readonly string[]) => {
    const classes = phases.map((phase, id) => ({ ...listed(phase), id }));
    const host = { name: "ada-room", classes, plan: null, largestCrowd: 1_000 };
    return linksTo(await renderedPage("/host", [[["host"], host]]), "Compare your classes");
  };
  expect(await link(["changed", "debrief"])).toEqual([]);
  expect(await link(["changed", "offers-after"])).toEqual(["/host/compared"]);
});
