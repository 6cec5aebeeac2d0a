import type { Pool } from "pg";
import type { ServerSecrets } from "../db/server-secrets.ts";
import type { Db } from "../db/statement.ts";
import type { Env } from "../env.ts";
import type { IsSomebodys } from "./known-sessions.ts";
import type { Session } from "./session.ts";
import type { TurnFaults } from "./turn-faults.ts";

/** What of the Books is told with the clock's changes, each where somebody has it open. */
export type BooksPart = "figures" | "ledger";

export type House = {
  /** its number, as it was when it was last looked for */
  world(): number;
  /** Looks for it again: it was started over. */
  look(): Promise<void>;
};

/** What all of a world who may read it are told alike. */
export type SharedNews = { event: string; data: object; mayRead(session: Session): boolean };

/** What every route gets: nothing in it is a global. */
export type AppContext = {
  /** every connection, in whichever world it is */
  connections: Pool;
  /** the database as a world sees it; first: for what goes before whatever else waits for a connection */
  worldDb(world: number, first?: boolean): Db;
  /** the same, of what the Books read from: the same database, or a replica of it */
  booksDb(world: number): Db;
  /** somebody of this world has read the Books */
  booksRead(world: number, part: BooksPart): void;
  /** somebody of this world has looked at its crowd */
  crowdRead(world: number): void;
  /** what is told with the clock's changes, where somebody wants to know it */
  sharedNews(world: number): Promise<SharedNews[]>;
  /** somebody of this world asks for something */
  seen(world: number): void;
  /** which world is the house: another one once it was started over */
  house: House;
  /** whether a session with this token is in this world: asked before the world is */
  isSomebodys: IsSomebodys;
  /** the database as the house sees it, whichever that is */
  houseDb: Db;
  env: Env;
  /** read once at the start: no connection of the pools can */
  secrets: ServerSecrets;
  /** no room on the embedded database's disk: nothing may be written */
  diskFull(): boolean;
  turnFaults: TurnFaults;
};
