// Server-sent events: the clock's state at once, at every change and after every payout, a word to whom something was
// decided, and one to those who are nobody in a world that was started over, so that open pages follow.
import type { OutgoingHttpHeaders } from "node:http";
import { clockRoutes } from "@glasshouse/contract/clock.ts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../http/app-context.ts";
import { readSession, sessionCookie } from "../http/session.ts";
import type { ClockNews } from "./clock-news.ts";
import { clockReply, readClock } from "./clock-row.ts";

const heartbeatMs = 15_000;
/** a jump of 30 days needs no more than this many pictures a second */
const minGapMs = 100;

export function registerClockEvents(app: FastifyInstance, context: AppContext, news: ClockNews): void {
  const open = new Set<() => void>();
  let stopping = false;
  // a page that listens does not hold up the stop
  app.addHook("preClose", async () => {
    stopping = true;
    for (const end of open) end();
  });

  app.get(
    clockRoutes.events.path,
    { schema: { summary: clockRoutes.events.summary } },
    async (request, reply) => {
      const token = request.cookies[sessionCookie];
      const session = await readSession(context.pool, token);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders), // what every answer carries; Fastify's own sending is left
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        connection: "close", // nothing can follow on it
        "x-accel-buffering": "no",
      });
      if (stopping) return raw.end();
      let scheduled: NodeJS.Timeout | undefined;
      let world: string | undefined;
      const send = async () => {
        scheduled = undefined;
        try {
          const state = clockReply(await readClock(context.pool), session);
          if (
            session &&
            world !== undefined &&
            world !== state.startedAt &&
            !(await readSession(context.pool, token))
          ) {
            raw.write("event: signed-out\ndata: {}\n\n");
            return end();
          }
          world = state.startedAt;
          if (!raw.writableEnded) raw.write(`event: clock\ndata: ${JSON.stringify(state)}\n\n`);
        } catch {
          // the database is away; the next change or the browser's reconnect tells
        }
      };
      const stopListening = news.onChange(({ investorId }) => {
        if (investorId === undefined) scheduled ??= setTimeout(send, minGapMs);
        else if (session && (session.role === "admin" || session.investorId === investorId))
          raw.write("event: money\ndata: {}\n\n");
      });
      const heartbeat = setInterval(() => raw.write(": still here\n\n"), heartbeatMs);
      const end = () => {
        stopListening();
        clearInterval(heartbeat);
        clearTimeout(scheduled);
        open.delete(end);
        raw.end();
      };
      open.add(end);
      raw.on("close", end);
      if (raw.destroyed) return end(); // gone while its session was read: no close will come any more
      await send();
    },
  );
}
