// The baseline of a read: no framework, no session, one statement by key.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

const [connectionString, investorId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20 });
const server = createServer((_request, reply) => {
  pool
    .query({
      name: "bare",
      text: "select id, balance_cents from accounts where id between $1::bigint * 8 and $1::bigint * 8 + 3",
      values: [investorId],
    })
    .then(({ rows }) => {
      reply.setHeader("content-type", "application/json");
      reply.end(JSON.stringify(rows));
    });
}).listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`); // it listens on a port
});
