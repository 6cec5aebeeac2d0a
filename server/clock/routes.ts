import { clockRoutes } from "@glasshouse/contract/clock.ts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { advanceClock } from "./advance-clock.ts";
import { registerClockEvents } from "./clock-events.ts";
import type { ClockNotifier } from "./clock-notifier.ts";
import { readClock, toClockReply } from "./clock-row.ts";
import type { StreamLimits } from "./event-streams.ts";
import { setClockRate } from "./move-clock.ts";

export function registerClock(
  app: FastifyInstance,
  context: AppContext,
  news: ClockNotifier,
  streams: StreamLimits,
): void {
  bindRoute(app, context, clockRoutes.show, async ({ session, request }) =>
    toClockReply(await readClock(request.db), session),
  );
  bindRoute(app, context, clockRoutes.setRate, setClockRate);
  bindRoute(app, context, clockRoutes.advance, advanceClock(news));
  registerClockEvents(app, context, news, streams);
}
