import type { Pool } from "pg";
import type { Env } from "../env.ts";

/** What every route gets: nothing in it is a global. */
export type AppContext = { pool: Pool; env: Env };
