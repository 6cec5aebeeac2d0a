import { admissionMinutes } from "@glasshouse/contract/class-limits.ts";
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import {
  classCrowd,
  type LessonPlan,
  type Phase,
  type PhaseId,
} from "@glasshouse/core/classroom/lesson-plans.ts";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { type ClockNotifier, notifyClockChanged } from "../clock/clock-notifier.ts";
import { type ClockRow, readClock } from "../clock/clock-row.ts";
import { lockClock, setRate } from "../clock/move-clock.ts";
import { readCrowdLimits, startCrowd } from "../crowd/start-crowd.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import type { Session } from "../http/session.ts";
import { loadClassState } from "./class-state.ts";

type Lesson = { plan: LessonPlan; phase: number; paused_at: Date | null; paused_rate: string | null };
const lock = statement<Lesson>(
  "lock-lesson",
  "select plan, phase, paused_at, paused_rate from lessons for update",
);
const enterPhase = statement(
  "enter-phase",
  `update lessons set phase = $1, phase_started_at = clock_timestamp(), paused_at = null, paused_rate = null, step = 0`,
);
/** Skips an unchanged row, perhaps locked by a fund day. */
export const openBooks = statement(
  "open-books-in-phase",
  "update operator set books_open = $1 where books_open is distinct from $1",
);
const pauseLesson = statement(
  "hold-lesson",
  "update lessons set paused_at = clock_timestamp(), paused_rate = $1 where paused_at is null",
);
const resumeLesson = statement(
  "go-on-with-lesson",
  `update lessons set phase_started_at = phase_started_at + (clock_timestamp() - paused_at), paused_at = null, paused_rate = null
   where paused_at is not null`,
);
/** No row if unchanged. */
const setDoor = statement<{ locked: boolean }>(
  "lock-door",
  "update lessons set locked = $1 where locked <> $1 returning locked",
);
/** No row if unchanged. */
const setLanguage = statement(
  "set-class-language",
  "update lessons set language = $1 where language is distinct from $1 returning true",
);
const setAdmission = statement<{ unlimited_seats_until: Date | null }>(
  "let-people-in",
  `update lessons set unlimited_seats_until = case when $1 then clock_timestamp() + make_interval(mins => $2) end
   returning unlimited_seats_until`,
);
const setStep = statement<{ step: number }>("step-reveal", "update lessons set step = $1 returning step");
const setNames = statement<{ names_shown: boolean }>(
  "show-names-on-wall",
  "update lessons set names_shown = $1 returning names_shown",
);
const beginWrite = statement("begin-class-crowd", "select begin_write()");
const hasCrowd = statement("class-has-crowd", "select from crowd");

async function lockLesson(tx: ClientBase): Promise<Lesson> {
  await lockClock(tx); // in the order of jumps and payouts: clock first
  return (await lock(tx))[0] ?? refuse("not-found");
}

async function callClassCrowd(tx: ClientBase, session: Session): Promise<void> {
  const [[crowd], [kind]] = await Promise.all([hasCrowd(tx), readCrowdLimits(tx)]);
  const investors = Math.min(classCrowd.investors, kind?.largest ?? 0);
  if (!crowd && investors > 0)
    await startCrowd(tx, session, { ...classCrowd, investors, seed: session.investorId });
}

function resolvePhase({ plan, phase: at }: Lesson, { from, to }: { from: PhaseId; to: PhaseId }) {
  const current = plan[at]?.id;
  const place = plan.findIndex(({ id }) => id === to);
  const phase = plan[place];
  if (!phase) return refuse("not-found");
  if (current === to) return undefined;
  return current === from ? { place, phase } : refuse("phase-changed");
}

/** One round trip, since the whole class waits. @returns the new clock */
async function enterPhaseAndNotify(
  tx: ClientBase,
  session: Session,
  to: number,
  phase: Phase,
): Promise<ClockRow> {
  const [, , , , , row] = await Promise.all([
    enterPhase(tx, [to]),
    setRate(tx, [phase.rate]),
    openBooks(tx, [phase.booksOpen]),
    recordAction(tx, session.investorId, "Lesson's phase", phase.id),
    notifyClockChanged(tx),
    readClock(tx),
  ]);
  return row;
}

export function changePhase(news: ClockNotifier): Handler<typeof classroomRoutes.goTo> {
  return async ({ body, session, request }) => {
    const set = await withTransaction(request.db, async (tx) => {
      const opens = body.to === "platform";
      if (opens) await beginWrite(tx); // before any lock
      const target = resolvePhase(await lockLesson(tx), body);
      if (target && opens) await callClassCrowd(tx, session);
      return target && enterPhaseAndNotify(tx, session, target.place, target.phase);
    });
    if (set) news.announce(request.world, set);
    return loadClassState(request.db);
  };
}

export function pause(news: ClockNotifier): Handler<typeof classroomRoutes.pause> {
  return async ({ body, session, request }) => {
    const set = await withTransaction(request.db, async (tx) => {
      const { paused_at, paused_rate } = await lockLesson(tx);
      if ((paused_at !== null) === body.on) return undefined;
      const { rate } = await readClock(tx);
      await (body.on ? pauseLesson(tx, [rate]) : resumeLesson(tx));
      await setRate(tx, [body.on ? "paused" : (paused_rate ?? rate)]);
      await recordAction(tx, session.investorId, body.on ? "Lesson paused" : "Lesson goes on");
      await notifyClockChanged(tx);
      return readClock(tx);
    });
    if (set) news.announce(request.world, set);
    return loadClassState(request.db);
  };
}

export const lockDoor: Handler<typeof classroomRoutes.door> = async ({ body, session, request }) => {
  await withTransaction(request.db, async (tx) => {
    const [set] = await setDoor(tx, [body.locked]);
    if (set) await recordAction(tx, session.investorId, set.locked ? "Door locked" : "Door opened");
  });
  return loadClassState(request.db);
};

export const chooseLanguage: Handler<typeof classroomRoutes.language> = async ({
  body,
  session,
  request,
}) => {
  await withTransaction(request.db, async (tx) => {
    const [set] = await setLanguage(tx, [body.language]);
    if (set) await recordAction(tx, session.investorId, "Class's language", body.language ?? "the learner's");
  });
  return loadClassState(request.db);
};

export const admitPastLimit: Handler<typeof classroomRoutes.letIn> = async ({ body, session, request }) => {
  await withTransaction(request.db, async (tx) => {
    const [set] = await setAdmission(tx, [body.on, admissionMinutes]);
    if (!set) refuse("not-found");
    if (body.on)
      await recordAction(tx, session.investorId, "Limit on joining lifted", `${admissionMinutes} minutes`);
  });
  return loadClassState(request.db);
};

export const showNames: Handler<typeof classroomRoutes.names> = async ({ body, request }) => {
  const [set] = await setNames(request.db, [body.shown]);
  return set ? loadClassState(request.db) : refuse("not-found");
};

export const showStep: Handler<typeof classroomRoutes.step> = async ({ body, request }) => {
  const [set] = await setStep(request.db, [body.step]);
  return set ? loadClassState(request.db) : refuse("not-found");
};
