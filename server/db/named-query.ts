// A statement with a name, on a connection that has carried it out before: the driver asks each time what its columns are, makes
// what it sends in pieces, and looks its columns up again. Here that is remembered with the connection, as PostgreSQL does: of a
// prepared statement it never changes (it would refuse to go on with it).
import { createRequire } from "node:module";
import pg from "pg";
import { bindMessage, type SentValue } from "./bind-message.ts";
import { endUnit, joins, type Part } from "./sent-together.ts";

/** What the driver sends a statement by. */
export type Connection = {
  stream: { writable: boolean; write(bytes: Buffer): void; cork(): void; uncork(): void };
  parsedStatements: Record<string, string | undefined>;
  bind(sent: { portal: string; statement: string; values: string[] }): void;
  execute(sent: { portal: string; rows: number }): void;
  /** as if it had come from PostgreSQL */
  emit(message: "readyForQuery", ready: { status: string }): void;
  emit(message: "errorMessage", error: Error): void;
};
export type DataRow = { fields: readonly (string | null)[] };
type Columns = { fields: readonly { name: string }[] };
/** The parts of the driver's own query of which its types tell nothing. */
type DriversQuery = {
  name: string;
  text: string;
  values: unknown[] | undefined;
  _result: { rows: object[]; _parsers: readonly Parse[] | undefined };
  _canceledDueToError: unknown;
  submit(connection: Connection): Error | null;
  prepare(connection: Connection): void;
  handleRowDescription(message: Columns): void;
  handleDataRow(message: DataRow): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
};
const DriversQuery = pg.Query as unknown as new (text: string) => DriversQuery; // see above
/** Its own way to write a value down. */
const { prepareValue } = createRequire(import.meta.url)("pg/lib/utils.js") as {
  prepareValue(value: unknown): SentValue;
};

type Parse = (text: string) => unknown;
type Shape = { names: readonly string[]; parsers: readonly Parse[] };
const noRows: Shape = { names: [], parsers: [] };
/** By the statement's name. */
const shapesOf = new WeakMap<Connection, Map<string, Shape>>();

function shapesAt(connection: Connection): Map<string, Shape> {
  const known = shapesOf.get(connection) ?? new Map<string, Shape>();
  shapesOf.set(connection, known);
  return known;
}

function rowOf({ names, parsers }: Shape, texts: DataRow["fields"]): object {
  const row: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const text = texts[index] ?? null;
    row[name] = text === null ? null : parsers[index]?.(text);
  }
  return row;
}

export const isNamed = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === "object" && asked !== null && "name" in asked && !("submit" in asked);

export class NamedQuery extends DriversQuery {
  /** as it was met before on this connection, or as it is met now */
  #known: Shape | undefined;
  #met: Shape | undefined;
  readonly #part: Part = { ends: true };

  constructor({ name, text, values }: pg.QueryConfig) {
    super(text); // of a whole configuration the driver makes a copy first
    this.name = name ?? "";
    this.values = values;
  }

  override prepare(connection: Connection): void {
    const isPrepared = connection.parsedStatements[this.name] === this.text;
    this.#known = isPrepared ? shapesAt(connection).get(this.name) : undefined;
    const values = this.#known && this.#written();
    if (!values) {
      endUnit(connection);
      // the driver tells whoever asked what a value can't be written down for
      super.prepare(connection);
      return;
    }
    this.#part.ends = !joins(connection, this.#part);
    if (connection.stream.writable) connection.stream.write(bindMessage(this.name, values, this.#part.ends));
  }

  #written(): SentValue[] | undefined {
    try {
      return (this.values ?? []).map(prepareValue);
    } catch {
      return undefined;
    }
  }

  override handleRowDescription(message: Columns): void {
    super.handleRowDescription(message);
    this.#met = {
      names: message.fields.map(({ name }) => name),
      parsers: this._result._parsers ?? [],
    };
  }

  override handleDataRow(message: DataRow): void {
    if (!this.#known) super.handleDataRow(message);
    else if (!this._canceledDueToError) this.#take(this.#known, message.fields);
  }

  /** What can't be read is told once the statement has ended, as by the driver. */
  #take(known: Shape, texts: DataRow["fields"]): void {
    try {
      this._result.rows.push(rowOf(known, texts));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    if (!this.#known) shapesAt(connection).set(this.name, this.#met ?? noRows);
    // the driver waits for it before it takes the next one's answer
    if (!this.#part.ends) connection.emit("readyForQuery", { status: "T" });
  }

  /** Of what PostgreSQL leaves out behind it, it tells nothing: each fails with the same. */
  override handleError(error: Error, connection: Connection): void {
    super.handleError(error, connection);
    if (this.#part.ends || !(error instanceof pg.DatabaseError)) return;
    connection.emit("readyForQuery", { status: "E" });
    connection.emit("errorMessage", error);
  }
}

type Done = (error: Error | null, result: unknown) => void;
/** The driver's, whatever it is asked with. */
const DriversClient = pg.Client as unknown as new (
  config: pg.ClientConfig,
) => { connection: Connection; query(asked: unknown, values?: unknown, done?: unknown): unknown };

/** Errors that whoever asked has been told of. */
const told = new WeakSet<Error>();

/** What a pool is to have for its connections. */
export class KnowingClient extends DriversClient {
  override query(asked: unknown, values?: unknown, done?: unknown): unknown {
    if (!isNamed(asked) || values !== undefined) {
      endUnit(this.connection);
      return super.query(asked, values, done);
    }
    if (done) return super.query(new NamedQuery(asked), undefined, done);
    const answer = new Promise((resolve, reject) => {
      const done: Done = (error, result) => (error ? reject(error) : resolve(result));
      super.query(new NamedQuery(asked), undefined, done);
    });
    return answer.catch((error: Error) => {
      // of whoever asked what failed, as the driver does; those behind it fail with the same
      if (!told.has(error)) Error.captureStackTrace(error);
      told.add(error);
      throw error;
    });
  }
}
