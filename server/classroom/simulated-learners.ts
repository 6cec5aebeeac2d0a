// Moves the simulated learners of all classes through the API, in process. Their next act follows from stored
// state, so they survive restarts.
import type { LessonPlan } from "@glasshouse/core/classroom/lesson-plans.ts";
import {
  getNextAct,
  type PhaseProgress,
  type SimulatedLearner,
} from "@glasshouse/core/classroom/simulated-learner.ts";
import type { FastifyInstance } from "fastify";
import { noPassword } from "../auth/password-hash.ts";
import { beginSession } from "../auth/start-session.ts";
import { advisoryLocks } from "../db/advisory-locks.ts";
import { isWorldEnded } from "../db/database-errors.ts";
import { tryLockSession } from "../db/session-lock.ts";
import { type Db, statement } from "../db/statement.ts";
import { sessionCookie } from "../http/session.ts";
import { createWakeableLoop } from "../wakeable-loop.ts";
import { isSimulatedSql } from "./seat-row.ts";
import { type LearnerCall, performActAndReport } from "./simulated-calls.ts";

const findClasses = statement<{ world: number }>(
  "classes-with-simulated-learners",
  "select world from classes_with_simulated_learners() as world",
);
const readLesson = statement<{ plan: LessonPlan; phase: number; elapsed_ms: number; paused: boolean }>(
  "read-lesson-to-simulate",
  `select plan, phase, paused_at is not null as paused,
     (1000 * extract(epoch from coalesce(paused_at, clock_timestamp()) - phase_started_at))::float8 as elapsed_ms
   from lessons`,
);
type Row = {
  id: number;
  page: string;
  seen_ms: number;
  acted_ms: number;
  before: number;
  after: number;
  deposits: number;
  guessed: boolean;
  said_early: boolean;
  said_late: boolean;
};
const answered = (round: string) =>
  `(select count(*)::integer from offer_answers where offer_answers.investor_id = seats.investor_id and round = '${round}')`;
const readLearners = statement<Row>(
  "read-simulated-learners",
  `select seats.investor_id as id, page, guess_day is not null as guessed,
     sure_early is not null as said_early, sure_late is not null as said_late,
     (1000 * extract(epoch from world_age() - seen_after))::float8 as seen_ms,
     (1000 * extract(epoch from world_age() - acted_after))::float8 as acted_ms,
     ${answered("before")} as before, ${answered("after")} as after,
     (select count(*)::integer from deposits where deposits.investor_id = seats.investor_id and status = 'completed') as deposits
   from seats join users using (world_id, investor_id)
   where removed_after is null and ${isSimulatedSql} order by seen_after`,
);

const learnersLockId = advisoryLocks.simulated_learners;
/** For this server. */
const maxActsPerSecond = 60;
const defaultIntervalMs = 1_000;
/** Other servers may have added learners. */
const searchIntervalMs = 60_000;

const toLearner = (row: Row): SimulatedLearner => ({
  id: row.id,
  page: row.page,
  sinceHeartbeatMs: row.seen_ms,
  sinceActedMs: row.acted_ms,
  answeredBefore: row.before,
  answeredAfter: row.after,
  deposits: row.deposits,
  guessed: row.guessed,
  saidEarly: row.said_early,
  saidLate: row.said_late,
});

type CookieByInvestor = Map<number, string>;
type Options = {
  connections: Db;
  worldDb(world: number): Db;
  server: FastifyInstance;
  mayWrite: () => boolean;
  everyMs?: number;
  onError: (error: unknown) => void;
};

function createClassMover({ worldDb, server }: Options, canContinue: () => boolean) {
  const signIn = async (world: number, investorId: number): Promise<string | undefined> => {
    const account = { world, investorId, passwordHash: noPassword };
    const token = await beginSession(worldDb(world), account);
    return token && `${sessionCookie}=${token}`;
  };
  const createCall =
    (cookies: CookieByInvestor, id: number, cookie: string): LearnerCall =>
    async (method, url, body, headers = {}) => {
      const payload = body ? { payload: body } : {};
      const reply = await server.inject({ method, url, headers: { cookie, ...headers }, ...payload });
      if (reply.statusCode === 401) cookies.delete(id);
      return { status: reply.statusCode, body: reply.body };
    };
  const moveLearners = async (
    world: number,
    cookies: CookieByInvestor,
    maxActs: number,
  ): Promise<boolean> => {
    const db = worldDb(world);
    const [lesson] = await readLesson(db);
    const phase = lesson?.plan[lesson.phase];
    const rows = phase ? await readLearners(db) : [];
    if (!lesson || !phase || rows.length === 0) return false;
    const now: PhaseProgress = { phase, elapsedMs: lesson.elapsed_ms, paused: lesson.paused };
    let acts = 0;
    for (const learner of rows.map(toLearner)) {
      const act = getNextAct(learner, now);
      if (!act) continue;
      if (acts === maxActs || !canContinue()) break;
      acts += 1;
      const cookie = cookies.get(learner.id) ?? (await signIn(world, learner.id));
      if (!cookie) continue;
      cookies.set(learner.id, cookie);
      await performActAndReport(
        act,
        { ...learner, paymentState: {} },
        createCall(cookies, learner.id, cookie),
      );
    }
    return true;
  };
  return async (world: number, cookies: CookieByInvestor, maxActs: number): Promise<boolean> => {
    const lock = await tryLockSession(worldDb(world), world, learnersLockId);
    if (!lock) return true; // another server moves them
    try {
      return await moveLearners(world, cookies, maxActs);
    } catch (error) {
      if (isWorldEnded(error)) return false;
      throw error;
    } finally {
      await lock.release();
    }
  };
}

export function createSimulatedLearners(options: Options) {
  const { everyMs = defaultIntervalMs } = options;
  const classes = new Map<number, CookieByInvestor>();
  let searchedAt = Number.NEGATIVE_INFINITY;
  let round = 0;
  let stopped = false;
  const move = createClassMover(options, () => !stopped);

  const add = (world: number): void => {
    if (!classes.has(world)) classes.set(world, new Map());
  };
  const step = async (): Promise<number> => {
    if (!options.mayWrite()) return everyMs;
    const began = performance.now();
    if (began - searchedAt >= searchIntervalMs) {
      for (const { world } of await findClasses(options.connections)) add(world);
      searchedAt = began;
    }
    const entries = [...classes];
    const maxActs = Math.max(1, Math.floor(maxActsPerSecond / Math.max(1, entries.length)));
    round += 1;
    // with more classes than acts, in turn
    for (const at of entries.slice(0, maxActsPerSecond).keys()) {
      const [world, cookies] = entries[(round * maxActsPerSecond + at) % entries.length] ?? [];
      if (stopped || world === undefined || !cookies) break;
      const hasLearners = await move(world, cookies, maxActs).catch((error: unknown) => {
        if (!stopped) options.onError(error);
        return true;
      });
      if (!hasLearners) classes.delete(world);
    }
    if (classes.size === 0) return searchIntervalMs;
    return Math.max(everyMs / 10, everyMs - (performance.now() - began));
  };
  const loop = createWakeableLoop({ step, onError: options.onError, retryMs: everyMs });
  return {
    start: () => loop.start(),
    add(world: number): void {
      add(world);
      loop.wake();
    },
    async stop() {
      stopped = true;
      await loop.stop();
    },
  };
}
