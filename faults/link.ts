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

/** COMMIT as the driver sends it: a simple query, the last of what is sent together. */
const commitMessage = Buffer.from("Q\0\0\0\x0bcommit\0", "latin1");
const endsWithCommit = (message: Buffer) => message.subarray(-commitMessage.length).equals(commitMessage);

/** How many statements end here, by the messages that end them: Sync on the way there, ReadyForQuery on the way back. */
const timesIn = (message: Buffer, ending: string) => message.toString("latin1").split(ending).length - 1;
const simpleQuery = 0x51;
const statementsIn = (message: Buffer) =>
  (message[0] === simpleQuery ? 1 : 0) + timesIn(message, "S\0\0\0\x04");
const answersIn = (message: Buffer) => timesIn(message, "Z\0\0\0\x05");

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
    /** statements without an answer; the first is the session's beginning */
    let unanswered = 1;
    /** a COMMIT is to be answered early, once what was sent before it has its answers */
    let early = false;
    /** what waits behind a COMMIT that was answered early; undefined where none was */
    let waiting: Buffer[] | undefined;
    /** bytes of the answer that the client has had already */
    let toDrop = 0;
    const answerEarly = () => {
      if (!early || unanswered > 0) return;
      early = false;
      waiting = [commitMessage];
      near.write(committed);
      setTimeout(() => {
        if (Math.random() < breaks.beforeCommit + breaks.anywhere) return cutOff();
        toDrop += committed.length;
        for (const late of waiting ?? []) {
          unanswered += statementsIn(late);
          far.write(late);
        }
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
      if (Math.random() < breaks.anywhere) return cutOff();
      if (waiting) return void waiting.push(message);
      const commit = endsWithCommit(message);
      const before = commit ? message.subarray(0, -commitMessage.length) : message;
      unanswered += statementsIn(before);
      far.write(before);
      if (!commit) return;
      if (breaks.answersEarly) {
        early = true;
        return answerEarly();
      }
      if (Math.random() < breaks.beforeCommit) return cutOff();
      answerIsLost = Math.random() < breaks.afterCommit;
      unanswered += 1;
      far.write(commitMessage);
    });
    far.on("data", (message) => {
      if (answerIsLost && message.includes("COMMIT\0")) return cutOff();
      unanswered -= answersIn(message);
      const dropped = Math.min(toDrop, message.length);
      toDrop -= dropped;
      near.write(message.subarray(dropped));
      answerEarly();
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
