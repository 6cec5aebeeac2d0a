// Cuts connections before or after a COMMIT or at random; can answer a COMMIT itself and forward it
// later.

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";

export type Link = {
  port: number;
  /** shares from 0 to 1 */
  breaks: { beforeCommit: number; afterCommit: number; anywhere: number; answersEarly: boolean };
  cut(): number;
  stop(): Promise<void>;
};

/** A client's first has none. */
const getMessageType = (message: Buffer) => String.fromCharCode(message[0] ?? 0);

/** @param letters of the first message's type @returns complete messages, from any pieces */
function getMessages(letters: 0 | 1): (piece: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const whole: Buffer[] = [];
    while (rest.length >= letters + 4) {
      const size = letters + rest.readInt32BE(letters);
      if (rest.length < size) break;
      whole.push(rest.subarray(0, size));
      rest = rest.subarray(size);
      letters = 1;
    }
    return whole;
  };
}

const commitAsText = Buffer.from("Q\0\0\0\x0bcommit\0", "latin1");
/** After type and length: unnamed portal, statement's name. */
const commitAsPrepared = Buffer.from("\0commit\0", "latin1");
const isCommit = (message: Buffer) =>
  message.equals(commitAsText) ||
  (getMessageType(message) === "B" && message.indexOf(commitAsPrepared) === 5);
/** A simple query ends by itself, prepared ones by Sync. */
const ends = (message: Buffer) => "QS".includes(getMessageType(message));
const sync = Buffer.from("S\0\0\0\x04", "latin1");

const ready = "Z";
const committed = Buffer.from("C\0\0\0\x0bCOMMIT\0", "latin1");
const readyInNone = Buffer.from("Z\0\0\0\x05I", "latin1");
/** Bound, no rows, committed, ready outside a transaction. */
const answersToCommit: Record<string, Buffer> = {
  Q: Buffer.concat([committed, readyInNone]),
  B: Buffer.from("2\0\0\0\x04", "latin1"),
  D: Buffer.from("n\0\0\0\x04", "latin1"),
  E: committed,
  S: readyInNone,
};
const inTransactionLetter = "T".charCodeAt(0);
const lateMs = 300;

/** How much of a reply the client gets. */
type Passing = "all" | "all but its end" | "nothing";

export async function startLink(addressOfDatabase: () => URL): Promise<Link> {
  const breaks = { beforeCommit: 0, afterCommit: 0, anywhere: 0, answersEarly: false };
  let cuts = 0;
  const open = new Set<Socket>();
  const server: Server = createServer({ noDelay: true }, (near) => {
    const { hostname, port } = addressOfDatabase();
    const far = connect({ port: Number(port || 5432), host: hostname, noDelay: true });
    const asked = getMessages(0);
    const answered = getMessages(1);
    /** the first reply is the session's start */
    const passing: Passing[] = ["all"];
    let answerIsLost = false;
    /** a failed transaction can't be committed */
    let inTransaction = false;
    /** something was sent since the last Sync */
    let isUnsynced = false;
    /** answered early, once earlier replies have passed */
    let early: Buffer[] | undefined;
    /** behind it */
    let waiting: Buffer[] | undefined;

    const cutOff = () => {
      cuts += 1;
      near.resetAndDestroy();
      far.resetAndDestroy();
    };
    const send = (message: Buffer, passed: Passing = "all") => {
      isUnsynced = !ends(message);
      if (!isUnsynced) passing.push(passed);
      far.write(message);
    };
    const sendLate = (commit: Buffer[], isLost: boolean) => {
      if (isLost) return cutOff();
      for (const message of commit) send(message, "nothing");
      goOn();
    };
    const goOn = () => {
      const behind = waiting ?? [];
      waiting = undefined;
      for (const message of behind) ask(message);
    };
    const answerEarly = () => {
      const commit = early;
      early = undefined;
      if (!commit) return;
      if (!inTransaction) {
        for (const message of commit) send(message);
        return goOn();
      }
      for (const message of commit) near.write(answersToCommit[getMessageType(message)] ?? Buffer.alloc(0));
      // decided now, so that an early acknowledgement stays false
      const isLost = Math.random() < breaks.beforeCommit + breaks.anywhere;
      setTimeout(sendLate, lateMs, commit, isLost);
    };
    const keepForEarly = (commit: Buffer[], message: Buffer) => {
      commit.push(message);
      if (!ends(message)) return;
      waiting = [];
      if (isUnsynced) send(sync, "all but its end");
      else if (passing.length === 0) answerEarly();
    };
    const ask = (message: Buffer) => {
      if (waiting) return void waiting.push(message);
      if (early) return keepForEarly(early, message);
      if (!isCommit(message)) return send(message);
      if (breaks.answersEarly) {
        early = [];
        return keepForEarly(early, message);
      }
      if (Math.random() < breaks.beforeCommit) return cutOff();
      answerIsLost = Math.random() < breaks.afterCommit;
      send(message);
    };
    const answer = (message: Buffer) => {
      if (answerIsLost && message.equals(committed)) return cutOff();
      const isEnd = getMessageType(message) === ready;
      const passed = passing[0] ?? "all";
      if (isEnd) {
        passing.shift();
        inTransaction = message[5] === inTransactionLetter;
      }
      if (passed === "all" || (passed === "all but its end" && !isEnd)) near.write(message);
      if (isEnd && waiting && passing.length === 0) answerEarly();
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
    near.on("data", (piece) => {
      if (Math.random() < breaks.anywhere) return cutOff();
      for (const message of asked(piece)) ask(message);
    });
    far.on("data", (piece) => {
      for (const message of answered(piece)) answer(message);
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
