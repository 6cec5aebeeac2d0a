// Server-sent events: the clock on connecting and at every change, `money` for the investor concerned,
// `signed-out`.
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

const minGapMs = 100;
/** Random, so that not all pages return to a restarted server at once. */
export const retryMs = () => 500 + Math.floor(Math.random() * 1_500);
/** Pages retry sooner at first (web/clock/hold-stream.ts). */
const retryAfterS = 30;

/** An event, since EventSource reports no comments. */
const heartbeatEvent = "event: heartbeat\ndata: {}\n\n";

/**
 * All tabs of a browser share a stream: the key tells a page that another tab has signed in as someone else.
 */
function callerEvent(world: number, session: Session): string {
  const key = hash("sha256", `${world} ${session.investorId}`).slice(0, 16);
  return `event: caller\ndata: ${JSON.stringify({ key, id: publicUserId(session) })}\n\n`;
}

function apart(found: (Session & { clock: ClockRow }) | null): {
  session: Session | null;
  clock?: ClockRow | undefined;
} {
  if (!found) return { session: null };
  const { clock, ...session } = found;
  return { session, clock };
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
  news: ClockNews,
  limits: StreamLimits,
): void {
  const streams = eventStreams(limits);
  const coming = readsUnderWay();
  let stopping = false;
  const onFault = (err: Error) => app.log.error({ err }, "could not read the clock for open event streams");
  const tell = tellInTurns(context, streams.of, onFault);
  const endGone = goneSessions(context, streams, tellEnded, onFault);
  const telling = withGap(minGapMs, tell.everybody);
  const stopListening = news.onChange(({ world, investorId, row }) => {
    coming.changed(world);
    if (world !== undefined && row) {
      tell.atOnce(world, row);
      return telling.wasTold(world); // the database's notification follows, with the shared figures
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
    // an open page counts as a visit
    for (const world of streams.worlds()) context.seen(world);
    void endGone();
  }, limits.heartbeatMs).unref();
  // open streams must not delay the shutdown
  app.addHook("preClose", async () => {
    stopping = true;
    stopListening();
    clearInterval(heartbeat);
    telling.stop();
    for (const stream of streams.all()) stream.end();
  });

  app.get(
    clockRoutes.events.path,
    // reconnecting pages get their clock before other calls
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
      // closed while its session was read: no close event follows
      if (stopping || raw.destroyed) return stream.end();
      stream.send(`retry: ${retryMs()}\n\n${session ? callerEvent(world, session) : ""}`);
      tell.oneWhoCame(stream, isCurrent ? clock : undefined);
    },
  );
}
