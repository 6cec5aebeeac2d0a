// Moves the simulated learners of all classes through the API, in process. Their next act follows from stored
// state, so they survive restarts.
import type { LessonPlan } from "@glasshouse/core/classroom/lesson-plans.ts";
import {
  nextAct,
  type PhaseNow,
  type SimulatedLearner,
} from "@glasshouse/core/classroom/simulated-learner.ts";
import type { FastifyInstance } from "fastify";
import { noPassword } from "../auth/password-hash.ts";
import { beginSession } from "../auth/start-session.ts";
import { isWorldEnded } from "../db/database-errors.ts";
import { sessionLock } from "../db/session-lock.ts";
import { type Db, statement } from "../db/statement.ts";
import { sessionCookie } from "../http/session.ts";
import { wakeableLoop } from "../wakeable-loop.ts";
import { isSimulatedSql } from "./seat-row.ts";
import { carryOut, type LearnersCall } from "./simulated-calls.ts";

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
};
const answered = (round: string) =>
  `(select count(*)::integer from offer_answers where offer_answers.investor_id = seats.investor_id and round = '${round}')`;
const readLearners = statement<Row>(
  "read-simulated-learners",
  `select seats.investor_id as id, page, guess_day is not null as guessed,
     (1000 * extract(epoch from world_age() - seen_after))::float8 as seen_ms,
     (1000 * extract(epoch from world_age() - acted_after))::float8 as acted_ms,
     ${answered("before")} as before, ${answered("after")} as after,
     (select count(*)::integer from deposits where deposits.investor_id = seats.investor_id and status = 'completed') as deposits
   from seats join users on users.investor_id = seats.investor_id
   where removed_after is null and ${isSimulatedSql} order by seen_after`,
);

/** Held by the server that moves a class's learners. */
const learnersLock = 727010;
/** For this server. */
const mostActsASecond = 60;
const ordinaryMs = 1_000;
/** Other servers may have added learners. */
const lookEveryMs = 60_000;

const learnerOf = (row: Row): SimulatedLearner => ({
  id: row.id,
  page: row.page,
  sinceSeenMs: row.seen_ms,
  sinceActedMs: row.acted_ms,
  answeredBefore: row.before,
  answeredAfter: row.after,
  deposits: row.deposits,
  guessed: row.guessed,
});

type Cookies = Map<number, string>;
type Options = {
  connections: Db;
  worldDb(world: number): Db;
  server: FastifyInstance;
  mayWrite: () => boolean;
  everyMs?: number;
  onError: (error: unknown) => void;
};

/** @returns false if the class has no simulated learners */
function classMover({ worldDb, server }: Options, goesOn: () => boolean) {
  const signIn = async (world: number, investorId: number): Promise<string | undefined> => {
    const account = { world, investorId, passwordHash: noPassword };
    const token = await beginSession(worldDb(world), account);
    return token && `${sessionCookie}=${token}`;
  };
  const callerOf =
    (cookies: Cookies, id: number, cookie: string): LearnersCall =>
    async (method, url, body, headers = {}) => {
      const payload = body ? { payload: body } : {};
      const reply = await server.inject({ method, url, headers: { cookie, ...headers }, ...payload });
      if (reply.statusCode === 401) cookies.delete(id);
      return { status: reply.statusCode, body: reply.body };
    };
  const moveThose = async (world: number, cookies: Cookies, most: number): Promise<boolean> => {
    const db = worldDb(world);
    const [lesson] = await readLesson(db);
    const phase = lesson?.plan[lesson.phase];
    const rows = phase ? await readLearners(db) : [];
    if (!lesson || !phase || rows.length === 0) return false;
    const now: PhaseNow = { phase, elapsedMs: lesson.elapsed_ms, paused: lesson.paused };
    let acts = 0;
    for (const learner of rows.map(learnerOf)) {
      const act = nextAct(learner, now);
      if (!act) continue;
      if (acts === most || !goesOn()) break;
      acts += 1;
      const cookie = cookies.get(learner.id) ?? (await signIn(world, learner.id));
      if (!cookie) continue;
      cookies.set(learner.id, cookie);
      await carryOut(act, { ...learner, purse: {} }, callerOf(cookies, learner.id, cookie));
    }
    return true;
  };
  return async (world: number, cookies: Cookies, most: number): Promise<boolean> => {
    const lock = await sessionLock(worldDb(world), world, learnersLock);
    if (!lock) return true; // another server moves them
    try {
      return await moveThose(world, cookies, most);
    } catch (error) {
      if (isWorldEnded(error)) return false;
      throw error;
    } finally {
      await lock.leave();
    }
  };
}

export function simulatedLearners(options: Options) {
  const { everyMs = ordinaryMs } = options;
  /** classes with simulated learners */
  const classes = new Map<number, Cookies>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let turn = 0;
  let stopped = false;
  const move = classMover(options, () => !stopped);

  const add = (world: number): void => {
    if (!classes.has(world)) classes.set(world, new Map());
  };
  const step = async (): Promise<number> => {
    if (!options.mayWrite()) return everyMs;
    const began = performance.now();
    if (began - lookedAt >= lookEveryMs) {
      for (const { world } of await findClasses(options.connections)) add(world);
      lookedAt = began;
    }
    const those = [...classes];
    const most = Math.max(1, Math.floor(mostActsASecond / Math.max(1, those.length)));
    turn += 1;
    // with more classes than acts, in turn
    for (const at of those.slice(0, mostActsASecond).keys()) {
      const [world, cookies] = those[(turn * mostActsASecond + at) % those.length] ?? [];
      if (stopped || world === undefined || !cookies) break;
      const some = await move(world, cookies, most).catch((error: unknown) => {
        if (!stopped) options.onError(error);
        return true;
      });
      if (!some) classes.delete(world);
    }
    if (classes.size === 0) return lookEveryMs;
    return Math.max(everyMs / 10, everyMs - (performance.now() - began));
  };
  const loop = wakeableLoop({ step, onError: options.onError, retryMs: everyMs });
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
