// Overload instead of faults: hostile bodies, a whole school signing in, and a long life.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { buildApp } from "../../server/app.ts";
import { ensureAdmin } from "../../server/auth/ensure-admin.ts";
import { hashPassword } from "../../server/auth/password-hash.ts";
import { migrate } from "../../server/db/migrate.ts";
import { createPool } from "../../server/db/pool.ts";
import { readServerSecrets } from "../../server/db/server-secrets.ts";
import { readEnv } from "../../server/env.ts";
import { auditLedger } from "../../server/ledger/audit-ledger.ts";
import { findBusyRequests, startLoopMonitor } from "../../server/testing/busy-loop.ts";
import { createHostileRequests, findFault, sendHostile } from "../../server/testing/hostile-requests.ts";
import { loadOpenApiCalls } from "../../server/testing/open-api-calls.ts";
import { waitLimitMs } from "../support/limits.ts";
import { openCrowd } from "../support/open-crowd.ts";
import { openAdmin, openPeople } from "../support/open-people.ts";
import { ownDatabase } from "../support/own-database.ts";
import { residentMegabytes } from "../support/resident-memory.ts";
import { lacksHaproxy, loseACell } from "./cells.ts";
import { classesKilled, databasesEnd, nodesEnd, nodesEndUncommitted } from "./classes-killed.ts";
import { balanceChanged, changeBalance } from "./controls.ts";
import { crowdTwin } from "./crowd-twin.ts";
import { startLoad } from "./load.ts";
import { loudWorld } from "./loud-world.ts";
import { openStage, type Stage, type StageOptions } from "./stage.ts";
import { startOverKilled } from "./start-over-killed.ts";
import { loadVerdict } from "./verdict.ts";

/** wrong: what did not hold */
type TrialOutcome = { title: string; result: string; wrong: string[] };
/** Shows that a check can fail. */
type Weaken = (query: (text: string) => Promise<unknown>) => Promise<unknown>;

const atOnce = 40;
/** They wait for simulated time and the runner. */
const waits = /\/api\/clock\/(advance|events)$/;

/** @param count per writing call; a tenth per read */
async function hostileBodies(count: number, weaken?: Weaken): Promise<TrialOutcome> {
  const database = await ownDatabase();
  try {
    await migrate(database.connectionString);
    const pool = await createPool({ connectionString: database.connectionString, world: 1 });
    const owner = new pg.Pool({ connectionString: database.connectionString, max: 1 });
    owner.on("error", () => {}); // the database is dropped while it is connected
    const env = readEnv({ LOG_LEVEL: "silent", ADMIN_PASSWORD: "first password" });
    const limits = { writesPerSession: 1e9, writesPerAddress: 1e9 };
    const secrets = await readServerSecrets(database.connectionString);
    const { server } = await buildApp({ env, pool, secrets, limits, pages: false });
    await server.ready();
    await ensureAdmin(pool, env);
    const query = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows;
    const callers = [...(await openPeople(query, 2, 90_000)), await openAdmin(query)];
    const cookies = callers.map(({ cookie }) => cookie);
    await query("update users set password_hash = $1", [await hashPassword("a long enough password")]);
    await weaken?.(query);
    const calls = (await loadOpenApiCalls(server)).filter(({ path }) => !waits.test(path));
    const faults: string[] = [];
    let sent = 0;
    const loop = startLoopMonitor();
    for (const call of calls) {
      const requests = createHostileRequests(call, call.method === "GET" ? count / 10 : count, [0, 1, 2, 3]);
      for (let first = 0; first < requests.length; first += atOnce) {
        const together = requests.slice(first, first + atOnce);
        await Promise.all(
          together.map(async (request) => {
            sent += 1;
            const fault = findFault(await sendHostile(server, request, cookies));
            if (fault) faults.push(`${call.method} ${call.path} ${JSON.stringify(request.body)}: ${fault}`);
          }),
        );
        if (!(await loop.wasBusy())) continue;
        for (const { request, ms } of await findBusyRequests(together, (each) =>
          sendHostile(server, each, cookies),
        ))
          faults.push(`${call.method} ${call.path} ${JSON.stringify(request.body)}: busy for ${ms} ms`);
      }
    }
    loop.stop();
    const { balanced, differences } = await auditLedger(pool);
    await server.close();
    await Promise.all([pool.end(), owner.end()]);
    return {
      title: `${count.toLocaleString("en-US")} hostile bodies for each call that writes`,
      result: `${calls.length} calls, ${sent.toLocaleString("en-US")} sent, ${faults.length} wrong answers, books ${balanced ? "balance" : "DIFFER"}`,
      wrong: [...faults, ...differences.map((each) => JSON.stringify(each))],
    };
  } finally {
    await database.drop();
  }
}

export async function signInAtOnce(stage: Stage): Promise<TrialOutcome> {
  const hash = await hashPassword("a long enough password");
  await stage.query("update users set password_hash = $1 where role = 'investor'", [hash]);
  const [url] = stage.urls;
  const began = performance.now();
  const replies = await Promise.all(
    stage.people.map(async ({ id }) => {
      const reply = await fetch(`${url}/api/login-custom`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: `l${id}@example.com`, password: "a long enough password" }),
      });
      const cookie = String(reply.headers.get("set-cookie")).split(";")[0] ?? "";
      const who = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
      const user = (await who.json()) as { id?: string };
      const right = reply.status === 200 && user.id === String(id);
      return {
        ms: performance.now() - began,
        wrong: right ? [] : [`${id}: ${reply.status}, signed in as ${user.id}`],
      };
    }),
  );
  const wrong = replies.flatMap((reply) => reply.wrong);
  const last = Math.max(...replies.map(({ ms }) => ms));
  return {
    title: `${stage.people.length} people signing in at once, from one address`,
    result: `${wrong.length} refused or mistaken for somebody else; the last is in after ${(last / 1_000).toFixed(1)} s`,
    wrong,
  };
}

