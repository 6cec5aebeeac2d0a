// Builds the application on a pool without listening, so that tests can call it.
import type { Writable } from "node:stream";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Pool } from "pg";
import { registerAdmin } from "./admin/routes.ts";
import { knownBrowser } from "./auth/known-device.ts";
import { registerAuth } from "./auth/routes.ts";
import { createBooksNews } from "./books/books-news.ts";
import { registerBooks } from "./books/routes.ts";
import { createClassByLink } from "./classroom/class-code.ts";
import { registerClassroom } from "./classroom/routes.ts";
import { createSimulatedLearners } from "./classroom/simulated-learners.ts";
import { type ClockNotifier, createClockNotifier } from "./clock/clock-notifier.ts";
import { createClockStepCorrector } from "./clock/clock-step-corrector.ts";
import { defaultStreamLimits, type StreamLimits } from "./clock/event-streams.ts";
import { createPayoutRunner } from "./clock/payout-runner.ts";
import { registerClock } from "./clock/routes.ts";
import { registerConfig } from "./config/routes.ts";
import { crowdNews } from "./crowd/crowd-news.ts";
import { registerCrowd } from "./crowd/routes.ts";
import { loadPageState } from "./dashboard/page-state.ts";
import { registerDashboard } from "./dashboard/routes.ts";
import { analyzeGrownTablesBriefly } from "./db/analyze-grown.ts";
import type { DiskSpaceMonitor } from "./db/disk-space.ts";
import { createWorldDb, createWorldDbs } from "./db/in-world.ts";
import type { ServerSecrets } from "./db/server-secrets.ts";
import type { Db } from "./db/statement.ts";
import { registerCardEvents } from "./deposits/receive-card-event.ts";
import { registerDeposits } from "./deposits/routes.ts";
import { settleCryptoDeposits } from "./deposits/settle-crypto-deposits.ts";
import type { Env } from "./env.ts";
import { runFundDay } from "./fund-day.ts";
import { registerHosts } from "./hosts/routes.ts";
import { requireAllowedHost } from "./http/allowed-hosts.ts";
import { describeCalls, registerApiDocs } from "./http/api-docs.ts";
import type { AppContext, House, SharedNews } from "./http/app-context.ts";
import { createBatchFaults } from "./http/batch-faults.ts";
import {
  answerMalformedRequest,
  type ConnectionLimits,
  defaultConnectionLimits,
  discardBody,
  endSlowReaders,
  refuseExpectations,
  toConnectionOptions,
} from "./http/connection-limits.ts";
import { allowConfiguredOrigin } from "./http/cross-origin.ts";
import { drainBeforeClose } from "./http/drain.ts";
import { registerHealth } from "./http/health.ts";
import { createSessionCheck } from "./http/known-sessions.ts";
import { createLogOptions } from "./http/log-options.ts";
import { defaultRateLimits, type RateLimits, useRateLimits } from "./http/rate-limits.ts";
import { defaultReadLimits, type ReadLimits, useReadLimits } from "./http/read-limits.ts";
import { createErrorHandler, useRefusals } from "./http/refusals.ts";
import { useWorlds } from "./http/request-world.ts";
import { useSecurityHeaders } from "./http/security-headers.ts";
import { inlineScripts, readPages, registerPages } from "./http/static-pages.ts";
import { registerInvestments } from "./investments/routes.ts";
import { registerMailbox } from "./mailbox/routes.ts";
import { registerOffers } from "./offers/routes.ts";
import { registerOperator } from "./operator/routes.ts";
import { registerReferrals } from "./referrals/routes.ts";
import {
  cardEventPath,
  createCardEventRunner,
  signatureHeader,
} from "./sandbox/cards/deliver-card-events.ts";
import { registerCards } from "./sandbox/cards/routes.ts";
import { createRefusedPage, registerSimPages, simPage } from "./sandbox/sim-page.ts";
import { registerSettings } from "./settings/routes.ts";
import { registerTransactions } from "./transactions/routes.ts";
import { walletCustomers } from "./wallet/charge-wallet.ts";
import { registerWallet } from "./wallet/routes.ts";
import { registerWithdrawals } from "./withdrawals/routes.ts";
import { registerWorldsAdmin } from "./worlds/admin-routes.ts";
import { loadHouse } from "./worlds/house.ts";
import { createInvitations } from "./worlds/invitations.ts";
import { createWorldCleanup } from "./worlds/remove-ended.ts";
import { registerWorlds } from "./worlds/routes.ts";
import { createVisitRecorder } from "./worlds/world-visits.ts";

