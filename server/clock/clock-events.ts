// Server-sent events: the clock on connecting and at every change, `money` for the investor concerned,
// `signed-out`.
import { hash } from "node:crypto";
import { clockRoutes } from "@glasshouse/contract/clock.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppContext } from "../http/app-context.ts";
import { refuse } from "../http/refusals.ts";
import { loadRequestSession } from "../http/request-world.ts";
import { type Session, toPublicUserId } from "../http/session.ts";
import { broadcastLoop, sendWorldEnded } from "./broadcast-clock.ts";
import type { ClockNotifier } from "./clock-notifier.ts";
import { createEndedSessionCheck } from "./ended-sessions.ts";
import { createEventStreams, type StreamLimits } from "./event-streams.ts";
import { throttleByKey } from "./throttle-by-key.ts";

const minBroadcastGapMs = 100;
/** Random, so that not all pages return to a restarted server at once. */
export const retryMs = () => 500 + Math.floor(Math.random() * 1_500);
/** Pages retry sooner at first (web/clock/persistent-stream.ts). */
const retryAfterS = 30;

/** An event, since EventSource reports no comments. */
const heartbeatEvent = "event: heartbeat\ndata: {}\n\n";

/**
 * All tabs of a browser share a stream: the key tells a page that another tab has signed in as someone else.
 */
function callerEvent(world: number, session: Session): string {
  const key = hash("sha256", `${world} ${session.investorId}`).slice(0, 16);
  return `event: caller\ndata: ${JSON.stringify({ key, id: toPublicUserId(session) })}\n\n`;
}

function beginStream(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    connection: "close",
    "x-accel-buffering": "no",
  });
  return raw;
}

export function registerClockEvents(
  app: FastifyInstance,
  context: AppContext,
  news: ClockNotifier,
  limits: StreamLimits,
): void {
  const streams = createEventStreams(limits);
  let stopping = false;
  const onError = (err: Error) => app.log.error({ err }, "could not read the clock for open event streams");
  const broadcasts = broadcastLoop(context, streams.getStreams, onError);
  const closeEndedSessions = createEndedSessionCheck(context, streams, sendWorldEnded, onError);
  const throttledBroadcast = throttleByKey(minBroadcastGapMs, broadcasts.all);
  const stopListening = news.onChange(({ world, investorId, row }) => {
    if (world !== undefined && row) {
      broadcasts.broadcastNow(world, row);
      return throttledBroadcast.markDone(world); // the database's notification follows, with the shared figures
    }
    if (investorId === undefined) {
      for (const each of world === undefined ? streams.worlds() : [world])
        if (streams.getStreams(each).size > 0) throttledBroadcast.schedule(each);
      return;
    }
    for (const stream of world === undefined ? [] : streams.getStreams(world))
      if (stream.session?.operates || stream.session?.investorId === investorId)
        stream.send("event: money\ndata: {}\n\n");
  });
  const heartbeat = setInterval(() => {
    for (const stream of streams.all()) stream.send(heartbeatEvent);
    // an open page counts as a visit
    for (const world of streams.worlds()) context.recordVisit(world);
    void closeEndedSessions();
  }, limits.heartbeatMs).unref();
  // open streams must not delay the shutdown
  app.addHook("preClose", async () => {
    stopping = true;
    stopListening();
    clearInterval(heartbeat);
    throttledBroadcast.stop();
    for (const stream of streams.all()) stream.end();
  });

  app.get(
    clockRoutes.events.path,
    // reconnecting pages get their clock before other calls
    { config: { first: true }, schema: { summary: clockRoutes.events.summary } },
    async (request, reply) => {
      const session = await loadRequestSession(request, context);
      const { world } = request;
      const release = streams.reserve({ world, session }, request.ip);
      if (!release) {
        reply.header("retry-after", retryAfterS);
        refuse("too-many-streams");
      }
      const raw = beginStream(reply);
      const stream = streams.open({ world, session }, raw, release);
      raw.on("close", stream.end);
      // closed while its session was read: no close event follows
      if (stopping || raw.destroyed) return stream.end();
      stream.send(`retry: ${retryMs()}\n\n${session ? callerEvent(world, session) : ""}`);
      broadcasts.sendToNewStream(stream);
    },
  );
}
