// Kills when the database reaches a chosen statement.
import pg from "pg";
import { waitLimitMs } from "../support/limits.ts";
import type { Stage } from "./stage.ts";

async function connect(stage: Stage): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: stage.connectionString() });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** @returns the process that waits for a lock */
async function lookFor(client: pg.Client, statement: string): Promise<number> {
  for (const until = Date.now() + waitLimitMs; Date.now() < until; ) {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid() and wait_event_type = 'Lock'",
      [`%${statement}%`],
    );
    const [session] = rows;
    if (session) return session.pid;
  }
  throw new Error(`the database was never at ${statement}`);
}

/** account: only this statement posts to it; pid: of the waiting process */
export type Middle = {
  account: string;
  statement: string;
  begin(): Promise<unknown>;
  end(pid: number): Promise<unknown>;
};

/** Everything else is written, and nothing committed. */
export async function whileItWaits(stage: Stage, { account, statement, begin, end }: Middle): Promise<void> {
  const [row] = await stage.query<{ world: number }>("select current_world() as world");
  const [holder, looker] = [await connect(stage), await connect(stage)];
  // a killed database has ended them
  const leave = () => Promise.all([holder, looker].map((client) => client.end().catch(() => {})));
  try {
    await holder.query("begin");
    const { rowCount } = await holder.query(
      `select from accounts where id = ${account} and world_id = $1 for update`,
      [row?.world],
    );
    if (rowCount !== 1) throw new Error(`there is no account ${account}`);
    await begin();
    const ended = end(await lookFor(looker, statement));
    await leave();
    await ended;
  } finally {
    await leave();
  }
}
