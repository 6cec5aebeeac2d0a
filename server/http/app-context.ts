import type { Pool } from "pg";
import type { ServerSecrets } from "../db/server-secrets.ts";
import type { Db } from "../db/statement.ts";
import type { Env } from "../env.ts";
import type { BatchFaults } from "./batch-faults.ts";
import type { SessionExists } from "./known-sessions.ts";
import type { FindReader } from "./reader.ts";
import type { Session } from "./session.ts";

export type BooksPart = "figures" | "ledger";

export type House = {
  world(): number;
  /** After the house was started over. */
  reload(): Promise<void>;
};

export type SharedNews = { event: string; data: object; canRead(session: Session): boolean };

/** What every route gets; nothing in it is global. */
export type AppContext = {
  connections: Pool;
  worldDb(world: number, first?: boolean): Db;
  /** of the replica, if there is one */
  booksDb(world: number): Db;
  recordBooksRead(world: number, part: BooksPart): void;
  recordCrowdRead(world: number): void;
  sharedNews(world: number): Promise<SharedNews[]>;
  recordVisit(world: number): void;
  house: House;
  /** asked before the session's world is queried */
  sessionExists: SessionExists;
  houseDb: Db;
  findReader: FindReader;
  env: Env;
  /** read at start; the pools can't read them */
  secrets: ServerSecrets;
  isDiskFull(): boolean;
  batchFaults: BatchFaults;
};
