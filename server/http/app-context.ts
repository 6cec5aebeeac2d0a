import type { Pool } from "pg";
import type { ServerSecrets } from "../db/server-secrets.ts";
import type { Env } from "../env.ts";
import type { TurnFaults } from "./turn-faults.ts";

/** What every route gets: nothing in it is a global. */
export type AppContext = {
  pool: Pool;
  /** what the Books read from: the same database, or a replica of it */
  booksPool: Pool;
  env: Env;
  /** read once at the start: no connection of the pools can */
  secrets: ServerSecrets;
  /** no room on the embedded database's disk: nothing may be written */
  diskFull(): boolean;
  turnFaults: TurnFaults;
};
