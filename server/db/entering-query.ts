// A statement on a connection that is still in another world: entering the world and the statement go out together and are one
// unit to PostgreSQL, which leaves the statement out where the world could not be entered, and leaves the world again where the
// statement failed. So it takes one message and one answer, and nothing is ever carried out in the other world.
import type pg from "pg";
import { type Connection, type DataRow, NamedQuery } from "./named-query.ts";

export const enterWorld = {
  name: "enter-world",
  text: "select set_config('glasshouse.world', $1, false)",
} as const;

/** How the driver takes a query of one's own. */
type TakesQueries = {
  query(asked: NamedQuery, done: (error: Error | undefined | null, result: unknown) => void): void;
};

class EnteringQuery extends NamedQuery {
  readonly #world: string;
  #entered = false;

  constructor(config: pg.QueryConfig, world: number) {
    super(config);
    this.#world = String(world);
  }

  override submit(connection: Connection): Error | null {
    connection.stream.cork();
    try {
      connection.bind({ portal: "", statement: enterWorld.name, values: [this.#world] });
      connection.execute({ portal: "", rows: 0 });
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  /** The first answer is that of entering. */
  override handleDataRow(message: DataRow): void {
    if (this.#entered) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#entered) super.handleCommandComplete(message, connection);
    this.#entered = true;
  }
}

/** @param client has entered a world before, so that it knows the statement by its name @throws what either fails with */
export function askEntering(client: pg.ClientBase, world: number, asked: pg.QueryConfig): Promise<unknown> {
  const takes = client as unknown as TakesQueries; // as the driver does, whatever its types say
  return new Promise((resolve, reject) => {
    takes.query(new EnteringQuery(asked, world), (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });
}
