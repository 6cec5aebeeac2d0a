// A cheap client, since it shares the machine: keep-alive connections, one request at a time.
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type Reply = { status: number; body: string; session?: string | undefined };
type Connection = { socket: Socket; ask(request: string): Promise<Reply> };

const endOfHead = Buffer.from("\r\n\r\n");

class Ended extends Error {}

async function open(host: string, from: string | undefined): Promise<Connection> {
  const [name, port] = host.split(":");
  const own = from === undefined ? {} : { localAddress: from };
  const socket = connect({ host: name ?? "", port: Number(port), noDelay: true, ...own });
  await once(socket, "connect");
  let parts: Buffer = Buffer.alloc(0);
  let waiting: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;
  socket.on("data", (part) => {
    parts = parts.length === 0 ? part : Buffer.concat([parts, part]);
    const head = parts.indexOf(endOfHead);
    if (head < 0) return;
    const headText = parts.toString("latin1", 0, head);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(headText)?.[1]);
    const from = head + endOfHead.length;
    if (parts.length < from + length) return;
    const [, session] = /\r\nset-cookie: (glasshouse_session=[^;\r]+)/i.exec(headText) ?? [];
    const body = parts.toString("utf8", from, from + length);
    const reply = { status: Number(headText.slice(9, 12)), body, session };
    parts = parts.subarray(from + length);
    waiting?.resolve(reply);
  });
  socket.on("error", () => {});
  socket.on("close", () => waiting?.reject(new Ended("the connection ended")));
  return {
    socket,
    ask: (request) =>
      new Promise<Reply>((resolve, reject) => {
        // a server closes idle connections
        if (socket.destroyed) return reject(new Ended("the connection ended"));
        waiting = { resolve, reject };
        socket.write(request);
      }),
  };
}

export type HttpClient = {
  /**
   * @param from a local address that appears as another network @throws if a new connection closes
   */
  ask(
    method: string,
    url: URL,
    headers: Record<string, string>,
    body?: string,
    from?: string,
  ): Promise<Reply>;
  close(): void;
};

export function httpClient(): HttpClient {
  const idle = new Map<string, Connection[]>();
  const all = new Set<Socket>();
  const ask: HttpClient["ask"] = async (method, url, headers, body, from) => {
    const lines = Object.entries({
      host: url.host,
      ...headers,
      ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = `${method} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`;
    const way = `${from} ${url.host}`;
    const connections = idle.get(way) ?? [];
    idle.set(way, connections);
    for (;;) {
      const known = connections.pop();
      const connection = known ?? (await open(url.host, from));
      all.add(connection.socket);
      try {
        const reply = await connection.ask(request);
        connections.push(connection);
        return reply;
      } catch (error) {
        all.delete(connection.socket);
        // retry under the same key
        if (!known || !(error instanceof Ended)) throw error;
      }
    }
  };
  return {
    ask,
    close: () => {
      for (const socket of all) socket.destroy();
    },
  };
}
