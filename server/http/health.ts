// For an operator's monitoring: alive, able to write, metrics; nothing about persons.
import { timingSafeEqual } from "node:crypto";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { coalesceReads } from "../db/batch.ts";
import { getRetryCounts } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "./app-context.ts";
import { refuse } from "./refusals.ts";

const probeWrite = statement(
  "probe-write",
  "insert into readiness_probe values (1, now()) on conflict (id) do update set written_at = now()",
);
const probeTimeoutMs = 2_000;

/** Each probe writes a row and anyone may ask, so calls share one. */
const canWrite = coalesceReads((db): Promise<boolean> => {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), probeTimeoutMs).unref());
  const written = probeWrite(db).then(
    () => true,
    () => false,
  );
  return Promise.race([written, late]);
});

/** With the token, or from this machine and not through a proxy. */
function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
    return given.length === Buffer.byteLength(token) && timingSafeEqual(given, Buffer.from(token));
  }
  const forwarded = request.headers["x-forwarded-for"] ?? request.headers.forwarded;
  return forwarded === undefined && /^(::ffff:)?127\.|^::1$/.test(request.ip);
}

const metricsMaxAgeMs = 1_000;

function cachedMetrics(registry: Registry, nowMs = () => performance.now()): () => Promise<string> {
  let rendered: { text: Promise<string>; at: number } | undefined;
  return () => {
    if (!rendered || nowMs() - rendered.at >= metricsMaxAgeMs)
      rendered = { text: registry.metrics(), at: nowMs() };
    return rendered.text;
  };
}

function createMetrics(app: FastifyInstance, context: AppContext): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unmatched";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
  new Counter({
    name: "database_conflicts_total",
    help: "Transactions retried after a deadlock or serialization failure, by reason",
    labelNames: ["reason"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, times] of Object.entries(getRetryCounts(context.connections)))
        this.inc({ reason }, times);
    },
  });
  new Counter({
    name: "failed_batches_total",
    help: "Batches that failed for other reasons than the database's, by command",
    labelNames: ["command"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [command, times] of context.batchFaults.counts) this.inc({ command }, times);
    },
  });
  new Gauge({
    name: "database_connections",
    help: "Connections of the pool, by state",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "total" }, context.connections.totalCount);
      this.set({ state: "idle" }, context.connections.idleCount);
      this.set({ state: "waiting" }, context.connections.waitingCount);
    },
  });
  return registry;
}

export function registerHealth(app: FastifyInstance, context: AppContext): void {
  const registry = createMetrics(app, context);
  const metrics = cachedMetrics(registry);
  const hidden = { schema: { hide: true }, logLevel: "warn" as const };
  app.get("/healthz", hidden, async () => ({ status: "alive", disclosure }));
  app.get("/readyz", hidden, async (_request, reply) => {
    if (context.isDiskFull()) return reply.code(503).send({ status: "the disk is full" });
    if (await canWrite(context.connections)) return { status: "ready" };
    return reply.code(503).send({ status: "the database takes no writes" });
  });
  app.get("/metrics", hidden, async (request, reply) => {
    if (!canReadMetrics(request, context.env.metricsToken)) refuse("forbidden");
    return reply.type(registry.contentType).send(await metrics());
  });
}
