import type { Pool } from "pg";
import type { Env } from "../env.ts";

/** What every route gets: nothing in it is a global. */
export type AppContext = {
  pool: Pool;
  /** what the Books read from: the same database, or a replica of it */
  booksPool: Pool;
  env: Env;
  /** no room on the embedded database's disk: nothing may be written */
  diskFull(): boolean;
};
