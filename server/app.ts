// Builds the application on a pool without listening, so that tests can call it.
import type { Writable } from "node:stream";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Pool } from "pg";
import { registerAdmin } from "./admin/routes.ts";
import { knownBrowser } from "./auth/known-device.ts";
import { registerAuth } from "./auth/routes.ts";
import { booksNews } from "./books/books-news.ts";
import { registerBooks } from "./books/routes.ts";
import { classByLink } from "./classroom/class-door.ts";
import { registerClassroom } from "./classroom/routes.ts";
import { simulatedLearners } from "./classroom/simulated-learners.ts";
import { type ClockNews, clockNews } from "./clock/clock-news.ts";
import { clockSteps } from "./clock/clock-steps.ts";
import { ordinaryStreams, type StreamLimits } from "./clock/event-streams.ts";
import { payoutRunner } from "./clock/payout-runner.ts";
import { registerClock } from "./clock/routes.ts";
import { registerConfig } from "./config/routes.ts";
import { crowdNews } from "./crowd/crowd-news.ts";
import { registerCrowd } from "./crowd/routes.ts";
import { pageStateOf } from "./dashboard/page-state.ts";
import { registerDashboard } from "./dashboard/routes.ts";
import { analyzeSomeGrown } from "./db/analyze-grown.ts";
import type { DiskRoom } from "./db/disk-room.ts";
import { inWorld, worldsOf } from "./db/in-world.ts";
import type { ServerSecrets } from "./db/server-secrets.ts";
import type { Db } from "./db/statement.ts";
import { registerCardEvents } from "./deposits/receive-card-event.ts";
import { registerDeposits } from "./deposits/routes.ts";
import { settleCryptoDeposits } from "./deposits/settle-crypto-deposits.ts";
import type { Env } from "./env.ts";
import { runFundDay } from "./fund-day.ts";
import { registerHosts } from "./hosts/routes.ts";
import { describeCalls, registerApiDocs } from "./http/api-docs.ts";
import type { AppContext, House, SharedNews } from "./http/app-context.ts";
import {
  answerBroken,
  type ConnectionLimits,
  connectionOptions,
  discardBody,
  endSlowReaders,
  ordinaryConnections,
  refuseExpectations,
} from "./http/connection-limits.ts";
import { allowConfiguredOrigin } from "./http/cross-origin.ts";
import { drainBeforeClose } from "./http/drain.ts";
import { registerHealth } from "./http/health.ts";
import { useKnownHosts } from "./http/known-hosts.ts";
import { knownSessions } from "./http/known-sessions.ts";
import { logOptions } from "./http/log-options.ts";
import { ordinaryLimits, type RateLimits, useRateLimits } from "./http/rate-limits.ts";
import { ordinaryReads, type ReadLimits, useReadLimits } from "./http/read-limits.ts";
import { refusalAnswer, useRefusals } from "./http/refusals.ts";
import { useWorlds } from "./http/request-world.ts";
import { useSecurityHeaders } from "./http/security-headers.ts";
import { inlineScripts, readPages, registerPages } from "./http/static-pages.ts";
import { turnFaults } from "./http/turn-faults.ts";
import { registerInvestments } from "./investments/routes.ts";
import { registerMailbox } from "./mailbox/routes.ts";
import { registerOffers } from "./offers/routes.ts";
import { registerOperator } from "./operator/routes.ts";
import { registerReferrals } from "./referrals/routes.ts";
import { cardEventPath, cardEventRunner, signatureHeader } from "./sandbox/cards/deliver-card-events.ts";
import { registerCards } from "./sandbox/cards/routes.ts";
import { refusedPage, registerSimPages, simPage } from "./sandbox/sim-page.ts";
import { registerSettings } from "./settings/routes.ts";
import { registerTransactions } from "./transactions/routes.ts";
import { walletCustomers } from "./wallet/charge-wallet.ts";
import { registerWallet } from "./wallet/routes.ts";
import { registerWithdrawals } from "./withdrawals/routes.ts";
import { registerWorldsAdmin } from "./worlds/admin-routes.ts";
import { openHouse } from "./worlds/house.ts";
import { invitations } from "./worlds/invitations.ts";
import { housekeeping } from "./worlds/remove-ended.ts";
import { registerWorlds } from "./worlds/routes.ts";
import { seenWorlds } from "./worlds/seen-worlds.ts";

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
  disk?: DiskRoom | undefined;
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
function sharedBy(...kinds: News[]): AppContext["sharedNews"] {
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
function cardEventsOf(server: FastifyInstance, context: AppContext, onError: OnError) {
  return cardEventRunner({
    worldDb: context.worldDb,
    house: context.house.world,
    secret: context.secrets["card-events"],
    mayWrite: () => !context.diskFull(),
    send: (payload, signature) =>
      server.inject({
        method: "POST",
        url: cardEventPath,
        payload,
        headers: { "content-type": "application/json", [signatureHeader]: signature },
      }),
    onError: onError("card events were not delivered and are tried again"),
  });
}

/** Simulated learners call the API in process, so they stop before the server closes. */
function learnersOf(server: FastifyInstance, context: AppContext, onError: OnError) {
  const learners = simulatedLearners({
    connections: context.connections,
    worldDb: context.worldDb,
    server,
    mayWrite: () => !context.diskFull(),
    onError: onError("simulated learners were not moved, which is tried again"),
  });
  server.addHook("preClose", learners.stop);
  return learners;
}

type Wiring = {
  news: ClockNews;
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
  const invited = invitations(context);
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
function watching(connections: Db, house: Db): () => Promise<void> {
  const lookAtClock = clockSteps(connections);
  return async () => {
    await lookAtClock();
    await analyzeSomeGrown(house);
  };
}

function payoutsOf({ connections, worldDb, houseDb, diskFull }: AppContext, onError: OnError) {
  return payoutRunner({
    connections,
    worldDb,
    watch: watching(connections, houseDb),
    mayWrite: () => !diskFull(),
    before: settleCryptoDeposits,
    onDay: runFundDay,
    onError: onError("a payout failed and is tried again"),
  });
}

/** Worlds may end on any server; each server cleans up and looks for a new house. */
function housekeepingOf({ connections, diskFull, house }: AppContext, news: ClockNews, onError: OnError) {
  const housekeeper = housekeeping({
    connections,
    mayWrite: () => !diskFull(),
    onError: onError("a world that has ended was not removed, which is tried again"),
  });
  news.onChange(({ world, ended }) => {
    if (ended) housekeeper.wake();
    if (world === undefined || (ended && world === house.world()))
      house.look().catch(onError("the house was not looked for again"));
  });
  return housekeeper;
}

const answerRefused = refusalAnswer(refusedPage);

export async function buildApp({
  env,
  pool,
  secrets,
  booksPool = pool,
  disk,
  limits = ordinaryLimits,
  reads = ordinaryReads,
  streams = ordinaryStreams,
  connections = ordinaryConnections,
  pages = true,
  logStream,
}: Options): Promise<App> {
  const server = fastify({
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: answerRefused,
    clientErrorHandler: answerBroken,
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true },
    ...connectionOptions(connections),
    ...logOptions(env.logLevel, logStream),
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.removeContentTypeParser("text/plain"); // a foreign form could send it
  for (const caller of ["session", "leading"] as const) server.decorateRequest(caller, null);
  useRefusals(server, answerRefused, (reply) => discardBody(reply, connections));
  useKnownHosts(server, env);
  endSlowReaders(server, connections);
  refuseExpectations(server);
  await server.register(cookie);
  await describeCalls(server);
  const builtPages = pages ? readPages(env.projectRoot) : undefined;
  await useSecurityHeaders(server, env, builtPages ? inlineScripts(builtPages) : []);
  await allowConfiguredOrigin(server, env);
  useRateLimits(server, limits, knownBrowser(secrets), classByLink(pool, secrets));
  useReadLimits(server, reads);
  const diskFull = () => disk?.full() ?? false;
  const house = await openHouse(pool);
  const [worldDb, houseDb] = [worldsOf(pool), inWorld(pool, house.world)];
  const onError: OnError = (what) => (error) => server.log.error({ err: error }, what);
  const seen = seenWorlds({
    connections: pool,
    onSeen: (worlds) => cardEvents.lookAt(worlds),
    onWoken: () => payouts.wake(),
    onError: onError("that a world was seen was not kept"),
  });
  const booksDb = booksPool === pool ? worldDb : worldsOf(booksPool);
  const [books, crowd] = [booksNews(booksDb), crowdNews(worldDb)];
  const context: AppContext = {
    connections: pool,
    worldDb,
    seen: seen.note,
    booksDb,
    booksRead: books.read,
    crowdRead: crowd.read,
    sharedNews: sharedBy(books, crowd),
    house,
    houseDb,
    isSomebodys: knownSessions(pool),
    env,
    secrets,
    diskFull,
    turnFaults: turnFaults(server.log),
  };
  useWorlds(server, context);

  const news = clockNews(pool);
  const payouts = payoutsOf(context, onError);
  news.onChange(({ investorId }) => {
    if (investorId === undefined) payouts.wake();
  });
  const housekeeper = housekeepingOf(context, news, onError);

  const cardEvents = cardEventsOf(server, context, onError);
  const learners = learnersOf(server, context, onError);

  registerFeatures(server, context, {
    news,
    streams,
    onCardEvent: (world) => cardEvents.lookAt([world]),
    onSimulated: (world) => learners.add(world),
    joinPage: builtPages?.join,
  });
  drainBeforeClose(server);
  registerApiDocs(server, simPage);
  if (builtPages)
    await registerPages(server, context, builtPages, (request, session) =>
      pageStateOf(context, request, session),
    );
  return {
    server,
    house,
    runners: [...(disk ? [disk] : []), news, payouts, cardEvents, housekeeper, learners, seen],
  };
}
