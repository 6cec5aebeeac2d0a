import type { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { knownBrowser } from "./auth/known-device.ts";
import { createJobs, type OnError, type Runner } from "./background-jobs.ts";
import { createBooksNews } from "./books/books-news.ts";
import { createClassByLink } from "./classroom/class-code.ts";
import { createClockNotifier } from "./clock/clock-notifier.ts";
import { defaultStreamLimits, type StreamLimits } from "./clock/event-streams.ts";
import { crowdNews } from "./crowd/crowd-news.ts";
import { loadPageState } from "./dashboard/page-state.ts";
import type { DiskSpaceMonitor } from "./db/disk-space.ts";
import { createWorldDb, createWorldDbs } from "./db/in-world.ts";
import type { ServerSecrets } from "./db/server-secrets.ts";
import type { Env } from "./env.ts";
import { registerApiDocs } from "./http/api-docs.ts";
import type { AppContext, House, SharedNews } from "./http/app-context.ts";
import { createBatchFaults } from "./http/batch-faults.ts";
import { type ConnectionLimits, defaultConnectionLimits } from "./http/connection-limits.ts";
import { createServer } from "./http/create-server.ts";
import { drainBeforeClose } from "./http/drain.ts";
import { createSessionCheck } from "./http/known-sessions.ts";
import { defaultRateLimits, type RateLimits, useRateLimits } from "./http/rate-limits.ts";
import { defaultReadLimits, type ReadLimits, useReadLimits } from "./http/read-limits.ts";
import { createReaderFinder, type FindReader, readFor } from "./http/reader.ts";
import { getSentence } from "./http/refusals.ts";
import { useWorlds } from "./http/request-world.ts";
import { createPageChooser, inlineScripts, readPages, registerPages } from "./http/static-pages.ts";
import { registerFeatures } from "./register-features.ts";
import { createRefusedPage, simPage } from "./sandbox/sim-page.ts";
import { loadHouse } from "./worlds/house.ts";
import { createVisitRecorder } from "./worlds/world-visits.ts";

export type App = { server: FastifyInstance; runners: Runner[]; house: House };

type Options = {
  env: Env;
  pool: Pool;
  secrets: ServerSecrets;
  booksPool?: Pool;
  disk?: DiskSpaceMonitor | undefined;
  limits?: RateLimits;
  reads?: ReadLimits;
  streams?: StreamLimits;
  connections?: ConnectionLimits;
  pages?: boolean;
  logStream?: Writable;
};

type News = { of(world: number): Promise<SharedNews | undefined> };

function mergeNews(...kinds: News[]): AppContext["sharedNews"] {
  return async (world) => {
    const allNews: SharedNews[] = [];
    for (const { of } of kinds) {
      const news = await of(world);
      if (news) allNews.push(news);
    }
    return allNews;
  };
}

type Base = Pick<Options, "env" | "pool" | "secrets" | "disk"> & {
  findReader: FindReader;
  booksPool: Pool;
  house: House;
  seen: (world: number) => void;
};

function createContext(
  server: FastifyInstance,
  { env, findReader, pool, secrets, booksPool, disk, house, seen: recordVisit }: Base,
): AppContext {
  const worldDb = createWorldDbs(pool);
  const booksDb = booksPool === pool ? worldDb : createWorldDbs(booksPool);
  const [books, crowd] = [createBooksNews(booksDb), crowdNews(worldDb)];
  return {
    env,
    findReader,
    secrets,
    connections: pool,
    worldDb,
    booksDb,
    recordBooksRead: books.read,
    recordCrowdRead: crowd.read,
    sharedNews: mergeNews(books, crowd),
    house,
    houseDb: createWorldDb(pool, house.world),
    recordVisit,
    sessionExists: createSessionCheck(pool),
    isDiskFull: () => disk?.full() ?? false,
    batchFaults: createBatchFaults(server.log),
  };
}

export async function buildApp({
  env,
  pool,
  secrets,
  booksPool = pool,
  disk,
  limits = defaultRateLimits,
  reads = defaultReadLimits,
  streams = defaultStreamLimits,
  connections = defaultConnectionLimits,
  pages = true,
  logStream,
}: Options): Promise<App> {
  const builtPages = pages ? readPages(env.projectRoot) : undefined;
  const findReader = createReaderFinder(builtPages?.languages);
  const server = await createServer({
    env,
    connections,
    refusalPage: (request, outcome) =>
      readFor(findReader(request), () => createRefusedPage(getSentence(outcome))),
    inlineScripts: builtPages ? inlineScripts(builtPages) : [],
    logStream,
  });
  useRateLimits(server, limits, knownBrowser(secrets), createClassByLink(pool, secrets));
  useReadLimits(server, reads);
  const onError: OnError = (what) => (error) => server.log.error({ err: error }, what);
  const seen = createVisitRecorder({
    connections: pool,
    onRecorded: (worlds) => jobs.cardEvents.checkWorlds(worlds),
    onWorldsWoken: () => jobs.payouts.wake(),
    onError: onError("could not record visits to worlds"),
  });
  const house = await loadHouse(pool);
  const context = createContext(server, {
    env,
    findReader,
    pool,
    secrets,
    booksPool,
    disk,
    house,
    seen: seen.add,
  });
  useWorlds(server, context);

  const news = createClockNotifier(pool);
  const jobs = createJobs(server, context, news, onError);
  const choosePages = builtPages && createPageChooser(env, builtPages);
  registerFeatures(server, context, {
    news,
    streams,
    onCardEvent: (world) => jobs.cardEvents.checkWorlds([world]),
    onSimulated: (world) => jobs.learners.add(world),
    choosePages,
  });
  drainBeforeClose(server);
  registerApiDocs(server, simPage);
  if (builtPages && choosePages)
    await registerPages(server, context, builtPages, choosePages, (request, session) =>
      loadPageState(context, request, session),
    );
  const { payouts, cardEvents, housekeeper, learners } = jobs;
  return {
    server,
    house,
    runners: [...(disk ? [disk] : []), news, payouts, cardEvents, housekeeper, learners, seen],
  };
}
