// Server-sent events: the clock's state at once, at every change and after every payout, a word to whom something was
// decided, and one to those whose session has ended, so that open pages follow.
import { hash } from "node:crypto";
import { clockRoutes } from "@glasshouse/contract/clock.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppContext } from "../http/app-context.ts";
import { refuse } from "../http/refusals.ts";
import { sessionOf } from "../http/request-world.ts";
import { publicUserId, type Session } from "../http/session.ts";
import type { ClockNews } from "./clock-news.ts";
import { type ClockRow, readSessionWithClock } from "./clock-row.ts";
import { eventStreams, type StreamLimits } from "./event-streams.ts";
import { goneSessions } from "./gone-sessions.ts";
import { readsUnderWay } from "./reads-under-way.ts";
import { tellEnded, tellInTurns } from "./tell-streams.ts";
import { withGap } from "./with-gap.ts";

/** a jump of 30 days needs no more than this many pictures a second */
const minGapMs = 100;
/** When a page whose stream ended asks again: each after a time of its own, so that a server that is back is not asked by all at once. */
export const retryMs = () => 500 + Math.floor(Math.random() * 1_500);
/** When a program that found no place should ask again; pages do sooner at first, then ever more rarely (web/clock/hold-stream.ts). */
const retryAfterS = 30;

/** An event, not a comment: EventSource reports no comments, and a page must be able to tell a quiet stream from a dead one. */
const heartbeatEvent = "event: heartbeat\ndata: {}\n\n";

/**
 * All tabs of a browser share one stream, so a page learns from this event that another tab has signed in as someone else. The key
 * is opaque, and the same for every session of one person in one world.
 */
function callerEvent(world: number, session: Session): string {
  const key = hash("sha256", `${world} ${session.investorId}`).slice(0, 16);
  return `event: caller\ndata: ${JSON.stringify({ key, id: publicUserId(session) })}\n\n`;
}

/** What is kept of a caller with the stream, and what is told once. */
function apart(found: (Session & { clock: ClockRow }) | null): {
  session: Session | null;
  clock?: ClockRow | undefined;
} {
  if (!found) return { session: null };
  const { clock, ...session } = found;
  return { session, clock };
}

/** From here on it is written to; Fastify's own sending is left. */
function beginStream(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  // what every answer carries
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    connection: "close", // nothing can follow on it
    "x-accel-buffering": "no",
  });
  return raw;
}

export function registerClockEvents(
  app: FastifyInstance,
  context: AppContext,
  news: ClockNews,
  limits: StreamLimits,
): void {
  const streams = eventStreams(limits);
  const coming = readsUnderWay();
  let stopping = false;
  const onFault = (err: Error) =>
    app.log.error({ err }, "what open pages are told of their clock can't be read");
  const tell = tellInTurns(context, streams.of, onFault);
  const endGone = goneSessions(context, streams, tellEnded, onFault);
  const telling = withGap(minGapMs, tell.everybody);
  const stopListening = news.onChange(({ world, investorId, row }) => {
    coming.changed(world);
    if (world !== undefined && row) {
      tell.atOnce(world, row);
      return telling.wasTold(world); // the database's own word of it comes now, and with it what is shared
    }
    if (investorId === undefined) {
      for (const each of world === undefined ? streams.worlds() : [world])
        if (streams.of(each).size > 0) telling.soon(each);
      return;
    }
    for (const stream of world === undefined ? [] : streams.of(world))
      if (stream.session?.operates || stream.session?.investorId === investorId)
        stream.send("event: money\ndata: {}\n\n");
  });
  const heartbeat = setInterval(() => {
    for (const stream of streams.all()) stream.send(heartbeatEvent);
    // whoever has a page open looks at their world, also without a call
    for (const world of streams.worlds()) context.seen(world);
    void endGone();
  }, limits.heartbeatMs).unref();
  // a page that listens does not hold up the stop
  app.addHook("preClose", async () => {
    stopping = true;
    stopListening();
    clearInterval(heartbeat);
    telling.stop();
    for (const stream of streams.all()) stream.end();
  });

  app.get(
    clockRoutes.events.path,
    // pages that all come back at once have their clock before what else is asked for
    { config: { first: true }, schema: { summary: clockRoutes.events.summary } },
    async (request, reply) => {
      const { answer, isCurrent } = await coming.read(request.world, () =>
        sessionOf(request, context, readSessionWithClock),
      );
      const { session, clock } = apart(answer);
      const { world } = request;
      const giveBack = streams.take({ world, session }, request.ip);
      if (!giveBack) {
        reply.header("retry-after", retryAfterS);
        refuse("too-many-streams");
      }
      const raw = beginStream(reply);
      const stream = streams.open({ world, session }, raw, giveBack);
      raw.on("close", stream.end);
      // gone while its session was read: no close will come any more
      if (stopping || raw.destroyed) return stream.end();
      stream.send(`retry: ${retryMs()}\n\n${session ? callerEvent(world, session) : ""}`);
      tell.oneWhoCame(stream, isCurrent ? clock : undefined);
    },
  );
}
