// A learner's dashboard as HTML, readable before any script (web/features/dashboard/first-picture.tsx).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SeatState } from "@glasshouse/contract/classroom.ts";
import type { DashboardStats } from "@glasshouse/contract/dashboard.ts";
import type { LessonState } from "@glasshouse/contract/lesson.ts";
import type { PageState } from "@glasshouse/contract/page-state.ts";
import { guessPhase } from "@glasshouse/core/classroom/lesson-plans.ts";
import { formatUsd, parseAmount } from "@glasshouse/core/money.ts";
import { z } from "zod";
import { fillPage, fillText } from "./fill-page.ts";

const minuteMs = 60_000;
const phase = z.object({ title: z.string(), task: z.string(), button: z.string(), page: z.string() });
/** singular, plural */
const counted = z.tuple([z.string(), z.string()]);
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
  left: z.tuple([z.string(), z.string(), z.string()]),
  lesson: z.record(z.string(), phase),
});
type Words = z.infer<typeof words>;

export type FirstPicture = { html: string; words: Words };

/** @throws ZodError if the words are from another build */
export function readFirstPicture(dist: string, html: string): FirstPicture {
  return { html, words: words.parse(JSON.parse(readFileSync(join(dist, "learner-words.json"), "utf8"))) };
}

/** "$1,088.42"; signed: "+$45.00" */
function usd(value: string, sign = ""): string {
  const amount = parseAmount(value.replace(/^-/, ""));
  return amount === undefined ? "" : `${value.startsWith("-") ? "\u2212" : sign}${formatUsd(amount)}`;
}

function parted(name: string, value: string): Record<string, string> {
  const [whole = "", cents = ""] = usd(value).split(".");
  return { [`${name}.whole`]: whole, [`${name}.cents`]: `.${cents}` };
}

const counting = ([one, many]: [string, string], count: number) =>
  count === 1 ? one : fillText(many, { count });

function figures(stats: DashboardStats, said: Words): Record<string, string> {
  return {
    ...parted("balance", stats.totalBalance),
    ...parted("earnings", stats.todayEarnings),
    ...parted("invested", stats.totalInvested),
    available: usd(stats.available),
    allInvested: usd(stats.totalInvested),
    payouts: stats.frozen ? said.frozen : counting(said.payouts, stats.todayPayouts),
    investments: counting(said.investments, stats.activeInvestments),
    monthly: `${usd(stats.monthlyReturn, "+").replace("$", "")}%`,
  };
}

function left({ endsAt, paused }: LessonState, [over, one, more]: Words["left"], now: number): string {
  if (endsAt === null || paused) return "";
  const minutes = Math.round((Date.parse(endsAt) - now) / minuteMs);
  if (minutes <= 0) return over;
  return minutes === 1 ? one : fillText(more, { minutes });
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
    left: left(lesson, said.left, now),
    leads: at.page === path || lesson.paused ? "no" : "yes",
    leadsTo: at.page,
    guesses: lesson.phase === guessPhase ? "yes" : "no",
    button: at.button,
    help: seat.asksHelp ? said.helpAsked : said.askHelp,
    seat: seat.completion ? said.seatAndCode : said.seat,
  };
}

/** @returns undefined if there is no learner in a lesson, or their strip shows more */
export function firstPicture(
  { html, words: said }: FirstPicture,
  { user, clock, stats, seat }: PageState,
  { path, now }: { path: string; now: number },
): string | undefined {
  if (!seat || !clock.lesson || seat.operates || seat.nudged) return undefined;
  const line = strip(clock.lesson, seat, { said, path, now });
  if (!line) return undefined;
  const title = fillText(user.firstVisit ? said.welcome : said.welcomeBack, { words: seat.words });
  return fillPage(html, { ...figures(stats, said), ...line, title });
}
