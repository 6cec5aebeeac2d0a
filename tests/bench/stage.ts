// The database is durable, and the product has its own process.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { openPeople, type Person, type Query } from "../support/open-people.ts";
import { type OwnDatabase, ownDatabase } from "../support/own-database.ts";
import { type RunningGlasshouse, startGlasshouse } from "../support/running-glasshouse.ts";
import { httpClient, type Reply } from "./http-client.ts";

type TimedReply = Reply & { ms: number };

export type Stage = {
  servers: RunningGlasshouse[];
  url: string;
  connectionString: string;
  /** as owner */
  owner: pg.Pool;
  query: Query;
  people: Person[];
  /** @param path or a whole address */
  get(path: string, person: Person): Promise<TimedReply>;
  post(path: string, person: Person, body: object): Promise<TimedReply>;
  stop(): Promise<void>;
};

/**
 * @param peopleCount at the highest level, each with $5,000.00
 * @param root the product's tree
 */
export async function openStage(peopleCount: number, database?: OwnDatabase, root?: string): Promise<Stage> {
  const { connectionString, drop } = database ?? (await ownDatabase());
  const servers = await Promise.all(
    Array.from({ length: Number(process.env.SERVERS ?? 1) }, () =>
      startGlasshouse({ DATABASE_URL: connectionString }, undefined, root),
    ),
  );
  const [first] = servers;
  if (!first) throw new Error("SERVERS: at least 1");
  let turn = 0;
  const nextUrl = () => servers[turn++ % servers.length]?.url ?? first.url;
  const owner = new pg.Pool({ connectionString, max: 24 });
  owner.on("error", () => {});
  const query: Query = async (text, values) => (await owner.query(text, values)).rows;
  const people = await openPeople(query, peopleCount, 500_000);

  const client = httpClient();
  const call = async (method: string, path: string, person: Person, body?: object) => {
    const headers = {
      cookie: person.cookie,
      "idempotency-key": randomUUID(),
      ...(body ? { "content-type": "application/json" } : {}),
    };
    const began = performance.now();
    const reply = await client.ask(
      method,
      new URL(path, nextUrl()),
      headers,
      body ? JSON.stringify(body) : undefined,
    );
    return { ...reply, ms: performance.now() - began };
  };
  return {
    servers,
    url: first.url,
    connectionString,
    owner,
    query,
    people,
    get: (path, person) => call("GET", path, person),
    post: (path, person, body) => call("POST", path, person, body),
    async stop() {
      client.close();
      await Promise.all(servers.map((server) => server.stop()));
      await owner.end();
      await drop();
    },
  };
}

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
