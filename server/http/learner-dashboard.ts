// A learner's dashboard as HTML, readable before any script (web/features/dashboard/first-picture.tsx), in the
// language of the reader (readFor).

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SeatState } from "@glasshouse/contract/classroom.ts";
import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import type { LessonState } from "@glasshouse/contract/lesson.ts";
import type { PageState } from "@glasshouse/contract/page-state.ts";
import { guessPhase } from "@glasshouse/core/classroom/lesson-plans.ts";
import {
  formatCount,
  formatPercent,
  joinMoneyParts,
  type PluralForms,
  selectPlural,
  toMoneyParts,
} from "@glasshouse/core/format.ts";
import { z } from "zod";
import { fillPage, fillText } from "./fill-page.ts";

const minuteMs = 60_000;
const phase = z.object({ title: z.string(), task: z.string(), button: z.string(), page: z.string() });
const counted = z.record(z.string(), z.string()).and(z.object({ one: z.string(), other: z.string() }));
const words = z.object({
  welcome: z.string(),
  welcomeBack: z.string(),
  payouts: counted,
  frozen: z.string(),
  investments: counted,
  seat: z.string(),
  seatAndCode: z.string(),
  askHelp: z.string(),
  helpAsked: z.string(),
  place: z.string(),
  paused: z.string(),
  over: z.string(),
  left: counted,
  lesson: z.record(z.string(), phase),
});
type Words = z.infer<typeof words>;

export type LearnerDashboard = { html: string; words: Words };

/** @param name of the words' file */
export function readLearnerDashboard(dist: string, name: string, html: string): LearnerDashboard {
  return { html, words: words.parse(JSON.parse(readFileSync(join(dist, name), "utf8"))) };
}

const formatDollars = (value: string) => joinMoneyParts(toMoneyParts(value, { symbol: "$" }));

function splitCents(name: string, value: string): Record<string, string> {
  const { sign, whole, cents } = toMoneyParts(value, { symbol: "$" });
  return { [`${name}.whole`]: `${sign}${whole}`, [`${name}.cents`]: cents };
}

const fillCount = (forms: PluralForms, count: number) =>
  fillText(selectPlural(count, forms), { count: formatCount(count) });

function toFigures(stats: DashboardStats, said: Words): Record<string, string> {
  return {
    ...splitCents("balance", stats.totalBalance),
    ...splitCents("earnings", stats.todayEarnings),
    ...splitCents("invested", stats.totalInvested),
    available: formatDollars(stats.available),
    allInvested: formatDollars(stats.totalInvested),
    payouts: stats.frozen ? said.frozen : fillCount(said.payouts, stats.todayPayouts),
    investments: fillCount(said.investments, stats.activeInvestments),
    monthly: formatPercent(stats.monthlyReturn, true),
  };
}

function formatTimeLeft({ endsAt, paused }: LessonState, { over, left }: Words, now: number): string {
  if (endsAt === null || paused) return "";
  const minutes = Math.round((Date.parse(endsAt) - now) / minuteMs);
  return minutes <= 0 ? over : fillCount(left, minutes);
}

function strip(
  lesson: LessonState,
  seat: SeatState,
  { said, path, now }: { said: Words; path: string; now: number },
): Record<string, string> | undefined {
  const at = said.lesson[lesson.phase];
  if (!at) return undefined;
  return {
    place: fillText(said.place, { number: lesson.number, of: lesson.of }),
    phase: at.title,
    said: lesson.paused ? said.paused : at.task,
    left: formatTimeLeft(lesson, said, now),
    leads: at.page === path || lesson.paused ? "no" : "yes",
    leadsTo: at.page,
    guesses: lesson.phase === guessPhase ? "yes" : "no",
    button: at.button,
    help: seat.asksHelp ? said.helpAsked : said.askHelp,
    seat: seat.completion ? said.seatAndCode : said.seat,
  };
}

export function renderLearnerDashboard(
  { html, words: said }: LearnerDashboard,
  { user, clock, stats, seat }: PageState,
  { path, now }: { path: string; now: number },
): string | undefined {
  if (!seat || !clock.lesson || seat.operates || seat.nudged) return undefined;
  const line = strip(clock.lesson, seat, { said, path, now });
  if (!line) return undefined;
  const title = fillText(user.firstVisit ? said.welcome : said.welcomeBack, { words: seat.words });
  return fillPage(html, { ...toFigures(stats, said), ...line, title });
}