async function signInsAtOnce(people: number, weaken?: Weaken): Promise<TrialOutcome> {
  const stage = await openStage({ people });
  try {
    await weaken?.(stage.query);
    return await signInAtOnce(stage);
  } finally {
    await stage.stop();
  }
}

async function soak(
  days: number,
  people: number,
  weaken?: Weaken,
  options: StageOptions = {},
): Promise<TrialOutcome> {
  const stage = await openStage(options);
  try {
    await openCrowd(stage.query, people, {
      advertsPerDay: people / 5,
      recruiterShare: 0,
      stakeTo: 50,
      scheduledShare: 0,
      doublingShare: 0,
      reinvestingShare: 0,
      patienceDays: 30,
      panicPerDay: 0,
    });
    await stage.query("update operator set policy = 'approve'");
    await weaken?.(stage.query);
    const load = await startLoad(stage, { clients: 3, pauseMs: 100 });
    const began = performance.now();
    await stage.query(
      "update clock set rate = 'realtime', anchor_simulated = anchor_simulated + make_interval(days => $1), anchor_real = clock_timestamp()",
      [days],
    );
    let most = 0;
    for (let made = 0; made < days; ) {
      await sleep(500);
      most = Math.max(most, residentMegabytes(stage.servers[0]?.process) ?? 0);
      const [row] = await stage.query<{ made: number }>("select count(*)::integer as made from fund_days");
      const now = row?.made ?? 0;
      if (Math.floor(now / 100) > Math.floor(made / 100))
        process.stderr.write(`  day ${now} after ${Math.round((performance.now() - began) / 1_000)} s\n`);
      made = now;
    }
    const seconds = (performance.now() - began) / 1_000;
    await load.stop();
    const verdict = await loadVerdict(stage, load);
    const [row] = await stage.query<{ members: number; postings: number }>(
      "select (select max(people) from crowd_days) as members, (select count(*)::integer from postings) as postings",
    );
    return {
      title: `soak: ${days.toLocaleString("en-US")} days with ${row?.members.toLocaleString("en-US")} people`,
      result: `${row?.postings.toLocaleString("en-US")} postings in ${Math.round(seconds)} s, ${verdict.lost.length} lost, ${verdict.twice.length} twice, ${verdict.differences.length} differences, ${verdict.wrong.length} wrong answers; longest gap ${Math.round(load.gapMs())} ms; Node at most ${Math.round(most)} MB`,
      wrong: [
        ...Object.values(verdict).flat(),
        ...(row?.members === people ? [] : [`${row?.members} people joined, not ${people}`]),
      ],
    };
  } finally {
    await stage.stop();
  }
}

export type Trial = {
  name: string;
  /** alone, as it measures */
  alone?: true;
  run(): Promise<TrialOutcome>;
  /** what is broken, and found */
  weakness: string;
  runWeakened(options?: StageOptions): Promise<TrialOutcome>;
  /** missing Debian packages, without which it is skipped */
  missing?(): string[];
};

export const trials: Trial[] = [
  {
    name: "a loud world",
    alone: true,
    run: () => loudWorld({ people: 100, atOnceOfEach: 20, seconds: 15, limits: true }),
    weakness: "no world is held to a share, and nobody to a number of calls: another world feels it",
    runWeakened: () => loudWorld({ people: 100, atOnceOfEach: 20, seconds: 4, limits: false }),
  },
  {
    name: "people signing in at once",
    run: () => signInsAtOnce(500),
    weakness: "every new session is the first one's: mistaken for somebody else",
    runWeakened: () =>
      signInsAtOnce(10, (query) =>
        query(
          `create function mistake_person() returns trigger language plpgsql as
             'begin select min(investor_id) into new.investor_id from sessions; return new; end';
           create trigger mistake_person before insert on sessions for each row execute function mistake_person()`,
        ),
      ),
  },
  {
    name: "hostile bodies",
    run: () => hostileBodies(10_000),
    weakness: "a table is missing: wrong answers",
    runWeakened: () => hostileBodies(20, (query) => query("alter table messages rename to mislaid")),
  },
  {
    name: "soak",
    run: () => soak(1_000, 10_000),
    weakness: balanceChanged.name,
    runWeakened: (options) => soak(20, 200, changeBalance, options),
  },
  {
    name: "start over",
    run: () => startOverKilled(10),
    weakness: "the sessions are forgotten where the rest is kept: neither world",
    runWeakened: () => startOverKilled(1, (stage) => stage.query("delete from sessions")),
  },
  {
    name: "crowd beside a twin",
    run: () => crowdTwin(3_000),
    weakness: "a state that was not committed is kept in memory: the fund does not go on",
    runWeakened: () => crowdTwin(600, true),
  },
  {
    name: "classes",
    alone: true,
    run: () => classesKilled({ learners: 1_000, classes: 30, times: 5, blows: [nodesEnd, databasesEnd] }),
    weakness: "COMMIT is answered and not made: lost",
    runWeakened: (options) =>
      classesKilled(
        { learners: 8, classes: 2, times: 1, blows: [nodesEndUncommitted], withinMs: waitLimitMs },
        { link: true, ...options },
      ),
  },
  {
    name: "cells",
    missing: lacksHaproxy,
    run: () => loseACell(),
    weakness: "the proxy sends everybody wherever there is room: into cells that do not know them",
    runWeakened: () =>
      loseACell((text) =>
        text
          .replace(/^ {2}use_backend (one|two|three) .*$/gm, "")
          .replace("default_backend visitors", "default_backend newcomers"),
      ),
  },
];
