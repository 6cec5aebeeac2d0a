import type { FastifyInstance } from "fastify";
import { createSimulatedLearners } from "./classroom/simulated-learners.ts";
import type { ClockNotifier } from "./clock/clock-notifier.ts";
import { createClockStepCorrector } from "./clock/clock-step-corrector.ts";
import { createPayoutRunner } from "./clock/payout-runner.ts";
import { analyzeGrownTablesBriefly } from "./db/analyze-grown.ts";
import { settleCryptoDeposits } from "./deposits/settle-crypto-deposits.ts";
import { runFundDay } from "./fund-day.ts";
import type { AppContext } from "./http/app-context.ts";
import {
  cardEventPath,
  createCardEventRunner,
  signatureHeader,
} from "./sandbox/cards/deliver-card-events.ts";
import { createWorldCleanup } from "./worlds/remove-ended.ts";

export type Runner = { start(): void; stop(): Promise<void> };

export type OnError = (what: string) => (error: unknown) => void;

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

function createLearners(server: FastifyInstance, context: AppContext, onError: OnError) {
  const learners = createSimulatedLearners({
    connections: context.connections,
    worldDb: context.worldDb,
    server,
    mayWrite: () => !context.isDiskFull(),
    onError: onError("simulated learners not moved; will retry"),
  });
  // they call the API in process, so they stop before the server closes
  server.addHook("preClose", learners.stop);
  return learners;
}

function createPayouts({ connections, worldDb, houseDb, isDiskFull }: AppContext, onError: OnError) {
  const lookAtClock = createClockStepCorrector(connections);
  return createPayoutRunner({
    connections,
    worldDb,
    watch: async () => {
      await lookAtClock();
      await analyzeGrownTablesBriefly(houseDb);
    },
    mayWrite: () => !isDiskFull(),
    before: settleCryptoDeposits,
    onDay: runFundDay,
    onError: onError("payout failed; will retry"),
  });
}

function createHousekeeper(
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

export function createJobs(
  server: FastifyInstance,
  context: AppContext,
  news: ClockNotifier,
  onError: OnError,
) {
  const payouts = createPayouts(context, onError);
  news.onChange(({ investorId }) => {
    if (investorId === undefined) payouts.wake();
  });
  return {
    payouts,
    housekeeper: createHousekeeper(context, news, onError),
    cardEvents: createCardEvents(server, context, onError),
    learners: createLearners(server, context, onError),
  };
}