/** Larger than any body of the contract. */
const bodyLimitBytes = 32 * 1024;

/** Background work: starts after listening, stops before the pool ends. */
export type Runner = { start(): void; stop(): Promise<void> };

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
  /** for tests */
  logStream?: Writable;
};

type OnError = (what: string) => (error: unknown) => void;

type News = { of(world: number): Promise<SharedNews | undefined> };

/** Asks the sources in this order. */
function mergeNews(...kinds: News[]): AppContext["sharedNews"] {
  return async (world) => {
    const told: SharedNews[] = [];
    for (const { of } of kinds) {
      const news = await of(world);
      if (news) told.push(news);
    }
    return told;
  };
}

/** The simulated processor calls this server as a real one would, in process. */
function createCardEvents(server: FastifyInstance, context: AppContext, onError: OnError) {
  return createCardEventRunner({
    worldDb: context.worldDb,
    house: context.house.world,
    secret: context.secrets["card-events"],
    mayWrite: () => !context.isDiskFull(),
    send: (payload, signature) =>
      server.inject({
        method: "POST",
        url: cardEventPath,
        payload,
        headers: { "content-type": "application/json", [signatureHeader]: signature },
      }),
    onError: onError("card events not delivered; will retry"),
  });
}

/** Simulated learners call the API in process, so they stop before the server closes. */
function createLearners(server: FastifyInstance, context: AppContext, onError: OnError) {
  const learners = createSimulatedLearners({
    connections: context.connections,
    worldDb: context.worldDb,
    server,
    mayWrite: () => !context.isDiskFull(),
    onError: onError("simulated learners not moved; will retry"),
  });
  server.addHook("preClose", learners.stop);
  return learners;
}

type Wiring = {
  news: ClockNotifier;
  streams: StreamLimits;
  onCardEvent: (world: number) => void;
  onSimulated: (world: number) => void;
  joinPage: string | undefined;
};

function registerFeatures(
  server: FastifyInstance,
  context: AppContext,
  { news, streams, onCardEvent, onSimulated, joinPage }: Wiring,
): void {
  registerHealth(server, context);
  registerConfig(server, context);
  const invited = createInvitations(context);
  registerAuth(server, context, invited);
  registerClock(server, context, news, streams);
  registerSimPages(server, context.env.projectRoot);
  registerCards(server, context, { customers: walletCustomers, onEvent: onCardEvent });
  registerCardEvents(server, context);
  registerDeposits(server, context);
  registerInvestments(server, context);
  registerWithdrawals(server, context);
  registerWallet(server, context);
  registerDashboard(server, context);
  registerTransactions(server, context);
  registerMailbox(server, context);
  registerSettings(server, context);
  registerReferrals(server, context);
  registerAdmin(server, context);
  registerWorldsAdmin(server, context);
  registerCrowd(server, context);
  registerBooks(server, context);
  registerOperator(server, context);
  registerOffers(server, context);
  registerWorlds(server, context, invited);
  registerClassroom(server, context, { news, onSimulated, joinPage });
  registerHosts(server, context);
}

/** Run by the runner each second. */
function createWatch(connections: Db, house: Db): () => Promise<void> {
  const lookAtClock = createClockStepCorrector(connections);
  return async () => {
    await lookAtClock();
    await analyzeGrownTablesBriefly(house);
  };
}

