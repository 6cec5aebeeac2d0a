// What the figures stand on: a durable database, the product on it in a process of its own, and signed-in investors.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openPeople, type Person, type Query } from "../e2e/open-people.ts";
import { type RunningGlasshouse, startGlasshouse } from "../e2e/running-glasshouse.ts";
import { startEmbeddedPostgres } from "../server/db/embedded-postgres.ts";

export type Stage = {
  /** one, or as many as SERVERS says */
  servers: RunningGlasshouse[];
  /** of the first */
  url: string;
  connectionString: string;
  /** works as the database's owner */
  owner: pg.Pool;
  query: Query;
  people: Person[];
  /** @param path of Glasshouse, or a whole address */
  get(path: string, person: Person): Promise<{ status: number; ms: number; body: string }>;
  post(path: string, person: Person, body: object): Promise<{ status: number; ms: number; body: string }>;
  stop(): Promise<void>;
};

/** @param peopleCount investors with a session, at the highest level, with $5,000.00 available each */
export async function openStage(peopleCount: number): Promise<Stage> {
  const folder = process.env.DATABASE_URL ? undefined : mkdtempSync(join(tmpdir(), "glasshouse-bench-"));
  const embedded = folder ? await startEmbeddedPostgres({ dataDir: folder }) : undefined;
  const server = process.env.DATABASE_URL ?? embedded?.connectionString ?? "";
  const name = `bench_${randomBytes(4).toString("hex")}`;
  const maker = new pg.Client({ connectionString: server });
  await maker.connect();
  await maker.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const servers = await Promise.all(
    Array.from({ length: Number(process.env.SERVERS ?? 1) }, () =>
      startGlasshouse({ DATABASE_URL: url.href }),
    ),
  );
  const [first] = servers;
  if (!first) throw new Error("SERVERS: at least 1");
  let turn = 0;
  const nextUrl = () => servers[turn++ % servers.length]?.url ?? first.url;
  const owner = new pg.Pool({ connectionString: url.href, max: 24 });
  owner.on("error", () => {});
  const query: Query = async (text, values) => (await owner.query(text, values)).rows;
  const people = await openPeople(query, peopleCount, 500_000);

  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  type Reply = { status: number; ms: number; body: string };
  const call = (
    method: string,
    path: string,
    person: Person,
    body?: object,
    key: string = randomUUID(),
  ): Promise<Reply> =>
    new Promise<Reply>((resolve, reject) => {
      const payload = body ? JSON.stringify(body) : undefined;
      const began = performance.now();
      const sent = request(
        new URL(path, nextUrl()),
        {
          method,
          agent,
          headers: {
            cookie: person.cookie,
            "idempotency-key": key,
            ...(payload
              ? { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }
              : {}),
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part) => parts.push(part));
          answer.on("error", reject);
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              ms: performance.now() - began,
              body: Buffer.concat(parts).toString(),
            }),
          );
        },
      );
      // a kept connection that was closed as it was taken: the same request again, under its key
      sent.on("error", (error) =>
        sent.reusedSocket ? call(method, path, person, body, key).then(resolve, reject) : reject(error),
      );
      sent.end(payload);
    });
  return {
    servers,
    url: first.url,
    connectionString: url.href,
    owner,
    query,
    people,
    get: (path, person) => call("GET", path, person),
    post: (path, person, body) => call("POST", path, person, body),
    async stop() {
      agent.destroy();
      await Promise.all(servers.map((server) => server.stop()));
      await owner.end();
      await maker.query(`drop database if exists ${name} with (force)`);
      await maker.end();
      await embedded?.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** So many workers at once, each with the next piece of work until none is left. @returns pieces a second */
export async function perSecond(
  pieces: number,
  workers: number,
  work: (piece: number) => Promise<void>,
): Promise<number> {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let piece = next++; piece < pieces; piece = next++) await work(piece);
    }),
  );
  return pieces / ((performance.now() - began) / 1_000);
}
