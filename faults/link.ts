// What lies between the servers and PostgreSQL, and breaks: it passes every byte on, until it is told to cut connections
// as their COMMIT goes out or its answer comes back, or to reset some of them whatever they say. It can lie as well: answer
// a COMMIT itself, and pass it on a while later, if the connection is still there.

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";

export type Link = {
  port: number;
  /** shares of messages, from 0 to 1 */
  breaks: { beforeCommit: number; afterCommit: number; anywhere: number; answersEarly: boolean };
  /** how many connections were cut so far */
  cut(): number;
  stop(): Promise<void>;
};

/** A simple query that is nothing but COMMIT, as the driver sends it. */
const isCommit = (message: Buffer) =>
  message[0] === 0x51 && message.subarray(5, 12).toString().toLowerCase() === "commit\0";

/** What PostgreSQL says when a transaction is committed: CommandComplete, ReadyForQuery (idle). */
const committed = Buffer.from("C\0\0\0\x0bCOMMIT\0Z\0\0\0\x05I", "latin1");
const lateMs = 300;

export async function startLink(addressOfDatabase: () => URL): Promise<Link> {
  const breaks = { beforeCommit: 0, afterCommit: 0, anywhere: 0, answersEarly: false };
  let cuts = 0;
  const open = new Set<Socket>();
  const server: Server = createServer((near) => {
    const { hostname, port } = addressOfDatabase();
    const far = connect(Number(port || 5432), hostname);
    let answerIsLost = false;
    /** what waits behind a COMMIT that was answered early; undefined where none was */
    let waiting: Buffer[] | undefined;
    /** bytes of the answer that the client has had already */
    let toDrop = 0;
    const answerEarly = (message: Buffer) => {
      waiting = [message];
      near.write(committed);
      setTimeout(() => {
        if (Math.random() < breaks.beforeCommit + breaks.anywhere) return cutOff();
        toDrop += committed.length;
        for (const late of waiting ?? []) far.write(late);
        waiting = undefined;
      }, lateMs);
    };
    const cutOff = () => {
      cuts += 1;
      near.resetAndDestroy();
      far.resetAndDestroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on("data", (message) => {
      const commit = isCommit(message);
      if (Math.random() < breaks.anywhere) return cutOff();
      if (waiting) return void waiting.push(message);
      if (commit && breaks.answersEarly) return answerEarly(message);
      if (commit && Math.random() < breaks.beforeCommit) return cutOff();
      answerIsLost = commit && Math.random() < breaks.afterCommit;
      far.write(message);
    });
    far.on("data", (message) => {
      if (answerIsLost) return cutOff();
      const dropped = Math.min(toDrop, message.length);
      toDrop -= dropped;
      near.write(message.subarray(dropped));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    breaks,
    cut: () => cuts,
    stop: async () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
