import type { ClockState } from "@glasshouse/contract/clock.ts";
import { phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import { expect, test, vi } from "vitest";
import { markSeatsLeft, saveSeat } from "../display/stored-seat.ts";
import { administrator, atLocalhost, clock, nora, renderedPage, stats } from "../testing/rendered-page.tsx";

atLocalhost();

const inPhase = (phase: (typeof phaseIds)[number]): ClockState => ({
  ...clock,
  lesson: { phase, number: 1, of: 8, endsAt: null, paused: false, had: [] },
});
const seat = {
  words: "quiet heron",
  card: "BCDF",
  code: "K7WTRF",
  link: null,
  drawsLeft: 3,
  asksHelp: false,
  nudged: false,
  operates: false,
  endsAt: null,
  completion: null,
  guess: null,
  sureness: { early: null, late: null },
};
const dashboard = (state: ClockState, user = nora) =>
  renderedPage("/dashboard", [
    [["user"], user],
    [["clock"], state],
    [["stats"], stats],
    [["seat"], seat],
  ]);
const hasSwitch = (html: string) => html.includes('aria-label="X-ray"');

test("a learner has no X-ray before the reveal", async () => {
  const open: string[] = [];
  for (const phase of phaseIds) if (hasSwitch(await dashboard(inPhase(phase)))) open.push(phase);
  expect(open).toEqual(phaseIds.slice(phaseIds.indexOf("reveal")));
});

test("hosts, and people outside a class, have X-ray in every phase", async () => {
  expect(hasSwitch(await dashboard(inPhase("lobby"), administrator))).toBe(true);
  expect(hasSwitch(await dashboard(clock))).toBe(true);
});

test("a learner's browser hides X-ray at registration until the lesson reaches it", async () => {
  const entries = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
  });
  const sits = { words: "quiet heron", card: "BCDF", code: "K7WTRF" };
  const offered: boolean[] = [hasSwitch(await renderedPage("/register", []))];
  for (const xrayClosed of [true, false]) {
    saveSeat({ ...sits, xrayClosed });
    offered.push(hasSwitch(await renderedPage("/register", [])));
  }
  markSeatsLeft();
  vi.unstubAllGlobals();
  expect(offered).toEqual([true, false, true]);
});