function createPayouts({ connections, worldDb, houseDb, isDiskFull }: AppContext, onError: OnError) {
  return createPayoutRunner({
    connections,
    worldDb,
    watch: createWatch(connections, houseDb),
    mayWrite: () => !isDiskFull(),
    before: settleCryptoDeposits,
    onDay: runFundDay,
    onError: onError("payout failed; will retry"),
  });
}

/** Worlds may end on any server; each server cleans up and looks for a new house. */
function createHousekeeping(
  { connections, isDiskFull, house }: AppContext,
  news: ClockNotifier,
  onError: OnError,
) {
  const housekeeper = createWorldCleanup({
    connections,
    mayWrite: () => !isDiskFull(),
    onError: onError("ended world not removed; will retry"),
  });
  news.onChange(({ world, ended }) => {
    if (ended) housekeeper.wake();
    if (world === undefined || (ended && world === house.world()))
      house.reload().catch(onError("could not reload the house"));
  });
  return housekeeper;
}

const handleError = createErrorHandler(createRefusedPage);

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
  const server = fastify({
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: handleError,
    clientErrorHandler: answerMalformedRequest,
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true },
    ...toConnectionOptions(connections),
    ...createLogOptions(env.logLevel, logStream),
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.removeContentTypeParser("text/plain"); // a foreign form could send it
  for (const caller of ["session", "leading"] as const) server.decorateRequest(caller, null);
  useRefusals(server, handleError, (reply) => discardBody(reply, connections));
  requireAllowedHost(server, env);
  endSlowReaders(server, connections);
  refuseExpectations(server);
  await server.register(cookie);
  await describeCalls(server);
  const builtPages = pages ? readPages(env.projectRoot) : undefined;
  await useSecurityHeaders(server, env, builtPages ? inlineScripts(builtPages) : []);
  await allowConfiguredOrigin(server, env);
  useRateLimits(server, limits, knownBrowser(secrets), createClassByLink(pool, secrets));
  useReadLimits(server, reads);
  const isDiskFull = () => disk?.full() ?? false;
  const house = await loadHouse(pool);
  const [worldDb, houseDb] = [createWorldDbs(pool), createWorldDb(pool, house.world)];
  const onError: OnError = (what) => (error) => server.log.error({ err: error }, what);
  const seen = createVisitRecorder({
    connections: pool,
    onRecorded: (worlds) => cardEvents.checkWorlds(worlds),
    onWorldsWoken: () => payouts.wake(),
    onError: onError("could not record visits to worlds"),
  });
  const booksDb = booksPool === pool ? worldDb : createWorldDbs(booksPool);
  const [books, crowd] = [createBooksNews(booksDb), crowdNews(worldDb)];
  const context: AppContext = {
    connections: pool,
    worldDb,
    recordVisit: seen.add,
    booksDb,
    recordBooksRead: books.read,
    recordCrowdRead: crowd.read,
    sharedNews: mergeNews(books, crowd),
    house,
    houseDb,
    sessionExists: createSessionCheck(pool),
    env,
    secrets,
    isDiskFull,
    batchFaults: createBatchFaults(server.log),
  };
  useWorlds(server, context);

  const news = createClockNotifier(pool);
  const payouts = createPayouts(context, onError);
  news.onChange(({ investorId }) => {
    if (investorId === undefined) payouts.wake();
  });
  const housekeeper = createHousekeeping(context, news, onError);

  const cardEvents = createCardEvents(server, context, onError);
  const learners = createLearners(server, context, onError);

  registerFeatures(server, context, {
    news,
    streams,
    onCardEvent: (world) => cardEvents.checkWorlds([world]),
    onSimulated: (world) => learners.add(world),
    joinPage: builtPages?.join,
  });
  drainBeforeClose(server);
  registerApiDocs(server, simPage);
  if (builtPages)
    await registerPages(server, context, builtPages, (request, session) =>
      loadPageState(context, request, session),
    );
  return {
    server,
    house,
    runners: [...(disk ? [disk] : []), news, payouts, cardEvents, housekeeper, learners, seen],
  };
}
